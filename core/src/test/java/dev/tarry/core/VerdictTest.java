package dev.tarry.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.forward.ForwardingProgram;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Omission;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Step;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Graph;
import dev.tarry.core.programs.Model;
import dev.tarry.core.programs.Philosophers;
import dev.tarry.core.programs.RandomPrograms;
import dev.tarry.core.search.Found;
import dev.tarry.core.search.Stratum;
import dev.tarry.core.search.backtracking.Order;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that left something out says what, and never that it was exhaustive. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class VerdictTest {
  private static final Budget BUDGET = Budget.standard().withMemory(1 << 22);
  private static final Counters PROGRAM = Counters.of(3, 4);

  static Stream<String> everySearch() {
    return Searches.all().stream().map(Searches.Entry::name);
  }

  static Stream<String> exhaustiveSearches() {
    return Stream.of("ses", "pb", "dfs", "bfs");
  }

  static Stream<String> sampling() {
    return Stream.of("ss", "rs", "irs", "pct", "pos");
  }

  private static Report test(Program program, String search, Budget budget) {
    return new Tester(program, Strategy.named(search), budget).test();
  }

  private static void isBounded(Report report, Cut... cuts) {
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).containsExactlyInAnyOrder(cuts);
  }

  @ParameterizedTest
  @MethodSource("exhaustiveSearches")
  void runsCutOffAtTheBoundOnStepsAreNoProof(String search) {
    isBounded(test(PROGRAM, search, BUDGET.withSteps(11)), Cut.STEPS);
    assertThat(test(PROGRAM, search, BUDGET.withSteps(12)).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @ParameterizedTest
  @MethodSource("exhaustiveSearches")
  void statesLeftOutAreNoProof(String search) {
    Report report = test(PROGRAM, search, BUDGET.withStates(50));
    isBounded(report, Cut.STATES);
    assertThat(report.states()).isEqualTo(50);
    assertThat(test(PROGRAM, search, BUDGET.withStates(126)).verdict())
        .isEqualTo(Verdict.EXHAUSTED);
  }

  @ParameterizedTest
  @MethodSource("everySearch")
  void aTinyBudgetOfStatesIsNeverAProof(String search) {
    Report report = test(PROGRAM, search, BUDGET.withStates(20).withSchedules(10_000));
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).contains(Cut.STATES);
  }

  @ParameterizedTest
  @MethodSource("everySearch")
  void noTimeIsNoProof(String search) {
    Philosophers large = new Philosophers(12, true, true);
    Report report = test(large, search, BUDGET.withTime(Duration.ofMillis(30)));
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).contains(Cut.TIME);
    assertThat(report.time()).isLessThan(Duration.ofSeconds(10));
  }

  @ParameterizedTest
  @MethodSource("everySearch")
  void theTimeOfAProgramWithoutStepsEndsToo(String search) {
    Report report = test(Graph.of(), search, BUDGET.withTime(Duration.ofMillis(200)));
    assertThat(report.time()).isLessThan(Duration.ofSeconds(10));
    assertThat(report.bugs()).isEmpty();
  }

  /** Its first run takes longer than there is time, and is not lost. */
  @ParameterizedTest
  @MethodSource("everySearch")
  void aProgramThatFailsAtItsStartWhenTheTimeIsUpIsABug(String search) {
    Program slow =
        new ForwardingProgram(Graph.of("0 a 1").failingAt(0)) {
          @Override
          public Run start() {
            LockSupport.parkNanos(Duration.ofMillis(100).toNanos());
            return inside().start();
          }
        };
    Report report = test(slow, search, BUDGET.withTime(Duration.ofMillis(20)));
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
  }

  @ParameterizedTest
  @MethodSource("everySearch")
  void aProgramThatFailsAtItsStartIsABug(String search) {
    Graph program = Graph.of("0 a 1").failingAt(0);
    Report report = test(program, search, BUDGET.withTime(Duration.ofSeconds(5)));
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
    assertThat(report.bugs().get(0).shrunk().steps()).isZero();
  }

  @Test
  void aBugIsToldThoughMemoryRunsOutWhenTheSearchIsOver() {
    Listener greedy =
        new Listener() {
          @Override
          public void progress(Progress progress) {}

          @Override
          public void found(Found found) {
            throw new OutOfMemoryError("no room for it");
          }
        };
    Graph program = Graph.of("0 a 1").failingAt(1);
    Report report = new Tester(program, Strategy.named("ses"), BUDGET, greedy).test();
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
    assertThat(report.cuts()).contains(Cut.MEMORY);
    assertThat(report.notes()).anySatisfy(note -> assertThat(note).contains("memory ran out"));
  }

  @ParameterizedTest
  @MethodSource("sampling")
  void samplesAreNoProofHoweverMany(String search) {
    Report report = test(Graph.of("0 a 1"), search, BUDGET.withSchedules(50));
    isBounded(report, Cut.SAMPLED, Cut.SCHEDULES);
    assertThat(report.schedules()).isEqualTo(50);
  }

  @Test
  void theLastStratumEndsStratifiedSampling() {
    Report report = new Tester(PROGRAM, Strategy.named("ss").withDelays(2), BUDGET).test();
    isBounded(report, Cut.SAMPLED, Cut.DELAYS);
    assertThat(report.schedules()).isEqualTo(1 + 103 + 109);
    assertThat(report.strata().each().stream().map(Stratum::schedules))
        .containsExactly(1L, 103L, 109L);
    assertThat(report.strata().each()).noneMatch(Stratum::searched);
  }

  @Test
  void aBoundOnDelaysIsNoProofUnlessThereAreNoMore() {
    for (Explorers.Entry explorer : Explorers.all()) {
      Strategy strategy = Strategy.named("ses").withExplorer(explorer);
      int last = -1;
      for (int delays = 0; last < 0; delays++) {
        Report report = new Tester(PROGRAM, strategy.withDelays(delays), BUDGET).test();
        if (report.verdict() == Verdict.EXHAUSTED) {
          last = delays;
          assertThat(report.states()).isEqualTo(125);
          assertThat(report.strata().each()).allMatch(Stratum::searched);
        } else {
          isBounded(report, Cut.DELAYS);
          assertThat(report.strata().each()).hasSizeLessThanOrEqualTo(delays + 1);
        }
      }
      assertThat(last).as(explorer.name()).isBetween(1, 24);
    }
  }

  @Test
  void strataAboveABoundThatWasReachedAreNotSearched() {
    Report report = test(PROGRAM, "ses", BUDGET.withStates(60));
    List<Stratum> strata = report.strata().each();
    assertThat(strata.get(0).searched()).isTrue();
    assertThat(strata.get(strata.size() - 1).searched()).isFalse();
    assertThat(report.strata().states()).isEqualTo(60);
  }

  @Test
  void switchesOverTheContextBoundAreNoProof() {
    Report bounded =
        new Tester(PROGRAM, Strategy.of(Searches.depthFirst(Order.contextBound(1))), BUDGET).test();
    isBounded(bounded, Cut.PREEMPTIONS);
    assertThat(bounded.states()).isLessThan(125);
    Report free =
        new Tester(PROGRAM, Strategy.of(Searches.depthFirst(Order.contextBound(99))), BUDGET)
            .test();
    assertThat(free.verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  @Test
  void anInterruptedSearchIsNoProof() {
    Philosophers large = new Philosophers(12, true, true);
    Tester[] tester = new Tester[1];
    tester[0] = new Tester(large, Strategy.named("ses"), BUDGET, progress -> tester[0].stop());
    Report report = tester[0].test();
    isBounded(report, Cut.INTERRUPTED);
  }

  /** Two tasks that share something which is not watched, or that make promises. */
  private record Told(List<Omission> omissions, boolean promises) implements Program {
    @Override
    public String name() {
      return "told";
    }

    @Override
    public Run start() {
      return Counters.of(2, 3).start();
    }
  }

  private static List<Omission> unwatched(String... texts) {
    return Omission.all(Omission.Kind.UNWATCHED, List.of(texts));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "pb", "dfs", "bfs", "portfolio"})
  void whatWasNotWatchedIsNoProof(String search) {
    Report report = test(new Told(unwatched("a file at A.b"), false), search, BUDGET);
    isBounded(report, Cut.UNWATCHED);
    assertThat(report.notes()).containsExactly("not explored in full: a file at A.b");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "pb", "dfs", "bfs", "portfolio"})
  void cyclesThatMemoryDidNotLastForAreNoProof(String search) {
    Program promising = new Told(List.of(), true);
    isBounded(test(promising, search, BUDGET.withMemory(500)), Cut.LASSOS);
    assertThat(test(promising, search, BUDGET).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  /** Two tasks that are sealed for their first steps. */
  private record SealedCounters(Signal seal) implements Model<List<Integer>> {
    private static final Counters COUNTERS = Counters.of(2, 3);

    @Override
    public String name() {
      return "sealed";
    }

    @Override
    public List<Integer> initial() {
      return COUNTERS.initial();
    }

    @Override
    public Choices choices(List<Integer> state) {
      return COUNTERS.choices(state);
    }

    @Override
    public Taken<List<Integer>> take(List<Integer> state, int choice) {
      Taken<List<Integer>> taken = COUNTERS.take(state, choice);
      boolean first = state.equals(COUNTERS.initial());
      boolean done = taken.state().contains(3);
      Step step = taken.step();
      step = first ? step.signalling(seal) : done ? step.signalling(new Signal.Unseal()) : step;
      return new Taken<>(taken.state(), step);
    }

    @Override
    public long fingerprint(List<Integer> state) {
      return COUNTERS.fingerprint(state);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void whatTheExplorerSealedOffIsLeftOutAndSaidSo(long seed) {
    for (Signal.Seal seal : Signal.Seal.values()) {
      SealedCounters program = new SealedCounters(seal);
      Strategy strategy = Strategy.named("ses").withSeed(seed);
      Report sealed = new Tester(program, strategy.withExplorer("sealed"), BUDGET).test();
      isBounded(sealed, Cut.SEALED);
      // The first step is free, then its task goes on to its end, and then the other one.
      assertThat(sealed.states()).isEqualTo(1 + 2 * 5 + 1);
      assertThat(new Tester(program, strategy.withExplorer("rr"), BUDGET).test().verdict())
          .isEqualTo(Verdict.EXHAUSTED);
    }
  }

  @Test
  void aSealedBugReplaysInTheOrderOfTheSealedExplorerToo() {
    Model<List<Integer>> sealed = new SealedCounters(Signal.Seal.ROUND_ROBIN);
    Model<List<Integer>> failing =
        new Model<>() {
          @Override
          public String name() {
            return "sealed and failing";
          }

          @Override
          public List<Integer> initial() {
            return sealed.initial();
          }

          @Override
          public Choices choices(List<Integer> state) {
            return sealed.choices(state);
          }

          @Override
          public Taken<List<Integer>> take(List<Integer> state, int choice) {
            return sealed.take(state, choice);
          }

          @Override
          public long fingerprint(List<Integer> state) {
            return sealed.fingerprint(state);
          }

          @Override
          public Failure failure(List<Integer> state) {
            return state.equals(List.of(1, 1))
                ? new Failure(FailureKind.ASSERTION, "both have begun")
                : null;
          }
        };
    for (String search : List.of("rs", "pct", "pos", "dfs", "bfs")) {
      Strategy strategy = Strategy.named(search).withExplorer("sealed");
      Report report = new Tester(failing, strategy, BUDGET).test();
      assertThat(report.verdict()).as(search).isEqualTo(Verdict.BUG);
    }
    assertThat(
            new Tester(failing, Strategy.named("ses").withExplorer("sealed"), BUDGET).test().cuts())
        .containsExactly(Cut.SEALED);
  }

  @Test
  void whatIsCutShortOfRandomProgramsIsNeverCalledExhausted() {
    for (long n = 0; n < 300; n++) {
      Model<?> model = RandomPrograms.any(n, 0);
      int states = model.reachable().size();
      for (String search : List.of("ses", "pb", "dfs", "bfs", "rb", "portfolio", "ses+ss")) {
        for (Budget small :
            List.of(
                BUDGET.withStates(Math.max(1, states / 2)), BUDGET.withSteps(1 + (int) (n % 5)))) {
          Budget budget = small.withTime(Duration.ofMillis(50)).withSchedules(20);
          Report report = new Tester(model, Strategy.named(search).withSeed(n), budget).test();
          if (report.verdict() == Verdict.EXHAUSTED) {
            assertThat(report.states()).as("%s by %s", model.name(), search).isEqualTo(states);
            assertThat(report.cuts()).isEmpty();
          } else {
            assertThat(report.cuts()).isNotEmpty();
          }
        }
      }
    }
  }

  @Test
  void badBudgetsAreMistakesThatNameThem() {
    assertMistake(() -> BUDGET.withStates(0), "states is 0");
    assertMistake(() -> BUDGET.withStates(-1), "states is -1");
    assertMistake(() -> BUDGET.withSchedules(-5), "schedules is -5");
    assertMistake(() -> BUDGET.withSteps(-1), "steps is -1");
    assertMistake(() -> BUDGET.withMemory(0), "memory is 0");
    assertMistake(() -> BUDGET.withTime(Duration.ZERO), "time is PT0S");
    assertMistake(() -> BUDGET.withTime(Duration.ofSeconds(-1)), "time is PT-1S");
    assertMistake(() -> Strategy.named("ses").withWorkers(0), "workers is 0");
    assertMistake(() -> Strategy.named("ses").withDelays(-1), "delays is -1");
    assertMistake(() -> Strategy.named("ses").withShrinks(-2), "shrinking is -2");
    assertMistake(() -> Searches.exhaustive(0), "delta is 0");
    assertMistake(() -> Searches.pct(0, 10), "d = 0");
    assertMistake(() -> Searches.pct(2, -1), "k = -1");
    assertMistake(() -> Strategy.named("sas"), "no search \"sas\"; there are portfolio, ses, ss");
    assertMistake(
        () -> Strategy.named("ses").withExplorer("rrr"), "no explorer \"rrr\"; there are rtc, rr");
  }

  @Test
  void aCenturyIsATimeLikeAnyOther() {
    Report report = test(PROGRAM, "ses", BUDGET.withTime(Duration.ofDays(365_000)));
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  private static void assertMistake(Runnable what, String text) {
    assertThatThrownBy(what::run).isInstanceOf(Mistake.class).hasMessageContaining(text);
  }
}
