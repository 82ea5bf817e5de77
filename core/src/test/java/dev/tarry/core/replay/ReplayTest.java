package dev.tarry.core.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Rerun;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Graph;
import dev.tarry.core.programs.Model;
import dev.tarry.core.programs.Observed;
import dev.tarry.core.programs.Philosophers;
import dev.tarry.core.programs.RandomPrograms;
import dev.tarry.core.schedule.Schedule;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Same seed, same schedules; every failure replays; a changed program is told from it. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReplayTest {
  private static final Budget BUDGET =
      Budget.standard().withMemory(1 << 22).withSchedules(3_000).withTime(Duration.ofSeconds(20));

  static Stream<String> everySearch() {
    return Searches.all().stream().map(Searches.Entry::name);
  }

  private static final List<Model<?>> BUGGY =
      List.of(
          new Philosophers(3, false, false),
          new Counters(3, 4, state -> state.equals(List.of(4, 0, 1))),
          Graph.of("0 a 1", "0 b 2", "0 c 3", "1 a 2", "2 a 3", "2 b 4").choosingAt(2).failingAt(4),
          failing(3),
          failing(11));

  /** A random program of machines that fails, the first from this number on. */
  private static Model<?> failing(long from) {
    long n = from | 1;
    while (!RandomPrograms.acyclic(n, 0.3).canFail()) {
      n += 2;
    }
    return RandomPrograms.acyclic(n, 0.3);
  }

  @ParameterizedTest
  @MethodSource("everySearch")
  void everyFailureReplaysAThousandTimesFromItsText(String search) {
    for (Model<?> model : BUGGY) {
      for (Explorers.Entry explorer : Explorers.all()) {
        Strategy strategy = Strategy.named(search).withExplorer(explorer).withSeed(7);
        Report report = new Tester(model, strategy, BUDGET).test();
        assertThat(report.verdict()).as("%s on %s", search, model.name()).isEqualTo(Verdict.BUG);
        Bug bug = report.bugs().get(0);
        boolean first = explorer.equals(Explorers.standard());
        replays(bug, bug.shrunk(), model, strategy, first ? 900 : 20);
        replays(bug, bug.shrunk(), Rerun.of(model), strategy, first ? 100 : 5);
        replays(bug, bug.original(), model, strategy, 1);
        isSmaller(bug.shrunk(), bug.original());
        assertThat(bug.trace().entries()).hasSize(bug.shrunk().steps());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("everySearch")
  void failuresReplayWhateverDataChoicesCost(String search) {
    for (DataChoices data : List.of(DataChoices.FREE, DataChoices.RANDOM)) {
      for (Model<?> model : BUGGY) {
        for (Explorers.Entry explorer : Explorers.all()) {
          Strategy strategy =
              Strategy.named(search).withExplorer(explorer).withSeed(7).withChoices(data);
          Report report = new Tester(model, strategy, BUDGET).test();
          assertThat(report.verdict())
              .as("%s by %s", model.name(), strategy)
              .isEqualTo(Verdict.BUG);
          Bug bug = report.bugs().get(0);
          replays(bug, bug.shrunk(), model, strategy, 2);
          replays(bug, bug.original(), model, strategy, 1);
          isSmaller(bug.shrunk(), bug.original());
        }
      }
    }
  }

  private static void replays(Bug bug, Bug.Way way, Program program, Strategy strategy, int times) {
    String text = way.schedule().toString();
    for (int i = 0; i < times; i++) {
      Outcome outcome = Tester.replay(program, Schedule.parse(text), strategy);
      assertThat(outcome).as(text).isInstanceOf(Outcome.Failed.class);
      Outcome.Failed failed = (Outcome.Failed) outcome;
      assertThat(failed.failure().sameBug(bug.failure())).isTrue();
      assertThat(failed.delays()).isEqualTo(way.delays());
      assertThat(failed.schedule()).isEqualTo(way.schedule());
    }
  }

  private static void isSmaller(Bug.Way shrunk, Bug.Way original) {
    assertThat(shrunk.delays()).isLessThanOrEqualTo(original.delays());
    if (shrunk.delays() == original.delays()) {
      assertThat(shrunk.steps()).isLessThanOrEqualTo(original.steps());
    }
  }

  @Test
  void aRunGoesOnToItsEndWhereItsScheduleEndsOrDoesNotFit() {
    Counters right = new Counters(2, 2, state -> false);
    Strategy strategy = Strategy.named("ses");
    Replay.FullTrace beyond = Tester.traceToEnd(right, Schedule.parse("v1:rtc:0"), strategy);
    assertThat(beyond.scheduled()).isEqualTo(1);
    assertThat(beyond.diverged()).isNull();
    assertThat(beyond.trace().outcome()).isInstanceOf(Outcome.Passed.class);
    assertThat(beyond.trace().entries()).hasSizeGreaterThan(1);
    Replay.FullTrace other = Tester.traceToEnd(right, Schedule.parse("v1:rtc:0.7.0"), strategy);
    assertThat(other.diverged()).isNotNull();
    assertThat(other.scheduled()).isEqualTo(1);
    assertThat(other.trace().entries()).isEqualTo(beyond.trace().entries());
    Counters wrong = new Counters(2, 2, state -> state.equals(List.of(2, 2)));
    assertThat(Tester.traceToEnd(wrong, Schedule.parse("v1:rtc:"), strategy).trace().outcome())
        .isInstanceOf(Outcome.Failed.class);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MAX_VALUE, Long.MIN_VALUE, 123_456_789_012_345_678L})
  void schedulesOfAnySeedReplay(long seed) {
    for (String explorer : List.of("prr", "random", "sealed")) {
      Strategy strategy = Strategy.named("rs").withExplorer(explorer).withSeed(seed);
      Report report = new Tester(BUGGY.get(1), strategy, BUDGET).test();
      assertThat(report.bugs()).hasSize(1);
      replays(report.bugs().get(0), report.bugs().get(0).shrunk(), BUGGY.get(1), strategy, 1);
    }
  }

  @Test
  void aScheduleReplaysWithoutKnowingTheStrategyThatFoundIt() {
    Strategy strategy = Strategy.named("ss").withExplorer("prr").withSeed(99);
    Bug bug = new Tester(BUGGY.get(0), strategy, BUDGET).test().bugs().get(0);
    replays(bug, bug.shrunk(), BUGGY.get(0), Strategy.named("dfs"), 1);
  }

  @ParameterizedTest
  @MethodSource("everySearch")
  void theSameSeedTakesTheSameSchedules(String search) {
    for (long n = 30; n < 36; n++) {
      Model<?> model = RandomPrograms.acyclic(n, 0);
      Budget budget = BUDGET.withSchedules(300).withStates(400);
      Strategy strategy = Strategy.named(search).withSeed(n);
      Observed once = new Observed(model);
      Report first = new Tester(once, strategy, budget).test();
      Observed again = new Observed(model);
      Report second = new Tester(again, strategy, budget).test();
      assertThat(again.order()).isEqualTo(once.order());
      assertThat(again.ends()).isEqualTo(once.ends());
      assertThat(second.states()).isEqualTo(first.states());
      assertThat(second.schedules()).isEqualTo(first.schedules());
      assertThat(second.strata()).isEqualTo(first.strata());
      assertThat(second.verdict()).isEqualTo(first.verdict());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ss", "rs", "irs", "pct", "pos", "rb"})
  void differentSeedsTakeDifferentSchedules(String search) {
    Set<Map<List<Integer>, Integer>> seen = new HashSet<>();
    for (long seed = 0; seed < 10; seed++) {
      Observed observed = new Observed(Counters.of(3, 5));
      Strategy strategy = Strategy.named(search).withSeed(seed);
      new Tester(observed, strategy, BUDGET.withSchedules(40).withStates(2_000)).test();
      seen.add(observed.ends());
    }
    assertThat(seen).hasSizeGreaterThan(8);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ss", "rs", "irs", "pct", "pos"})
  void anyNumberOfWorkersTakesTheSameSamplesAndReportsTheSameBug(String search) {
    Counters right = Counters.of(3, 4);
    Counters wrong = new Counters(3, 4, state -> state.equals(List.of(1, 4, 0)));
    Observed alone = new Observed(right);
    Strategy strategy = Strategy.named(search).withSeed(5);
    Budget budget = BUDGET.withSchedules(500);
    Report expected = new Tester(alone, strategy, budget).test();
    Bug bug = new Tester(wrong, strategy, BUDGET).test().bugs().get(0);
    for (int workers : new int[] {2, 4}) {
      Observed together = new Observed(right);
      Report report = new Tester(together, strategy.withWorkers(workers), budget).test();
      assertThat(together.ends().keySet()).isEqualTo(alone.ends().keySet());
      Set<Map.Entry<List<Integer>, Integer>> differ = new HashSet<>(together.ends().entrySet());
      differ.removeAll(alone.ends().entrySet());
      // What each worker does once: the run without delays, or the measuring of a run's length.
      assertThat(differ).hasSizeLessThanOrEqualTo(1);
      assertThat(report.schedules()).isEqualTo(expected.schedules());
      assertThat(report.strata()).isEqualTo(expected.strata());
      assertThat(report.states()).isEqualTo(expected.states());
      for (int i = 0; i < 20; i++) {
        Report other = new Tester(wrong, strategy.withWorkers(workers), BUDGET).test();
        assertThat(other.bugs().get(0).original()).isEqualTo(bug.original());
        assertThat(other.bugs().get(0).shrunk()).isEqualTo(bug.shrunk());
      }
    }
  }

  /** A program whose first run is slow, so that other workers get ahead of it. */
  private record SlowFirst(Counters model, AtomicLong starts) implements Program {
    @Override
    public String name() {
      return model.name();
    }

    @Override
    public Run start() {
      if (starts.getAndIncrement() > 0) {
        return model.start();
      }
      Counters slow =
          new Counters(
              model.tasks(),
              model.steps(),
              state -> {
                LockSupport.parkNanos(200_000);
                return model.bad().test(state);
              });
      return slow.start();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ss", "rs", "irs", "pct", "pos"})
  void theBugOfTheEarliestSampleIsReportedEvenIfALaterOneIsThereFirst(String search) {
    Counters wrong = new Counters(3, 4, state -> state.get(0) == state.get(1) + 1);
    Strategy strategy = Strategy.named(search).withSeed(2).withShrinks(0).withExplorer("rtc");
    Bug bug = new Tester(wrong, strategy, BUDGET).test().bugs().get(0);
    for (int i = 0; i < 10; i++) {
      Program slow = new SlowFirst(wrong, new AtomicLong());
      Report report = new Tester(slow, strategy.withWorkers(2), BUDGET).test();
      assertThat(report.bugs().get(0).original()).isEqualTo(bug.original());
    }
  }

  @Test
  void aRunThatIsLongerOrShorterNowDivergesAtANamedStep() {
    Strategy strategy = Strategy.named("ses").withExplorer("rr");
    Counters wrong = new Counters(2, 5, state -> state.equals(List.of(4, 5)));
    Bug bug = new Tester(wrong, strategy, BUDGET).test().bugs().get(0);
    Schedule schedule = bug.original().schedule();
    Outcome shorter = Tester.replay(Counters.of(2, 4), schedule, strategy);
    assertThat(shorter).isInstanceOf(Outcome.Diverged.class);
    assertThat(((Outcome.Diverged) shorter).step()).isBetween(1, schedule.size());
    assertThat(shorter.text()).contains("diverged at step " + ((Outcome.Diverged) shorter).step());
    Outcome corrected = Tester.replay(Counters.of(2, 5), schedule, strategy);
    assertThat(corrected).isEqualTo(new Outcome.Passed(schedule.size()));
    assertThat(corrected.text()).isEqualTo("it passed, in 9 steps");
  }

  @Test
  void aReplayNamesTheFirstStepThatDoesNotFit() {
    Schedule schedule = Schedule.parse("v1:rr:0.1.0.2.0");
    Strategy strategy = Strategy.named("ses");
    assertThat(Tester.replay(Counters.of(2, 9), schedule, strategy))
        .isEqualTo(
            new Outcome.Diverged(
                4, "the schedule takes choice 2, but there are only 2 choices here"));
    assertThat(Tester.replay(Counters.of(1, 1), Schedule.parse("v1:rr:0*4"), strategy))
        .isEqualTo(
            new Outcome.Diverged(
                2, "the run is over here, but the schedule goes on for 3 more steps"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "v1:nobody:0",
        "v1:rr@1:0",
        "v1:prr:0",
        "v1:prr@:0",
        "v1:rtc~:0",
        "v1:rtc~x:0",
        "v1:prr~7:0",
        "v1:prr@x:0",
        "v1:prr@1e3:0",
        "v1:prr@99999999999999999999:0"
      })
  void aScheduleOfAnUnknownExplorerIsAMistake(String text) {
    assertThatThrownBy(
            () -> Tester.replay(Counters.of(1, 1), Schedule.parse(text), Strategy.named("ses")))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("explorer");
  }

  @Test
  void anExplorerOfOnesOwnReplaysByItsName() {
    Explorers.Entry own =
        Explorers.seeded(
            "mine", "the last one first", seed -> Explorers.named("random").start().apply(seed));
    Strategy strategy = Strategy.named("ses").withExplorer(own).withSeed(3);
    Report report = new Tester(BUGGY.get(1), strategy, BUDGET).test();
    Bug bug = report.bugs().get(0);
    assertThat(bug.shrunk().schedule().explorer()).isEqualTo("mine@3");
    replays(bug, bug.shrunk(), BUGGY.get(1), strategy, 3);
  }

  /** Fails or not as it likes: it counts how often it was started. */
  private record Moody(AtomicLong starts) implements Model<Integer> {
    @Override
    public String name() {
      return "moody";
    }

    @Override
    public Integer initial() {
      starts.incrementAndGet();
      return 0;
    }

    @Override
    public Choices choices(Integer state) {
      return state < 3 ? Choices.data(2) : Choices.NONE;
    }

    @Override
    public Taken<Integer> take(Integer state, int choice) {
      return new Taken<>(state + 1, Step.of(0));
    }

    @Override
    public long fingerprint(Integer state) {
      return state;
    }

    @Override
    public Failure failure(Integer state) {
      return state == 3 && starts.get() < 2
          ? new Failure(FailureKind.ASSERTION, "it was the first run")
          : null;
    }
  }

  private static int members(String search) {
    return switch (search) {
      case "portfolio" -> 8;
      case "mix" -> 5;
      default -> 1;
    };
  }

  @ParameterizedTest
  @MethodSource("everySearch")
  void aFailureThatDoesNotRepeatIsAMistakeNotABug(String search) {
    // Each member of a portfolio and of a mix starts a run before the first step.
    AtomicLong starts = new AtomicLong(1 - members(search));
    Tester tester = new Tester(new Moody(starts), Strategy.named(search), BUDGET);
    assertThatThrownBy(tester::test)
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("not repeatable")
        .hasMessageContaining("assertion: it was the first run")
        .hasMessageContaining("does not control");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "pb", "dfs", "bfs", "rs", "ss", "pos", "portfolio"})
  void aSearchThatKeepsGoingCollectsEveryBugOnce(String search) {
    Graph program =
        Graph.of("0 a 1", "0 b 2", "1 a 3", "1 b 4", "2 a 5", "2 b 6", "6 a 3")
            .failingAt(3)
            .failingAt(4)
            .failingAt(5);
    Strategy strategy = Strategy.named(search).withKeepGoing(true);
    Budget budget = BUDGET.withSchedules(400).withTime(Duration.ofSeconds(60));
    for (int workers = 1; workers <= 2; workers++) {
      Report report = new Tester(program, strategy.withWorkers(workers), budget).test();
      assertThat(report.bugs().stream().map(bug -> bug.failure().place()))
          .containsExactlyInAnyOrder("3", "4", "5");
      assertThat(report.cuts()).doesNotContain(Cut.TIME);
      assertThat(new Tester(program, strategy.withKeepGoing(false), budget).test().bugs())
          .hasSize(1);
    }
  }

  @Test
  void shrinkingFindsTheFewestDelays() {
    // Task 2 first and then task 0 once: round-robin needs 2 delays to run 2 first, and then
    // the line is 2 0 1, so 1 more.
    Counters wrong = new Counters(3, 4, state -> state.equals(List.of(1, 0, 1)));
    for (String search : List.of("rs", "pct", "pos", "dfs", "ss")) {
      Strategy strategy = Strategy.named(search).withExplorer("rr").withSeed(4);
      Bug bug = new Tester(wrong, strategy, BUDGET).test().bugs().get(0);
      assertThat(bug.shrunk().delays()).as(search).isEqualTo(2);
      assertThat(bug.shrunk().steps()).isEqualTo(2);
    }
  }

  @Test
  void theTimeOfATestBoundsItsShrinkingToo() {
    Counters slow =
        new Counters(
            3,
            40,
            state -> {
              LockSupport.parkNanos(500_000);
              return state.get(2) == 30 && state.get(0) > 5;
            });
    Budget budget = BUDGET.withTime(Duration.ofSeconds(2));
    Report report = new Tester(slow, Strategy.named("rs").withSeed(3), budget).test();
    assertThat(report.bugs()).hasSize(1);
    assertThat(report.time()).isLessThan(Duration.ofSeconds(20));
  }

  @Test
  void aTraceSaysWhoRan() {
    Counters wrong = new Counters(2, 2, state -> state.equals(List.of(0, 1)));
    Bug bug =
        new Tester(wrong, Strategy.named("ses").withExplorer("rr"), BUDGET).test().bugs().get(0);
    assertThat(bug.trace().entries())
        .containsExactly(
            new Trace.Entry(1, 1, "runs", List.of(), false, 1, 2, List.of(0), Trace.Then.READY));
    assertThat(bug.trace().tasks()).containsExactly("task 0", "task 1");
  }
}
