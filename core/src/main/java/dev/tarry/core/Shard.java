package dev.tarry.core;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.liveness.Lassos;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Omission;
import dev.tarry.core.program.Program;
import dev.tarry.core.search.Divisible;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Findings;
import dev.tarry.core.search.Found;
import dev.tarry.core.search.Strata;
import dev.tarry.core.search.Tally;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Searches some pieces of a search, such as samples, for somebody who puts together what all its
 * pieces came to. It confirms and shrinks nothing, and has one worker.
 *
 * <p>What comes of pieces depends on the program, the strategy and their numbers alone.
 */
public final class Shard {
  private final Program program;
  private final Program hasty;
  private final Strategy strategy;
  private final Divisible plan;
  private final Budget budget;

  /**
   * What some pieces came to.
   *
   * @param found the failures, each bug once, the earliest
   * @param visited the states
   * @param visits how many visits of states there were
   * @param transitions how many steps were taken
   * @param schedules how many runs were sampled
   * @param strata their counts
   * @param cuts what was left out
   * @param notes what there is to tell
   * @param coverage what the steps reached
   * @param last whether nothing is left for the pieces after them
   * @param time how long it took
   */
  public record Outcome(
      List<Found> found,
      Visited visited,
      long visits,
      long transitions,
      long schedules,
      Strata strata,
      Set<Cut> cuts,
      List<String> notes,
      Coverage coverage,
      boolean last,
      Duration time) {}

  /**
   * Pieces of this search.
   *
   * @param budget of one call of {@link #search}
   */
  public Shard(Program program, Strategy strategy, Divisible plan, Budget budget) {
    this.program = strategy.reduction() == Reduction.NONE ? program : program.reduced();
    this.hasty = this.program.hasty();
    this.strategy = strategy;
    this.plan = plan;
    this.budget = budget;
  }

  /**
   * Searches the pieces from this number up to, and without, that one; fewer if a failure makes the
   * others pointless. May be called by several threads at once.
   *
   * @param cancelled whether nobody wants to know any more
   */
  public Outcome search(long from, long to, BooleanSupplier cancelled) {
    if (hasty == program || hasty.isStuck()) {
      return search(program, from, to, cancelled);
    }
    SideThread<Outcome> quick =
        new SideThread<>(() -> search(hasty, from, to, cancelled), hasty::isStuck, () -> {});
    return quick.run().orElseGet(() -> search(program, from, to, cancelled));
  }

  private Outcome search(Program now, long from, long to, BooleanSupplier cancelled) {
    Meter meter = new Meter(budget);
    Findings findings = new Findings(strategy.keepGoing());
    Tally tally = new Tally();
    Visited visited =
        Visited.bounded(budget.memory() / 2, Visited.WhenFull.STOP_ADDING, meter.disk());
    Exploration.Settings settings =
        new Exploration.Settings(
            strategy.delays(),
            strategy.choices(),
            budget.memory(),
            1,
            strategy.strict(),
            budget.steps(),
            strategy.liveness());
    Exploration on =
        new Exploration(
            now.promises() ? new Lassos(now, strategy.liveness().fair()) : now,
            plan.name(),
            strategy.explorer(),
            strategy.seed(),
            settings,
            meter,
            findings,
            visited,
            tally);
    Divisible.Part part = plan.part(on, from, to);
    // What all pieces have in common counts once: with the first.
    long taken = from == 0 ? 0 : meter.transitions();
    Coverage reached = from == 0 ? Coverage.NONE : meter.coverage();
    boolean more = true;
    while (more && !meter.stopped()) {
      more = part.advance();
      if (cancelled.getAsBoolean()) {
        meter.stop(Cut.INTERRUPTED);
      }
    }
    part.stop();
    List<Found> found = findings.all().stream().filter(one -> one.order() < to).toList();
    Omission.texts(now.omissions(), Omission.Kind.CUT_OFF).forEach(meter::note);
    return new Outcome(
        found,
        visited,
        meter.visits(),
        meter.transitions() - taken,
        meter.schedules(),
        tally.strata(),
        meter.cuts(),
        meter.notes(),
        meter.coverage().since(reached),
        part.leavesNothing(),
        meter.elapsed());
  }
}
