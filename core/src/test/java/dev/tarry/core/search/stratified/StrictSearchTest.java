package dev.tarry.core.search.stratified;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorer;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Families;
import dev.tarry.core.programs.Graph;
import dev.tarry.core.programs.Machines;
import dev.tarry.core.programs.Model;
import dev.tarry.core.programs.Observed;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A strict search with a bound on delays covers every schedule within the bound. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StrictSearchTest {
  /** How many random programs; more by {@code -Dtarry.strict.programs}. */
  private static final int PROGRAMS = Integer.getInteger("tarry.strict.programs", 120);

  private static final int MOST_DELAYS = 3;
  private static final int MOST_STEPS = 60_000;
  private static final Budget BUDGET = Budget.standard().withMemory(1 << 22);

  /** Takes every schedule with a bound on delays, one by one, without the engine and a cache. */
  private static final class BruteForce<S> {
    private final Model<S> model;
    private final DataChoices data;
    private final Set<Long> states = new HashSet<>();
    private boolean fails;
    private int steps;

    BruteForce(Model<S> model, DataChoices data) {
      this.model = model;
      this.data = data;
    }

    /** Whether there was time for all of them. */
    boolean run(Explorer start, int delays) {
      S first = model.initial();
      go(first, start.after(Step.start(model.choices(first).tasks())), delays);
      return steps < MOST_STEPS;
    }

    private void go(S state, Explorer explorer, int left) {
      states.add(model.fingerprint(state));
      fails |= model.failure(state) != null;
      Choices choices = model.open(state);
      Explorer delayed = explorer;
      int size = choices.isData() || !explorer.sealed() ? choices.size() : 1;
      for (int k = 0; k < size && steps < MOST_STEPS; k++) {
        int price = choices.isData() ? data.price(k) : explorer.price(k);
        if (price > left) {
          return;
        }
        steps++;
        delayed = k == 0 || choices.isData() ? delayed : delayed.delayed();
        Model.Taken<S> taken =
            model.take(state, choices.isData() ? option(explorer, choices, k) : delayed.next());
        go(taken.state(), delayed.after(taken.step()), left - price);
      }
    }
  }

  private static int option(Explorer explorer, Choices choices, int k) {
    Tasks order = explorer.options(choices.size());
    return order.isEmpty() ? k : order.get(k);
  }

  private static Model<?> program(long n, double failing) {
    return switch ((int) (n % 3)) {
      case 0 -> Graph.random(n, 6 + (int) (n % 13), false, failing);
      case 1 -> new Machines(n, 2 + (int) (n / 3 % 3), failing * 3);
      default -> new Families(n, failing);
    };
  }

  /** Each of them on every kind of program. */
  private static DataChoices policy(long n) {
    return List.of(DataChoices.values()).get((int) (n / 3 % 3));
  }

  private static Strategy strategy(Explorers.Entry explorer, long n, int delays) {
    return Strategy.named("ses")
        .withExplorer(explorer)
        .withSeed(n)
        .withDelays(delays)
        .withChoices(policy(n))
        .withWorkers(n % 5 == 0 ? 2 : 1)
        .withShrinks(0)
        .withKeepGoing(true);
  }

  /** A search of a program within a bound, beside all schedules of the bound taken one by one. */
  private record Case(Strategy strategy, Model<?> model, Set<Long> states, boolean fails) {}

  private interface Law {
    void check(Case one);
  }

  private static int forEachCase(double failing, Law law) {
    int cases = 0;
    for (long n = 0; n < PROGRAMS; n++) {
      Model<?> model = program(n, failing);
      for (Explorers.Entry explorer : Explorers.all()) {
        int delays = (int) (n / 9 % (MOST_DELAYS + 1));
        Strategy strategy = strategy(explorer, n, delays);
        BruteForce<?> all = new BruteForce<>(model, strategy.choices());
        if (all.run(strategy.order().start().apply(n), delays)) {
          cases++;
          law.check(new Case(strategy, model, all.states, all.fails));
        }
      }
    }
    return cases;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.05})
  void aStrictSearchVisitsExactlyTheStatesOfAllSchedulesWithinItsBound(double failing) {
    int cases =
        forEachCase(
            failing,
            one -> {
              Observed observed = new Observed(one.model);
              Report report = new Tester(observed, one.strategy.withStrict(true), BUDGET).test();
              String what = one.model.name() + " by " + one.strategy;
              assertThat(observed.states()).as(what).isEqualTo(one.states);
              assertThat(report.bugs().isEmpty()).as(what).isEqualTo(!one.fails);
              assertThat(report.states()).as(what).isEqualTo(one.states.size());
              assertThat(report.strata().strict()).isTrue();
              if (report.cuts().isEmpty() || report.cuts().equals(Set.of(Cut.DELAYS))) {
                assertThat(report.strata().each()).as(what).allMatch(each -> each.searched());
              }
            });
    assertThat(cases).isGreaterThan(6 * PROGRAMS);
  }

  /** The law is not a matter of course: figure 5 breaks it. */
  @Test
  void aSearchThatIsNotStrictMissesStatesOfItsBoundNowAndThen() {
    int[] misses = {0};
    forEachCase(
        0,
        one -> {
          Observed observed = new Observed(one.model);
          Report report = new Tester(observed, one.strategy, BUDGET).test();
          assertThat(report.strata().strict()).isFalse();
          assertThat(one.states).containsAll(observed.states());
          misses[0] += observed.states().equals(one.states) ? 0 : 1;
        });
    assertThat(misses[0]).isPositive();
  }

  @Test
  void strictPreemptionBoundingCoversAllSchedulesWithinItsBound() {
    for (long n = 0; n < PROGRAMS; n++) {
      Model<?> model = program(n, 0);
      int bound = (int) (n % 3);
      Strategy strategy =
          Strategy.named("pb")
              .withDelays(bound)
              .withStrict(true)
              .withChoices(policy(n / 3))
              .withExplorer("preemption");
      BruteForce<?> all = new BruteForce<>(model, strategy.choices());
      if (all.run(strategy.order().start().apply(strategy.seed()), bound)) {
        Observed observed = new Observed(model);
        new Tester(observed, strategy, BUDGET).test();
        assertThat(observed.states()).as(model.name()).isEqualTo(all.states);
      }
    }
  }

  @Test
  void searchesThatCannotBeStrictSaySo() {
    for (Searches.Entry entry : Searches.all()) {
      if (!List.of("ses", "pb", "bfs").contains(entry.name())) {
        assertThatThrownBy(() -> Strategy.of(entry.plan()).withStrict(true))
            .isInstanceOf(Mistake.class)
            .hasMessageContaining("cannot be strict");
      }
    }
    assertThatThrownBy(() -> Strategy.of(Searches.exhaustive(2)).withStrict(true))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("steps of one delay");
  }

  /** An explorer of a user's, who has not thought of strict searches. */
  private record LowestFirst(Tasks line) implements Explorer {
    @Override
    public int next() {
      return line.first();
    }

    @Override
    public Explorer delayed() {
      return new LowestFirst(line.firstToBack());
    }

    @Override
    public Explorer after(Step step) {
      Tasks rest = line.without(step.blocked()).without(step.finished());
      return new LowestFirst(rest.append(step.started()).append(step.enabled()));
    }
  }

  @Test
  void anExplorerThatDoesNotTellItsFingerprintIsRefused() {
    Explorers.Entry own = Explorers.fixed("own", "", new LowestFirst(Tasks.NONE));
    assertThatThrownBy(() -> Strategy.named("ses").withExplorer(own).withStrict(true))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("\"own\"")
        .hasMessageContaining("fingerprint()");
    Counters wrong = new Counters(3, 3, state -> state.equals(List.of(0, 2, 1)));
    Bug bug =
        new Tester(wrong, Strategy.named("ses").withExplorer(own), BUDGET).test().bugs().get(0);
    assertThat(bug.fewest()).isEqualTo(bug.shrunk().delays() == 0);
  }
}
