package dev.tarry.threads.litmus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Mistake;
import dev.tarry.threads.Backend;
import dev.tarry.threads.Key;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Exhaustive search finds exactly the outcomes that were derived by hand. */
class LitmusTest {
  private static final List<Class<?>> FAMILIES =
      Stream.concat(
              Stream.of(
                  Races.class,
                  WaitAndNotify.class,
                  Locks.class,
                  Atomics.class,
                  Pools.class,
                  Futures.class,
                  Ended.class,
                  Times.class,
                  ScheduledTasks.class,
                  Delays.class,
                  Clocks.class,
                  Patient.class,
                  Everyday.class,
                  Retries.class,
                  Various.class,
                  OtherWays.class,
                  Held.class,
                  Callbacks.class,
                  Lookalikes.class,
                  Sameness.class,
                  Behind.class,
                  Roundabout.class,
                  ByName.class,
                  Loaders.class,
                  Unfinished.class,
                  Surroundings.class,
                  StaticFields.class),
              NewerJava.families().stream())
          .toList();

  /** Those whose objects are all of the program's own classes. */
  private static final List<Class<?>> READABLE = List.of(Races.class, WaitAndNotify.class);

  static List<Class<?>> programs() {
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
                Stream.of(Key.AUTO, Key.STATE, Key.HAPPENS_BEFORE, Key.NONE)
                    .filter(key -> key != Key.NONE || program.getAnnotation(Outcomes.class).few())
                    .flatMap(
                        key ->
                            Stream.of(Backend.PLATFORM, Backend.CONTINUATION)
                                .map(backend -> Arguments.of(program, key, backend))));
  }

  @Test
  void thereAreAtLeastForty() {
    assertThat(programs()).hasSizeGreaterThanOrEqualTo(40);
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @MethodSource("cases")
  void theOutcomesAreThoseDerivedByHand(Class<?> program, Key key, Backend backend) {
    Set<String> outcomes = new ConcurrentSkipListSet<>();
    ThreadProgram controlled =
        timed(program).withKey(key).withBackend(backend).observing(outcomes::add);
    Report report;
    try {
      Strategy strategy = Strategy.named("dfs").withKeepGoing(true).withShrinks(0);
      report = new Tester(controlled, strategy, Budget.standard()).test();
    } catch (Mistake refused) {
      allow(refused, program, key, backend);
      return;
    }
    report.bugs().forEach(bug -> outcomes.add(bug.failure().kind().toString()));
    assertThat(outcomes).containsExactlyInAnyOrder(program.getAnnotation(Outcomes.class).value());
    boolean brittle = program.getAnnotation(Outcomes.class).brittle();
    assertThat(report.cuts().contains(Cut.UNWATCHED)).isEqualTo(brittle);
    assertThat(report.cuts()).isSubsetOf(Cut.BUG, Cut.HELD_BACK, Cut.UNWATCHED);
    boolean endless = program.getAnnotation(Outcomes.class).endless();
    assertThat(endless || !report.cuts().contains(Cut.HELD_BACK)).isTrue();
    assertThat(endless || brittle || report.verdict() != Verdict.BOUNDED).isTrue();
  }

  /** The program, with patience or without. */
  static ThreadProgram timed(Class<?> program) {
    ThreadProgram named = Threads.program(program.getSimpleName(), program);
    return program.getAnnotation(Outcomes.class).patient() ? named : named.withoutPatience();
  }

  @Test
  void whatGoesOnForEverIsNotExhausted() {
    ThreadProgram program = Threads.program("ForEver", ScheduledTasks.ForEver.class);
    Report report = new Tester(program, Strategy.named("dfs"), Budget.standard()).test();
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).containsExactly(Cut.HELD_BACK);
  }

  /** A key or a backend may say that it does not apply; nothing else may refuse. */
  private static void allow(Mistake refused, Class<?> program, Key key, Backend backend) {
    String why = refused.getMessage();
    boolean unreadable =
        key == Key.STATE
            && why.contains("cannot be read")
            && !READABLE.contains(program.getDeclaringClass());
    boolean missing = backend == Backend.CONTINUATION && why.contains("continuations");
    assertThat(unreadable || missing).as(why).isTrue();
    abort(why);
  }
}
