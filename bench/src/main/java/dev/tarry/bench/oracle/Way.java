package dev.tarry.bench.oracle;

import dev.tarry.core.Reduction;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.program.FairChoices;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A way to search a program.
 *
 * @param exhaustive whether it visits all states of any program
 * @param memo whether outcomes of handlers are remembered
 */
record Way(String name, Strategy strategy, Budget budget, boolean exhaustive, boolean memo) {
  private static final Budget ENDLESS =
      Budget.standard().withTime(Duration.ofMinutes(5)).withMemory(64L << 20).withSteps(1_000_000);
  private static final Budget SAMPLES = ENDLESS.withSchedules(25).withSteps(300);

  /** For randomized backtracking, which begins again for ever if it always drops something. */
  private static final Budget ROUNDS = SAMPLES.withStates(20_000);

  /** Collects all bugs, depth first: the way on which every program is searched. */
  static Way first() {
    return all("dfs", Strategy.named("dfs")).keepGoing().fair(FairChoices.ALL);
  }

  private static Way all(String name, Strategy strategy) {
    return new Way(name, plain(strategy), ENDLESS, true, true);
  }

  private static Way some(String name, Strategy strategy, Budget budget) {
    return new Way(name, plain(strategy), budget, false, true);
  }

  /** Of the program as it is given: reduced ones are given as such. */
  private static Strategy plain(Strategy strategy) {
    return strategy.withShrinks(20).withReduction(Reduction.NONE);
  }

  /** With other fair choices, and runs at random that are no longer than others. */
  private Way fair(FairChoices choices) {
    Strategy fair = strategy.withLiveness(new Liveness(choices, 0, budget.steps(), false));
    return new Way(name + " fair-" + choices, fair, budget, exhaustive, memo);
  }

  private Way keepGoing() {
    return new Way(name + " keep-going", strategy.withKeepGoing(true), budget, exhaustive, memo);
  }

  /** With states that are kept and compared in full. */
  private Way verifying() {
    return new Way(
        name + " verify-states", strategy.withVerifyStates(true), budget, exhaustive, memo);
  }

  private Way withoutMemo() {
    return new Way(name + " no-memo", strategy, budget, exhaustive, false);
  }

  /** All other ways. */
  static List<Way> others(long seed) {
    List<Way> ways = new ArrayList<>();
    for (String search : List.of("portfolio", "ses", "ses+ss", "pb", "bfs", "dfs")) {
      Way way = all(search, Strategy.named(search).withSeed(seed));
      ways.addAll(List.of(way, way.keepGoing(), way.withoutMemo(), way.keepGoing().withoutMemo()));
    }
    for (Explorers.Entry explorer : Explorers.all()) {
      boolean complete = !explorer.name().equals("sealed");
      for (int delta = 1; delta <= 2; delta++) {
        Strategy ses =
            Strategy.of(Searches.exhaustive(delta)).withExplorer(explorer).withSeed(seed);
        String name = "ses " + explorer.name() + " delta " + delta;
        Way way = complete ? all(name, ses) : some(name, ses, ENDLESS);
        ways.add(delta == 1 ? way : way.keepGoing());
      }
    }
    Strategy ses = Strategy.named("ses").withSeed(seed);
    ways.add(all("ses free choices", ses.withChoices(DataChoices.FREE)));
    ways.add(all("ses 2 workers", ses.withWorkers(2)));
    ways.add(all("ses 3 workers", ses.withWorkers(3)).keepGoing());
    ways.add(all("portfolio 2 workers", Strategy.named("portfolio").withWorkers(2)));
    bounded(ways, ses);
    strict(ways, seed);
    for (String search : List.of("ss", "rs", "irs", "pct", "pos", "rb")) {
      Budget budget = search.equals("rb") ? ROUNDS : SAMPLES;
      ways.add(some(search, Strategy.named(search).withSeed(seed), budget));
      ways.add(some(search, Strategy.named(search).withSeed(seed), budget).keepGoing());
    }
    List<FairChoices> fair = List.of(FairChoices.values());
    List<Way> all = new ArrayList<>();
    for (int i = 0; i < ways.size(); i++) {
      Way way = ways.get(i).fair(fair.get((int) ((i + seed) % fair.size())));
      all.add((i + seed) % 4 == 0 ? way.verifying() : way);
    }
    return all;
  }

  /** Within a bound on delays, all of whose schedules are covered. */
  private static void strict(List<Way> ways, long seed) {
    int delays = (int) (seed % 4);
    for (Explorers.Entry explorer : Explorers.all()) {
      Strategy ses =
          Strategy.named("ses")
              .withExplorer(explorer)
              .withChoices(List.of(DataChoices.values()).get((int) Math.floorMod(seed, 3L)));
      Strategy strict = ses.withSeed(seed).withDelays(delays).withStrict(true);
      String name = "ses " + explorer.name() + " strict " + delays + " delays";
      ways.add(some(name, strict.withWorkers(1 + (int) (seed % 2)), ENDLESS).keepGoing());
    }
  }

  private static void bounded(List<Way> ways, Strategy ses) {
    for (int i = 0; i < 4; i++) {
      ways.add(some("ses " + i + " delays", ses.withDelays(i), ENDLESS));
      ways.add(some("ses " + 10 * i + " steps", ses, ENDLESS.withSteps(10 * i + 5)).keepGoing());
    }
    ways.add(some("ses 50 states", ses, ENDLESS.withStates(50)));
    ways.add(some("dfs 50 states", Strategy.named("dfs"), ENDLESS.withStates(50)).keepGoing());
    ways.add(some("dfs 20 steps", Strategy.named("dfs"), ENDLESS.withSteps(20)));
    ways.add(some("bfs 20 steps", Strategy.named("bfs"), ENDLESS.withSteps(20)).keepGoing());
    ways.add(some("portfolio 50 states", Strategy.named("portfolio"), ENDLESS.withStates(50)));
  }
}
