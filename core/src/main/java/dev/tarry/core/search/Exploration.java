package dev.tarry.core.search;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.liveness.Liveness;
import dev.tarry.core.liveness.Temperature;
import dev.tarry.core.program.Program;

/**
 * What the workers of one search share.
 *
 * @param program what is explored
 * @param plan the name of the search
 * @param explorer the explorer; searches in the program's own order do not use it
 * @param seed the seed of all random numbers
 * @param settings what the user set for any search
 * @param meter what the search has used of its budget
 * @param findings the failures
 * @param visited the states seen
 * @param tally the counts of each stratum
 */
public record Exploration(
    Program program,
    String plan,
    Explorers.Entry explorer,
    long seed,
    Settings settings,
    Meter meter,
    Findings findings,
    Visited visited,
    Tally tally) {

  /**
   * What a user may set for any search.
   *
   * @param delays the last stratum to explore
   * @param choices what data choices cost
   * @param memory the bytes that this search may take for its states and its frontier
   * @param workers how many workers there will be
   * @param strict whether states with different explorers are different, so that a stratum covers
   *     all its schedules
   * @param steps the most steps of one run
   * @param liveness when an endless run is a bug
   */
  public record Settings(
      int delays,
      DataChoices choices,
      long memory,
      int workers,
      boolean strict,
      int steps,
      Liveness liveness) {

    /** The same for a single worker with this much memory, not strict. */
    public Settings alone(long share) {
      return new Settings(delays, choices, share, 1, false, steps, liveness);
    }

    private Settings withSteps(int longest) {
      return new Settings(delays, choices, memory, workers, strict, longest, liveness);
    }
  }

  /** The same with another explorer. */
  public Exploration with(Explorers.Entry other) {
    return new Exploration(program, plan, other, seed, settings, meter, findings, visited, tally);
  }

  /** The explorer, with data choices ordered by their policy. */
  public Explorers.Entry order() {
    return settings.choices().order(explorer, seed);
  }

  /** The same for runs that are fair because they draw every choice with equal chances. */
  public Exploration fair() {
    Liveness liveness = settings.liveness();
    if (!program.promises()) {
      return this;
    }
    Program watched = liveness.hot() == 0 ? program : new Temperature(program, liveness.hot());
    return with(watched, settings.withSteps(liveness.fairSteps()));
  }

  private Exploration with(Program other, Settings those) {
    return new Exploration(other, plan, explorer, seed, those, meter, findings, visited, tally);
  }

  /** Whether a bug ends the search for all workers. */
  public boolean endsAtBug() {
    boolean ended = findings.ended(0);
    if (ended) {
      meter.stop(Cut.BUG);
    }
    return ended;
  }

  /** A cursor that follows the explorer. */
  public Cursor exploring() {
    Explorers.Entry order = order();
    return new Cursor(this, order.label(seed), order.start().apply(seed));
  }

  /** A cursor in the program's own order of choices. */
  public Cursor plain() {
    return new Cursor(this);
  }
}
