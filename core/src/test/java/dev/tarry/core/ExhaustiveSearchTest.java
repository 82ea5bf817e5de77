package dev.tarry.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.cache.Visited.WhenFull;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Rerun;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Graph;
import dev.tarry.core.programs.Model;
import dev.tarry.core.programs.Observed;
import dev.tarry.core.programs.Philosophers;
import dev.tarry.core.programs.RandomPrograms;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Theorem 2, and that all exhaustive searches agree. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Execution(ExecutionMode.CONCURRENT)
class ExhaustiveSearchTest {
  private static final int PROGRAMS = 1_200;

  /**
   * Into how many tests the programs are divided, so that each ends soon on a busy machine, too.
   */
  private static final int PARTS = 4;

  private static final Budget PLENTY = Budget.standard().withMemory(1 << 22);
  private static final List<String> SEARCHES = List.of("pb", "dfs", "bfs");

  /** One way to search everything. */
  private record Way(Strategy strategy, Budget budget, boolean rerun) {
    Program of(Program program) {
      return rerun ? Rerun.of(program) : program;
    }

    Report test(Program program) {
      return new Tester(of(program), strategy, budget).test();
    }
  }

  /** Every explorer with the n-th combination of everything else that should not matter. */
  private static List<Way> ways(long n, boolean acyclic) {
    List<Way> ways = new ArrayList<>();
    int[] deltas = {1, 2, 5};
    for (int e = 0; e < Explorers.all().size(); e++) {
      long mix = n * 7 + e;
      Strategy strategy =
          Strategy.of(Searches.exhaustive(deltas[(int) (mix % 3)]))
              .withExplorer(Explorers.all().get(e))
              .withSeed(n)
              .withWorkers(mix % 4 == 3 ? 2 : 1)
              .withChoices(List.of(DataChoices.values()).get((int) (mix % 11 % 3)))
              .withWhenFull(mix % 2 == 0 ? WhenFull.STOP_ADDING : WhenFull.REPLACE)
              .withShrinks(0)
              .withKeepGoing(true);
      boolean tiny = acyclic && mix % 5 == 0;
      ways.add(new Way(strategy, tiny ? PLENTY.withMemory(700) : PLENTY, mix % 3 == 1));
    }
    return ways;
  }

  private static List<Way> otherSearches(long n) {
    List<Way> ways = new ArrayList<>();
    for (String search : SEARCHES) {
      Strategy strategy =
          Strategy.named(search)
              .withChoices(List.of(DataChoices.values()).get((int) (n % 3)))
              .withShrinks(0)
              .withKeepGoing(true);
      ways.add(new Way(strategy.withWorkers(1 + (int) (n % 2)), PLENTY, n % 5 == 0));
    }
    return ways;
  }

