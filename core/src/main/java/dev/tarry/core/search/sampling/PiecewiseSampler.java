package dev.tarry.core.search.sampling;

import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.RandomSource;

/** A sampler that takes long runs in pieces, so that other searches have turns in between. */
public interface PiecewiseSampler extends Sampler {
  /** How many steps a piece has. */
  int PIECE = 64;

  @Override
  boolean advance(Cursor cursor, long index, RandomSource chance);

  @Override
  default void sample(Cursor cursor, long index, RandomSource chance) {
    boolean more = true;
    while (more) {
      more = advance(cursor, index, chance);
    }
  }
}
