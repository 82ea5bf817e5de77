package dev.tarry.core.search.stratified;

import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.RandomSource;
import dev.tarry.core.search.Strata;
import dev.tarry.core.search.Tally;
import dev.tarry.core.search.sampling.PiecewiseSampler;
import dev.tarry.core.search.sampling.Rounds;
import dev.tarry.core.search.sampling.Sampling;
import dev.tarry.core.search.sampling.Walk;
import org.jspecify.annotations.Nullable;

/**
 * Stratified sampling: figure 7 of the FSE'15 paper.
 *
 * <p>A sample of db delays begins with the explorer's own run; then, db times, a state is drawn
 * since the last delay, and the run continues from there with a delay. Only states where a delay
 * has an effect are drawn, so theorem 3 holds: an execution with db delays has a probability of at
 * least 1/L^db. Stratum 0 is the explorer's run and takes one sample.
 *
 * <p>Where options of data choices are drawn, delays fall on scheduling choices only, and the bound
 * is that for the delays given the options.
 */
public final class Ss implements PiecewiseSampler {
  private final Rounds rounds;
  private final int last;
  private final Tally tally;
  private final boolean draws;
  private @Nullable Walk undelayed;
  private @Nullable Walk walk;
  private boolean walking;
  private int delays;

  Ss(Exploration on, Rounds rounds) {
    this.rounds = rounds;
    this.last = on.settings().delays();
    this.tally = on.tally();
    this.draws = on.settings().choices().drawn();
    tally.about(Strata.Unit.DELAY, on.order().label(on.seed()), false);
  }

  /** Stratified sampling with this many samples of each number of delays. */
  public static Plan plan(Rounds rounds) {
    return Sampling.exploring("ss", on -> new Ss(on, rounds));
  }

  @Override
  public void prepare(Cursor cursor) {
    if (draws) {
      return;
    }
    Walk first = new Walk(cursor, null);
    boolean more = true;
    while (more) {
      more = first.go(cursor, PIECE);
    }
    undelayed = first;
  }

  @Override
  public boolean advance(Cursor cursor, long index, RandomSource chance) {
    int db = index == 0 ? 0 : rounds.round(index - 1, 1);
    if (walk == null) {
      walk = undelayed == null ? walk(cursor, chance) : undelayed;
      walking = undelayed == null;
      delays = 0;
    }
    if (walking && walk.go(cursor, PIECE)) {
      return true;
    }
    walking = false;
    undelayed = undelayed == null && !draws ? walk : undelayed;
    if (delays < db && walk.places() > 0 && !cursor.stopped()) {
      walk.delayAt(chance.below(walk.places()), cursor);
      walk = walk(cursor, chance);
      walking = true;
      delays++;
      return true;
    }
    tally.schedule(db);
    walk = null;
    return false;
  }

  private Walk walk(Cursor cursor, RandomSource chance) {
    return new Walk(cursor, draws ? chance : null);
  }

  @Override
  public long samples() {
    return last == Integer.MAX_VALUE ? Long.MAX_VALUE : 1 + rounds.total(1, last);
  }
}
