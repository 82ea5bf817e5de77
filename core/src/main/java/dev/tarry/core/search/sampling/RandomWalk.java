package dev.tarry.core.search.sampling;

import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.RandomSource;

/**
 * Chooses each time among all choices with equal chances: the paper's RS. Its runs are fair to all
 * tasks and choices, and so they may be longer than others where something is promised.
 */
public final class RandomWalk implements PiecewiseSampler {
  public static Plan plan() {
    return Sampling.fair("rs", on -> new RandomWalk());
  }

  @Override
  public boolean advance(Cursor cursor, long index, RandomSource chance) {
    for (int i = 0; i < PIECE && cursor.goesOn(); i++) {
      cursor.take(chance.below(cursor.size()));
    }
    return cursor.goesOn();
  }
}
