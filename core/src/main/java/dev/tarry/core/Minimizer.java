package dev.tarry.core;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.explore.Explorer;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Watch;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Replay;
import dev.tarry.core.replay.Shrinker;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Findings;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Looks for the shortest schedule of a bug. First it shrinks the known schedule. Then it searches
 * the lower strata strictly, with a budget of ten visits for each run of the first part. If that
 * search completes, it finds the fewest delays there are. If not, it searches again as in figure 5,
 * which gets further with the same budget but proves nothing.
 */
public final class Minimizer {
  private static final long VISITS_PER_RUN = 10;

  private final Program program;
  private final Strategy strategy;
  private final Budget budget;
  private final Supplier<Duration> left;
  private final BooleanSupplier stop;

  /**
   * A minimizer of schedules of this program.
   *
   * @param strategy gives the explorer, the seed, the price of data choices and the number of runs
   * @param budget the limits, except for time
   * @param left the time left, more than zero
   * @param stop whether to stop with the best schedule so far
   */
  public Minimizer(
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

  /**
   * The shortest schedule found.
   *
   * @param fewest whether no schedule with fewer delays has this bug
   */
  public record Shortest(Outcome.Failed way, boolean fewest) {}

  /**
   * The shortest schedule found for the same bug. A random run that stayed hot is not shortened,
   * because any other run would no longer be random. A bug of a watched run does not depend on the
   * state alone, so even a strict search may miss a schedule for it.
   */
  public Shortest of(Outcome.Failed way) {
    if (way.schedule().watch() instanceof Watch.Hot) {
      return new Shortest(way, false);
    }
    Outcome.Failed best = shrunk(way);
    String label = strategy.order().label(strategy.seed());
    if (!best.schedule().explorer().equals(label)) {
      return new Shortest(best, false);
    }
    if (way.schedule().watch() instanceof Watch.Nothing
        && tellsFingerprint()
        && isWorthwhile(best)) {
      Report below = below(best, true);
      best = fewer(below, best);
      if (below.strata().searched() >= best.delays()) {
        return new Shortest(best, true);
      }
    }
    if (isWorthwhile(best)) {
      best = fewer(below(best, false), best);
    }
    return new Shortest(best, best.delays() == 0);
  }

  private boolean isWorthwhile(Outcome.Failed best) {
    return best.delays() > 0 && strategy.shrinks() > 0 && !stop.getAsBoolean();
  }

  private boolean tellsFingerprint() {
    Explorer start = strategy.explorer().start().apply(strategy.seed());
    return start.fingerprint() != Explorer.UNKNOWN;
  }

  private Outcome.Failed shrunk(Outcome.Failed way) {
    Replay replay = replay(way.schedule()).until(stop);
    return new Shrinker(replay, way, strategy.shrinks(), stop).shrink();
  }

  private Replay replay(Schedule schedule) {
    return Replay.of(program, schedule, strategy.explorer(), strategy.choices());
  }

  /** A search for the bug in the strata below that of this schedule. */
  private Report below(Outcome.Failed best, boolean strict) {
    Strategy below =
        Strategy.of(Searches.exhaustive(1))
            .withExplorer(strategy.explorer())
            .withSeed(strategy.seed())
            .withChoices(strategy.choices())
            .withLiveness(strategy.liveness())
            .withDelays(best.delays() - 1)
            .withStrict(strict)
            .withShrinks(0);
    Watch watch = best.schedule().watch();
    int steps = watch instanceof Watch.Length bound ? bound.steps() : 2 * best.steps();
    Budget small =
        budget
            .withStates(Math.min(VISITS_PER_RUN * strategy.shrinks(), budget.states()))
            .withSteps(strict ? budget.steps() : steps)
            .withTime(left.get());
    Findings findings = Findings.of(best.failure());
    return new Attempt(program, below, new Meter(small), Listener.NONE, null, findings, "").test();
  }

  /** The schedule that a search found, shrunk; the known one if it found none. */
  private Outcome.Failed fewer(Report below, Outcome.Failed best) {
    for (Bug bug : below.bugs()) {
      Schedule schedule = bug.original().schedule();
      Outcome again = replay(schedule).until(stop).follow(schedule);
      if (again instanceof Outcome.Failed fewer && fewer.failure().sameBug(best.failure())) {
        return shrunk(fewer);
      }
    }
    return best;
  }
}
