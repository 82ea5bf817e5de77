package dev.tarry.core;

import dev.tarry.core.program.Program;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Budget;
import dev.tarry.core.search.Outcome;
import dev.tarry.core.search.Replay;
import dev.tarry.core.search.Searches;
import dev.tarry.core.search.Shrinker;
import dev.tarry.core.search.Strategy;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Looks for the shortest way to a bug: by leaving things out of the way that is known, and then by
 * a search of the strata below it. The second finds the fewest delays there are, if its budget of
 * states, ten for each run of the first, lasts.
 */
public final class Shortening {
  private static final long STATES_PER_RUN = 10;

  private final Program program;
  private final Strategy strategy;
  private final Budget budget;
  private final Supplier<Duration> left;
  private final BooleanSupplier stop;

  /**
   * A shortening of ways in this program.
   *
   * @param strategy whose explorer, seed, price of data and number of runs count
   * @param budget what may be spent at most, its time aside
   * @param left the time that is left, which is more than none
   * @param stop whether to make do with the best way so far
   */
  public Shortening(
      Program program,
      Strategy strategy,
      Budget budget,
      Supplier<Duration> left,
      BooleanSupplier stop) {
    this.program = program;
    this.strategy = strategy;
    this.budget = budget;
    this.left = left;
    this.stop = stop;
  }

  /** The shortest way to the same bug that is found. */
  public Outcome.Failed of(Outcome.Failed way) {
    Outcome.Failed best = shrunk(way);
    String label = strategy.explorer().label(strategy.seed());
    boolean below = best.delays() > 0 && best.schedule().explorer().equals(label);
    return below && strategy.shrinks() > 0 && !stop.getAsBoolean() ? withFewerDelays(best) : best;
  }

  private Outcome.Failed shrunk(Outcome.Failed way) {
    return new Shrinker(replay(way.schedule()), way, strategy.shrinks(), stop).shrink();
  }

  private Replay replay(Schedule schedule) {
    return Replay.of(program, schedule, strategy.explorer(), strategy.freeData());
  }

  private Outcome.Failed withFewerDelays(Outcome.Failed best) {
    Strategy below =
        Strategy.of(Searches.exhaustive(1))
            .withExplorer(strategy.explorer())
            .withSeed(strategy.seed())
            .withFreeData(strategy.freeData())
            .withDelays(best.delays() - 1)
            .withShrinks(0);
    Budget small =
        budget
            .withStates(Math.min(STATES_PER_RUN * strategy.shrinks(), budget.states()))
            .withSteps(2 * best.steps())
            .withTime(left.get());
    for (Bug bug : new Tester(program, below, small).test().bugs()) {
      Schedule schedule = bug.original().schedule();
      Outcome again = replay(schedule).follow(schedule);
      if (again instanceof Outcome.Failed fewer && fewer.failure().sameBug(best.failure())) {
        return shrunk(fewer);
      }
    }
    return best;
  }
}
