package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tarry.core.Report;
import dev.tarry.core.Verdict;
import dev.tarry.core.search.Budget;
import dev.tarry.core.search.Strategy;
import dev.tarry.threads.litmus.Litmus;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Exhaustive search finds exactly the outcomes that a program can have. */
class OutcomesTest {
  static Stream<Arguments> programs() {
    return Stream.of(
        arguments(Litmus.WaitNotify.class, Set.of("6")),
        arguments(Litmus.Locks.class, Set.of("1", "3")),
        arguments(Litmus.Conditions.class, Set.of("10")),
        arguments(Litmus.Semaphores.class, Set.of("1", "2")),
        arguments(Litmus.Latches.class, Set.of("1", "2")),
        arguments(Litmus.Barriers.class, Set.of("11")),
        arguments(Litmus.StoreBuffer.class, Set.of("01", "10", "11")),
        arguments(Litmus.Statics.class, Set.of("014", "015", "104", "105", "114", "115")),
        arguments(Litmus.Atomics.class, Set.of("2", "3", "4")),
        arguments(Litmus.Pools.class, Set.of("001", "012", "102")),
        arguments(Litmus.SinglePool.class, Set.of("012", "017", "078", "789")),
        arguments(Litmus.Futures.class, Set.of("001", "012", "102")),
        arguments(Litmus.CommonPool.class, Set.of("01", "05", "56")),
        arguments(Litmus.Queues.class, Set.of("123", "132", "312")),
        arguments(Litmus.Lists.class, Set.of("[a]", "[b]", "[a, b]", "[b, a]")),
        arguments(Litmus.Interrupts.class, Set.of("intr", "slept")),
        arguments(Litmus.TimedWaits.class, Set.of("false", "true")),
        arguments(Litmus.TimedPolls.class, Set.of("1", "null")),
        arguments(Litmus.Spinning.class, Set.of("5")),
        arguments(Litmus.VarHandles.class, Set.of("1", "2")),
        arguments(Litmus.Handovers.class, Set.of("12", "21")),
        arguments(Litmus.ReadWriteLocks.class, Set.of("00", "02", "20", "22")),
        arguments(Litmus.Notifications.class, Set.of("ab", "ba")),
        arguments(
            Litmus.Enums.class, Set.of("BLUEfalseBLUEtrue", "REDfalseBLUEtrue", "REDtrueBLUEtrue")),
        arguments(
            Litmus.ThreadLocals.class,
            Set.of("43mainThread-0Thread-1", "53mainThread-0Thread-1", "93mainThread-0Thread-1")));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theOrderOfConflictsLeadsToAllOutcomes(Class<?> type, Set<String> outcomes) {
    assertThat(outcomes(type, Key.HAPPENS_BEFORE)).isEqualTo(outcomes);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theStateLeadsToAllOutcomes(Class<?> type, Set<String> outcomes) {
    assertThat(outcomes(type, Key.AUTO)).isEqualTo(outcomes);
  }

  private static Set<String> outcomes(Class<?> type, Key key) {
    Set<String> found = new TreeSet<>();
    ThreadProgram program =
        Threads.program(type.getSimpleName(), type).withKey(key).observing(found::add);
    Report report = Threads.test(program, Strategy.named("dfs"), Budget.standard());
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    return found;
  }
}
