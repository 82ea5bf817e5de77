package dev.tarry.examples.search;

import dev.tarry.core.program.Choices;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.RandomSource;
import dev.tarry.core.search.sampling.Sampler;

/** Random runs in bursts: a task that can go on does so nine times out of ten. */
public final class Bursts implements Sampler {

  @Override
  public void sample(Cursor cursor, long index, RandomSource chance) {
    while (cursor.goesOn()) {
      int same = chance.below(10) == 0 ? -1 : indexOfLast(cursor);
      cursor.take(same < 0 ? chance.below(cursor.size()) : same);
    }
  }

  /** The index of the task that took the last step; -1 if it cannot go on. */
  private static int indexOfLast(Cursor cursor) {
    Choices choices = cursor.choices();
    for (int i = 0; i < cursor.size(); i++) {
      if (!choices.isData() && choices.get(i) == cursor.lastTask()) {
        return i;
      }
    }
    return -1;
  }
}
