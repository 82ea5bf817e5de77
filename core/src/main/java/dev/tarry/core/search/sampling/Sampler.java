package dev.tarry.core.search.sampling;

import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.RandomSource;

/**
 * Draws one run at random. It keeps nothing from run to run that would make the next depend on it.
 */
public interface Sampler {

  /**
   * Takes one run, from the initial state, where the cursor stands, to its end.
   *
   * @param index the number of the sample, from 0
   * @param chance the sample's own source of random numbers
   */
  void sample(Cursor cursor, long index, RandomSource chance);

  /**
   * Begins or continues a run, which a {@link PiecewiseSampler} takes in pieces; false if it is at
   * its end. Nothing else moves the cursor in between.
   */
  default boolean advance(Cursor cursor, long index, RandomSource chance) {
    sample(cursor, index, chance);
    return false;
  }

  /**
   * Does the work that all samples share, before the first one. The cursor stands at the initial
   * state. A sampler on which this was not called does it with its first sample.
   */
  default void prepare(Cursor cursor) {}

  /** How many samples there are to take. */
  default long samples() {
    return Long.MAX_VALUE;
  }
}
