package dev.tarry.core.search.backtracking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Tasks;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Model;
import dev.tarry.core.programs.Observed;
import dev.tarry.core.programs.RandomPrograms;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.RandomSource;
import dev.tarry.core.search.backtracking.Backtrack.Jump;
import dev.tarry.core.search.backtracking.Backtrack.Ratio;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Figures 1 and 2 of the SPIN'11 paper. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BacktrackingTest {
  private static final Budget BUDGET =
      Budget.standard().withMemory(1 << 22).withTime(Duration.ofSeconds(20));

  @Test
  void theLubySequenceIsThePapers() {
    List<Long> first = new ArrayList<>();
    for (int i = 1; i <= 15; i++) {
      first.add(Jump.luby(i));
    }
    assertThat(first).containsExactly(1L, 1L, 2L, 1L, 1L, 2L, 4L, 1L, 1L, 2L, 1L, 1L, 2L, 4L, 8L);
  }

  @Test
  void theLubySequenceMeetsItsEquations() {
    for (int i = 1; i < 2_000; i++) {
      int n = 1;
      while (i > (1 << n) - 1) {
        n++;
      }
      long expected = i == (1 << n) - 1 ? 1L << (n - 1) : Jump.luby(i - (1 << (n - 1)) + 1);
      assertThat(Jump.luby(i)).as("l_%s", i).isEqualTo(expected);
    }
  }

  @Test
  void jumpsAreAsLongAsTheirStrategySays() {
    RandomSource chance = RandomSource.of(1, 1);
    Set<Integer> lengths = new HashSet<>();
    for (int i = 1; i < 500; i++) {
      assertThat(Jump.FIXED.length(i, 9, chance)).isEqualTo(1);
      assertThat(Jump.LUBY.length(i, 9, chance)).isEqualTo((int) Jump.luby(i));
      assertThat(Jump.RANDOM.length(i, 1, chance)).isEqualTo(1);
      lengths.add(Jump.RANDOM.length(i, 9, chance));
    }
    // 499 draws miss one of 9 lengths with a probability below 9 (8/9)^499 < 1e-24.
    assertThat(lengths).containsExactlyInAnyOrder(1, 2, 3, 4, 5, 6, 7, 8, 9);
  }

  private static List<Long> order(Model<?> model, Plan plan, long seed) {
    Observed observed = new Observed(model);
    new Tester(observed, Strategy.of(plan).withSeed(seed), BUDGET).test();
    return observed.order();
  }

  /** Figure 1: the fingerprint after every transition, in the order of the transitions. */
  private static <S> void explore(Model<S> model, S state, Set<S> visited, List<Long> order) {
    Choices choices = model.open(state);
    for (int i = 0; i < choices.size(); i++) {
      S next = model.take(state, choices.get(i)).state();
      order.add(model.fingerprint(next));
      if (visited.add(next)) {
        explore(model, next, visited, order);
      }
    }
  }

  private static <S> List<Long> explored(Model<S> model) {
    List<Long> order = new ArrayList<>();
    explore(model, model.initial(), new HashSet<>(Set.of(model.initial())), order);
    return order;
  }

  @Test
  void depthFirstSearchTakesTheTransitionsOfFigureOne() {
    for (long n = 0; n < 300; n++) {
      Model<?> model = RandomPrograms.any(n, 0);
      assertThat(order(model, Searches.named("dfs"), n)).isEqualTo(explored(model));
    }
  }

  @Test
  void randomizedBacktrackingWithRatioOneIsDepthFirstSearch() {
    for (long n = 0; n < 300; n++) {
      Model<?> model = RandomPrograms.any(n, 0);
      Plan plan =
          Searches.backtracking((int) (n % 7), Jump.FIXED, Ratio.constant(1), Order.standard());
      assertThat(order(model, plan, n)).isEqualTo(explored(model));
      assertThat(new Tester(model, Strategy.of(plan), BUDGET).test().verdict())
          .isEqualTo(Verdict.EXHAUSTED);
    }
  }

  @Test
  void whatIsDroppedIsSaid() {
    Counters program = Counters.of(3, 4);
    int dropped = 0;
    for (Jump jump : Jump.values()) {
      for (Ratio ratio : List.of(Ratio.constant(0.5), Ratio.constant(0.99), Ratio.falling(20))) {
        for (int threshold : new int[] {0, 5, 10}) {
          for (long seed = 0; seed < 5; seed++) {
            Plan plan = Searches.backtracking(threshold, jump, ratio, Order.standard());
            Report report = new Tester(program, Strategy.of(plan).withSeed(seed), BUDGET).test();
            boolean all = report.states() == 125;
            if (report.verdict() == Verdict.EXHAUSTED) {
              assertThat(all).isTrue();
            } else {
              assertThat(report.cuts()).containsExactly(Cut.BACKTRACKED);
              dropped++;
            }
          }
        }
      }
    }
    assertThat(dropped).isGreaterThan(50);
  }

  @Test
  void nothingIsDroppedAboveTheThreshold() {
    Counters program = Counters.of(3, 4);
    for (Jump jump : Jump.values()) {
      Plan plan = Searches.backtracking(14, jump, Ratio.constant(0), Order.standard());
      Report report = new Tester(program, Strategy.of(plan), BUDGET).test();
      assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
      assertThat(report.states()).isEqualTo(125);
    }
  }

  @Test
  void withRatioZeroAndNoThresholdItTakesNoStepAtAll() {
    Plan plan = Searches.backtracking(0, Jump.FIXED, Ratio.constant(0), Order.standard());
    Report report = new Tester(Counters.of(2, 2), Strategy.of(plan), BUDGET).test();
    // rnd(0, 1) > 0 fails for one number in 2^53.
    assertThat(report.transitions()).isZero();
    assertThat(report.cuts()).containsExactly(Cut.BACKTRACKED);
  }

  @Test
  void itBeginsAgainUntilARoundDropsNothing() {
    Backtrack restarting =
        new Backtrack(List.of(0, 99), Jump.RANDOM, Ratio.constant(0.5), Order.standard(), true);
    Observed observed = new Observed(Counters.of(3, 4));
    Report report =
        new Tester(observed, Strategy.of(Backtracking.plan("rb", restarting)), BUDGET).test();
    assertThat(observed.states()).isEqualTo(Counters.of(3, 4).fingerprints());
    assertThat(report.cuts()).containsExactly(Cut.BACKTRACKED);
    assertThat(report.time()).isLessThan(Duration.ofSeconds(10));
  }

  @Test
  void itBeginsAgainUntilTheBudgetIsSpentAndSaysThatItIsIncomplete() {
    Observed observed = new Observed(Counters.of(4, 30));
    Strategy strategy = Strategy.named("rb");
    Report report = new Tester(observed, strategy, BUDGET.withStates(20_000)).test();
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).containsExactlyInAnyOrder(Cut.BACKTRACKED, Cut.STATES);
    assertThat(report.states()).isEqualTo(observed.states().size());
    // One round visits a state once, so that only other rounds can have visited it again.
    assertThat(report.visits()).isEqualTo(20_000).isGreaterThan(report.states());
    Observed again = new Observed(Counters.of(4, 30));
    new Tester(again, strategy, BUDGET.withStates(20_000)).test();
    assertThat(again.order()).isEqualTo(observed.order());
  }

  @Test
  void randomizedBacktrackingFindsABugAcrossItsRounds() {
    Counters wrong = new Counters(4, 8, state -> state.equals(List.of(3, 7, 2, 5)));
    Report report = new Tester(wrong, Strategy.named("rb"), BUDGET).test();
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
  }

  private static int[] ordered(Order order, Choices choices, int last, int preemptions) {
    return order.order(choices, last, preemptions, RandomSource.of(1, 1));
  }

  @Test
  void ordersTakeChoicesAsTheirNamesSay() {
    Choices choices = Choices.tasks(Tasks.of(4, 2, 7));
    assertThat(ordered(Order.standard(), choices, 2, 0)).containsExactly(0, 1, 2);
    assertThat(ordered(Order.preferInterleavings(), choices, 4, 0)).containsExactly(1, 2, 0);
    assertThat(ordered(Order.preferInterleavings(), choices, 2, 0)).containsExactly(0, 2, 1);
    assertThat(ordered(Order.preferInterleavings(), choices, 9, 0)).containsExactly(0, 1, 2);
    assertThat(ordered(Order.preferInterleavings(), Choices.data(3), 0, 0))
        .containsExactly(0, 1, 2);
    assertThat(ordered(Order.contextBound(2), choices, 2, 1)).containsExactly(0, 1, 2);
    assertThat(ordered(Order.contextBound(2), choices, 2, 2)).containsExactly(1);
    assertThat(ordered(Order.contextBound(2), choices, 9, 5)).containsExactly(0, 1, 2);
    assertThat(ordered(Order.contextBound(0), Choices.data(2), 0, 5)).containsExactly(0, 1);
    Set<List<Integer>> random = new HashSet<>();
    for (int i = 0; i < 200; i++) {
      int[] drawn = Order.random().order(choices, 2, 0, RandomSource.of(1, i));
      random.add(List.of(drawn[0], drawn[1], drawn[2]));
    }
    // 200 draws among 6 orders miss one with a probability below 6 (5/6)^200 < 1e-14.
    assertThat(random).hasSize(6);
  }

  @Test
  void everyOrderThatLeavesNothingOutVisitsAllStates() {
    for (long n = 0; n < 100; n++) {
      Model<?> model = RandomPrograms.any(n, 0);
      for (Order order :
          List.of(Order.random(), Order.preferInterleavings(), Order.contextBound(1_000))) {
        Observed observed = new Observed(model);
        Strategy strategy = Strategy.of(Searches.depthFirst(order)).withSeed(n);
        assertThat(new Tester(observed, strategy, BUDGET).test().verdict())
            .isEqualTo(Verdict.EXHAUSTED);
        assertThat(observed.states()).isEqualTo(model.fingerprints());
      }
    }
  }

  @Test
  void wrongSettingsAreMistakes() {
    assertThatThrownBy(() -> Ratio.constant(1.5)).isInstanceOf(Mistake.class);
    assertThatThrownBy(() -> Ratio.constant(-0.1)).isInstanceOf(Mistake.class);
    assertThatThrownBy(() -> Ratio.constant(Double.NaN)).isInstanceOf(Mistake.class);
    assertThatThrownBy(() -> Ratio.falling(0)).isInstanceOf(Mistake.class);
    assertThatThrownBy(
            () -> Searches.backtracking(-1, Jump.FIXED, Ratio.constant(1), Order.standard()))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("the thresholds are [-1]");
  }
}
