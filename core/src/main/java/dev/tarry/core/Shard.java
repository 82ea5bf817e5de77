package dev.tarry.core;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.cache.Visited.WhenFull;
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
import dev.tarry.core.search.stratified.Expansion;
import dev.tarry.core.search.stratified.StratifiedPlan;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Does a part of a search, such as some of its samples or a part of a stratum. The caller combines
 * the outcomes of all parts. A shard has one worker and neither confirms nor shrinks bugs.
 *
 * <p>The outcome of a part depends only on the program, the strategy and that part.
 */
public final class Shard {
  private final Program program;
  private final Program hasty;
  private final Strategy strategy;
  private final Budget budget;

  /**
   * The outcome of a part.
   *
   * @param found the earliest failure of each bug
   * @param visited the states
   * @param visits the visits of states
   * @param transitions the steps taken
   * @param schedules the runs sampled
   * @param strata their counts
   * @param cuts what was left out
   * @param notes remarks
   * @param coverage what the steps reached
   * @param last whether nothing is left for the parts after it
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
   * Parts of this search.
   *
   * @param budget of one part
   */
  public Shard(Program program, Strategy strategy, Budget budget) {
    this.program = strategy.reduction().of(program);
    this.hasty = this.program.hasty();
    this.strategy = strategy;
    this.budget = budget;
  }

  /**
   * Searches the pieces from {@code from} up to but not including {@code to}; fewer if a failure
   * ends the search. Several threads may call it at once.
   *
   * @param cancelled whether the outcome is no longer needed
   */
  public Outcome search(Divisible plan, long from, long to, BooleanSupplier cancelled) {
    return quickly(now -> search(now, plan, from, to, cancelled));
  }

  /** Does some work with the hasty program, or with the program itself if that gets stuck. */
  private <T> T quickly(Function<Program, T> work) {
    if (hasty == program || hasty.isStuck()) {
      return work.apply(program);
    }
    SideThread<T> quick = new SideThread<>(() -> work.apply(hasty), hasty::isStuck, () -> {});
    return quick.run().orElseGet(() -> work.apply(program));
  }

  private Exploration exploration(Program now, String name, Visited visited, Meter meter) {
    Exploration.Settings settings =
        new Exploration.Settings(
            strategy.delays(),
            strategy.choices(),
            budget.memory(),
            1,
            strategy.strict(),
            budget.steps(),
            strategy.liveness());
    return new Exploration(
        now.promises() ? new Lassos(now, strategy.liveness().fair()) : now,
        name,
        strategy.explorer(),
        strategy.seed(),
        settings,
        meter,
        new Findings(strategy.keepGoing()),
        visited,
        new Tally());
  }

  private Outcome search(
      Program now, Divisible plan, long from, long to, BooleanSupplier cancelled) {
    Meter meter = new Meter(budget);
    Visited visited = Visited.bounded(budget.memory() / 2, WhenFull.STOP_ADDING);
    Exploration on = exploration(now, plan.name(), visited, meter);
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
    List<Found> found = on.findings().all().stream().filter(one -> one.order() < to).toList();
    return outcome(now, on, found, taken, reached, part.leavesNothing());
  }

  /**
   * Searches a part of a stratum. The sink counts states, visits and schedules, so the outcome has
   * none.
   *
   * @param steps the most steps to take before it stops to look further
   * @param ahead the most of these that lead on from states that others keep
   * @param first whether this part counts what all parts have in common
   * @param makeSink makes a sink, and a new one if the search begins again
   * @param begin adds the states of this part, one after the other
   */
  public <S extends Expansion.Sink> Expanded<S> expand(
      StratifiedPlan plan,
      int bound,
      long steps,
      long ahead,
      boolean first,
      Supplier<S> makeSink,
      BiConsumer<Expansion, S> begin) {
    return quickly(
        now -> {
          S sink = makeSink.get();
          return new Expanded<>(sink, expand(now, plan, bound, steps, ahead, first, sink, begin));
        });
  }

  /** The outcome of a part of a stratum, and the sink of its states. */
  public record Expanded<S>(S sink, Outcome outcome) {}

  private <S extends Expansion.Sink> Outcome expand(
      Program now,
      StratifiedPlan plan,
      int bound,
      long steps,
      long ahead,
      boolean first,
      S sink,
      BiConsumer<Expansion, S> begin) {
    Visited none = Visited.bounded(0, WhenFull.STOP_ADDING);
    Exploration on = exploration(now, plan.name(), none, new Meter(budget));
    Expansion expansion = plan.expansion(on, bound, steps, ahead, sink);
    Coverage reached = first ? Coverage.NONE : on.meter().coverage();
    begin.accept(expansion, sink);
    return outcome(now, on, on.findings().all(), 0, reached, false);
  }

  private static Outcome outcome(
      Program now, Exploration on, List<Found> found, long taken, Coverage reached, boolean last) {
    Meter meter = on.meter();
    Omission.texts(now.omissions(), Omission.Kind.CUT_OFF).forEach(meter::note);
    return new Outcome(
        found,
        on.visited(),
        meter.visits(),
        meter.transitions() - taken,
        meter.schedules(),
        on.tally().strata(),
        meter.cuts(),
        meter.notes(),
        meter.coverage().since(reached),
        last,
        meter.elapsed());
  }
}