  private static void visitsExactly(Set<Long> reachable, Model<?> model, Way way) {
    Observed observed = new Observed(model);
    Report report = way.test(observed);
    assertThat(observed.states()).as("%s by %s", model.name(), way).isEqualTo(reachable);
    assertThat(report.cuts()).as("%s by %s", model.name(), way).isSubsetOf(Set.of(Cut.BUG));
    assertThat(report.verdict())
        .as("%s by %s", model.name(), way)
        .isEqualTo(model.canFail() ? Verdict.BUG : Verdict.EXHAUSTED);
    if (!report.forgot()) {
      assertThat(report.states()).as("%s by %s", model.name(), way).isEqualTo(reachable.size());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void everyExhaustiveSearchVisitsExactlyTheReachableStatesOfRandomPrograms(int part) {
    for (long n = part; n < PROGRAMS; n += PARTS) {
      Model<?> model = RandomPrograms.any(n, n % 4 == 0 ? 0.05 : 0);
      Set<Long> reachable = model.fingerprints();
      for (Way way : ways(n, n % 3 != 0)) {
        visitsExactly(reachable, model, way);
      }
      for (Way way : otherSearches(n)) {
        visitsExactly(reachable, model, way);
      }
    }
  }

  @Test
  void theRandomProgramsAreWorthSearching() {
    long states = 0;
    long large = 0;
    long failing = 0;
    for (long n = 0; n < PROGRAMS; n++) {
      Model<?> model = RandomPrograms.any(n, n % 4 == 0 ? 0.05 : 0);
      int size = model.reachable().size();
      states += size;
      large += size >= 20 ? 1 : 0;
      failing += model.canFail() ? 1 : 0;
    }
    assertThat(states).isGreaterThan(15L * PROGRAMS);
    assertThat(large).isGreaterThan(PROGRAMS / 5);
    assertThat(failing).isGreaterThan(PROGRAMS / 20).isLessThan(PROGRAMS / 2);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void everyCombinationOfSettingsVisitsTheSameStates(int part) {
    for (long n = 1L + part; n < 14; n += PARTS) {
      Model<?> model = RandomPrograms.acyclic(n, 0);
      Set<Long> reachable = model.fingerprints();
      for (Explorers.Entry explorer : Explorers.all()) {
        for (int delta : new int[] {1, 2, 5}) {
          for (WhenFull whenFull : WhenFull.values()) {
            for (long memory : new long[] {64, 400, 1 << 20}) {
              for (int workers = 1; workers <= 2; workers++) {
                Strategy strategy =
                    Strategy.of(Searches.exhaustive(delta))
                        .withExplorer(explorer)
                        .withWhenFull(whenFull)
                        .withWorkers(workers);
                visitsExactly(
                    reachable,
                    model,
                    new Way(strategy, PLENTY.withMemory(memory), (n + workers) % 2 == 0));
              }
            }
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aFailingStateIsFoundByOneExhaustiveSearchIffByAll(int part) {
    int failing = 0;
    for (long n = 100L * part; n < 100L * (part + 1); n++) {
      Model<?> model = RandomPrograms.any(n, 0.04);
      boolean canFail = model.canFail();
      failing += canFail ? 1 : 0;
      List<Way> ways = ways(n, n % 3 != 0);
      ways.addAll(otherSearches(n));
      for (Way way : ways) {
        Way first = new Way(way.strategy.withKeepGoing(false), way.budget, way.rerun);
        Report report = first.test(model);
        assertThat(report.verdict())
            .as("%s by %s", model.name(), way)
            .isEqualTo(canFail ? Verdict.BUG : Verdict.EXHAUSTED);
        assertThat(report.bugs()).hasSize(canFail ? 1 : 0);
      }
    }
    assertThat(failing).isBetween(15, 85);
  }

  @ParameterizedTest
  @ValueSource(longs = {1 << 16, 1 << 17, 1 << 22})
  void aFrontierThatDoesNotFitIntoMemoryLosesNothing(long memory) {
    for (Model<?> model :
        List.of(Counters.of(3, 8), new Philosophers(6, true, true), Counters.of(6, 2))) {
      Set<Long> reachable = model.fingerprints();
      for (String explorer : List.of("rtc", "rr", "random", "preemption")) {
        for (int workers = 1; workers <= 2; workers++) {
          Strategy strategy =
              Strategy.named("ses").withExplorer(explorer).withWorkers(workers).withSeed(memory);
          visitsExactly(
              reachable, model, new Way(strategy, PLENTY.withMemory(memory), workers == 2));
        }
      }
      Strategy breadthFirst = Strategy.named("bfs");
      visitsExactly(reachable, model, new Way(breadthFirst, PLENTY.withMemory(memory), false));
    }
  }

  @Test
  void aCycleIsLeftAgainWhenAllItsStatesAreCached() {
    Graph cycle = Graph.of("0 a 1", "1 a 2", "2 a 0", "1 b 3", "3 a 1");
    for (Way way : ways(5, false)) {
      visitsExactly(cycle.fingerprints(), cycle, way);
    }
  }

  @Test
  void philosophersDeadlockForEverySearchUnlessOneIsPolite() {
    for (int number = 2; number <= 4; number++) {
      Philosophers rude = new Philosophers(number, false, true);
      Philosophers polite = new Philosophers(number, true, true);
      assertThat(rude.canFail()).isTrue();
      assertThat(polite.canFail()).isFalse();
      List<Way> ways = ways(number, false);
      ways.addAll(otherSearches(number));
      for (Way way : ways) {
        assertThat(way.test(rude).verdict()).isEqualTo(Verdict.BUG);
        assertThat(way.test(polite).verdict()).isEqualTo(Verdict.EXHAUSTED);
      }
    }
  }

  @Test
  void aSearchStopsAtTheFirstBug() {
    Counters early = new Counters(4, 6, state -> state.equals(List.of(1, 0, 0, 0)));
    for (String search : List.of("ses", "pb", "dfs", "bfs", "rb", "ses+ss", "rs")) {
      for (int workers = 1; workers <= 2; workers++) {
        Strategy strategy = Strategy.named(search).withWorkers(workers).withShrinks(0);
        Report report = new Tester(early, strategy.withExplorer("rr"), Budget.standard()).test();
        assertThat(report.verdict()).isEqualTo(Verdict.BUG);
        assertThat(report.cuts()).contains(Cut.BUG);
        assertThat(report.states()).as(search).isLessThan(1_000);
      }
    }
  }
}
