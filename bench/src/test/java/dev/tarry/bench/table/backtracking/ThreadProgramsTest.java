package dev.tarry.bench.table.backtracking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.bench.threads.AlarmClock;
import dev.tarry.bench.threads.Elevator;
import dev.tarry.bench.threads.LinkedList;
import dev.tarry.bench.threads.ProducerConsumer;
import dev.tarry.bench.threads.RaxExtended;
import dev.tarry.bench.threads.ReplicatedWorkers;
import dev.tarry.bench.threads.daisy.Daisy;
import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.replay.Outcome;
import dev.tarry.threads.ThreadProgram;
import dev.tarry.threads.Threads;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadProgramsTest {
  /** How often each witness is replayed; {@code -Dtarry.replays=1000} for the bar. */
  private static final int REPLAYS = Integer.getInteger("tarry.replays", 100);

  static Iterable<ThreadPrograms.Entry> papers() {
    return ThreadPrograms.small().subList(0, 7);
  }

  static Iterable<ThreadPrograms.Entry> harder() {
    return ThreadPrograms.harder();
  }

  private static Report test(Class<?> main, String search, Budget budget) {
    return new Tester(
            Threads.program(main.getName(), main), Strategy.named(search).withShrinks(0), budget)
        .test();
  }

  @ParameterizedTest
  @MethodSource("papers")
  void theDefaultSearchFindsTheErrorAndItRepeats(ThreadPrograms.Entry entry) {
    ThreadProgram program = entry.program();
    Strategy strategy = Strategy.of(Searches.standard());
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(60)); // other builds may run
    Report report = new Tester(program, strategy, budget).test();
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
    Bug bug = report.bugs().get(0);
    for (int i = 0; i < REPLAYS; i++) {
      Outcome outcome = Tester.replay(program, bug.shrunk().schedule(), strategy);
      assertThat(outcome).isInstanceOf(Outcome.Failed.class);
      assertThat(((Outcome.Failed) outcome).failure()).isEqualTo(bug.failure());
    }
  }

  /** As many walks as make sure of a share of 0.1 %; the seed is the same each time. */
  @ParameterizedTest
  @MethodSource("harder")
  void randomWalksFindTheErrorsInLongRuns(ThreadPrograms.Entry entry) {
    Budget budget = Budget.standard().withSchedules(10_000);
    Strategy strategy = Strategy.named("rs").withShrinks(0);
    assertThat(new Tester(entry.program(), strategy, budget).test().bugs()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Elevator.Small.class,
        LinkedList.Small.class,
        ProducerConsumer.Small.class,
        RaxExtended.Small.class,
        ReplicatedWorkers.Small.class
      })
  void depthFirstSearchFindsTheErrorOfSmallVersions(Class<?> main) {
    assertThat(test(main, "dfs", Budget.standard()).verdict()).isEqualTo(Verdict.BUG);
  }

  /** More states than the searches above need; not all there are. */
  @ParameterizedTest
  @ValueSource(
      classes = {
        Daisy.Correct.class,
        Elevator.Correct.class,
        AlarmClock.Correct.class,
        LinkedList.Correct.class,
        ProducerConsumer.Correct.class,
        RaxExtended.Correct.class,
        ReplicatedWorkers.Correct.class
      })
  void correctVersionsDoNotFail(Class<?> main) {
    assertThat(test(main, "ses", Budget.standard().withStates(3_000)).bugs()).isEmpty();
  }
}
