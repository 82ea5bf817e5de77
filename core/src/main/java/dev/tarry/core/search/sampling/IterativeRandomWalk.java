package dev.tarry.core.search.sampling;

import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.RandomSource;

/**
 * Random walks no longer than a bound that grows by 100 from round to round, with 100 + 3^i walks
 * in round i: the paper's IRS (section 6.1).
 */
public final class IterativeRandomWalk implements Sampler {
  private static final int DEPTH_PER_ROUND = 100;

  IterativeRandomWalk() {}

  public static Plan plan() {
    return Sampling.plain("irs", on -> new IterativeRandomWalk());
  }

  @Override
  public void sample(Cursor cursor, long index, RandomSource chance) {
    long bound = DEPTH_PER_ROUND * (1L + Rounds.STANDARD.round(index, 0));
    while (cursor.depth() < bound && cursor.goesOn()) {
      cursor.take(chance.below(cursor.size()));
    }
  }
}
