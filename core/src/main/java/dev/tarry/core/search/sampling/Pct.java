package dev.tarry.core.search.sampling;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.Position;
import dev.tarry.core.search.RandomSource;
import java.util.Arrays;

/**
 * Probabilistic concurrency testing (Burckhardt and others, ASPLOS 2010): tasks have random
 * priorities, the highest runs, and at d - 1 random steps out of k the one that runs is put below
 * all others. A bug of depth d is met with probability 1/(n k^(d-1)) or more.
 */
public final class Pct implements PiecewiseSampler {
  private static final int LONGEST_MEASURED = 10_000;

  private final int length;
  private final int[] changes;
  private int measured;
  private int step;
  private double[] priorities = {};

  /**
   * @param depth the bug depth d
   * @param length the assumed length of runs k; 0 to take that of a random walk, at most 10,000
   */
  Pct(int depth, int length) {
    this.length = length;
    this.changes = new int[depth - 1];
  }

  /** Looks for bugs of this depth in runs of this length; 0 to measure the length. */
  public static Plan plan(int depth, int length) {
    if (depth < 1 || length < 0) {
      throw new Mistake(
          "pct with d = " + depth + " and k = " + length + ": d must be 1 or more, k 0 or more");
    }
    return Sampling.plain("pct", on -> new Pct(depth, length));
  }

  @Override
  public void prepare(Cursor cursor) {
    if (length == 0) {
      measured(cursor);
    }
  }

  @Override
  public boolean advance(Cursor cursor, long index, RandomSource chance) {
    if (cursor.depth() == 0) {
      int k = length > 0 ? length : measured(cursor);
      Arrays.setAll(changes, i -> chance.below(k));
      Arrays.fill(priorities, 0);
      step = 0;
    }
    for (int i = 0; i < PIECE && cursor.goesOn(); i++) {
      next(cursor, chance);
    }
    return cursor.goesOn();
  }

  /** The length of a random walk, or of its beginning. */
  private int measured(Cursor cursor) {
    if (measured == 0) {
      Position root = cursor.position();
      RandomSource chance = RandomSource.of(0, 0);
      while (cursor.depth() < LONGEST_MEASURED && cursor.goesOn()) {
        cursor.take(chance.below(cursor.size()));
      }
      measured = Math.max(1, cursor.depth());
      cursor.reset(root);
    }
    return measured;
  }

  private void next(Cursor cursor, RandomSource chance) {
    if (cursor.choices().isData()) {
      cursor.take(chance.below(cursor.size()));
      return;
    }
    int highest = highest(cursor.choices(), chance);
    for (int i = 0; i < changes.length; i++) {
      if (changes[i] == step) {
        priorities[cursor.choices().get(highest)] = -1 - i;
        highest = highest(cursor.choices(), chance);
      }
    }
    cursor.take(highest);
    step++;
  }

  private int highest(Choices choices, RandomSource chance) {
    int best = 0;
    for (int i = 0; i < choices.size(); i++) {
      if (priority(choices.get(i), chance) > priority(choices.get(best), chance)) {
        best = i;
      }
    }
    return best;
  }

  private double priority(int task, RandomSource chance) {
    if (task >= priorities.length) {
      priorities = Arrays.copyOf(priorities, Math.max(16, 2 * task));
    }
    if (priorities[task] == 0) {
      priorities[task] = chance.unit() + Double.MIN_NORMAL;
    }
    return priorities[task];
  }
}
