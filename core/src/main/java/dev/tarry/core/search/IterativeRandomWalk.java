package dev.tarry.core.search;

/**
 * Random walks no longer than a bound that grows by 100 from round to round, with 100 + 3^i walks
 * in round i: the paper's IRS (section 6.1).
 */
final class IterativeRandomWalk implements Sampler {
  private static final int DEPTH_PER_ROUND = 100;

  @Override
  public void sample(Cursor cursor, long index, Chance chance) {
    long bound = DEPTH_PER_ROUND * (1L + Rounds.STANDARD.round(index, 0));
    while (cursor.depth() < bound && cursor.goesOn()) {
      cursor.take(chance.below(cursor.size()));
    }
  }
}
