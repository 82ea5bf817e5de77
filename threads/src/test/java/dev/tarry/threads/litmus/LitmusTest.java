package dev.tarry.threads.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Verdict;
import dev.tarry.core.search.Budget;
import dev.tarry.core.search.Cut;
import dev.tarry.core.search.Strategy;
import dev.tarry.threads.Backend;
import dev.tarry.threads.Key;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Exhaustive search finds exactly the outcomes that were derived by hand. */
class LitmusTest {
  private static final List<Class<?>> FAMILIES =
      List.of(Races.class, Monitors.class, Locks.class, Atomics.class, Pools.class, Times.class);

  private static List<Class<?>> programs() {
    return FAMILIES.stream()
        .flatMap(family -> Arrays.stream(family.getDeclaredClasses()))
        .filter(program -> program.isAnnotationPresent(Outcomes.class))
        .sorted(Comparator.comparing(Class::getName))
        .toList();
  }

  static Stream<Arguments> cases() {
    return programs().stream()
        .flatMap(
            program ->
                Stream.of(Key.STATE, Key.HAPPENS_BEFORE, Key.NONE)
                    .flatMap(
                        key ->
                            Stream.of(Backend.PLATFORM)
                                .map(backend -> Arguments.of(program, key, backend))));
  }

  @Test
  void thereAreEnough() {
    assertThat(programs()).hasSizeGreaterThanOrEqualTo(40);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theOutcomesAreThoseDerivedByHand(Class<?> program, Key key, Backend backend) {
    Set<String> outcomes = new ConcurrentSkipListSet<>();
    ThreadProgram controlled =
        Threads.program(program.getSimpleName(), program)
            .withKey(key)
            .withBackend(backend)
            .observing(outcomes::add);
    Report report =
        Threads.test(
            controlled,
            Strategy.named("dfs").withKeepGoing(true).withShrinks(0),
            Budget.standard().withTime(Duration.ofSeconds(60)));
    report.bugs().forEach(bug -> outcomes.add(bug.failure().kind()));
    System.out.printf("LITMUS %s %s %s: %s %s states %d schedules %d time %d%n", program.getName(), key, backend, report.verdict(), report.cuts(), report.states(), report.schedules(), report.time().toMillis());
    assertThat(outcomes)
        .containsExactlyInAnyOrderElementsOf(
            new TreeSet<>(List.of(program.getAnnotation(Outcomes.class).value())));
    assertThat(report.cuts()).isSubsetOf(Cut.BUG);
    assertThat(report.verdict()).isNotEqualTo(Verdict.BOUNDED);
  }
}
