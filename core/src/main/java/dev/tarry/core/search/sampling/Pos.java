package dev.tarry.core.search.sampling;

import dev.tarry.core.program.Choices;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.RandomSource;
import java.util.Arrays;

/**
 * Partial order sampling (Yuan, Yang and Gu, CAV 2018): each next step has a random priority, the
 * highest is taken, and the steps that race with it draw anew. Steps that race with nothing keep
 * their place, so that partial orders come up more evenly than in a random walk.
 */
public final class Pos implements PiecewiseSampler {
  private double[] priorities = {};

  Pos() {}

  public static Plan plan() {
    return Sampling.plain("pos", on -> new Pos());
  }

  @Override
  public boolean advance(Cursor cursor, long index, RandomSource chance) {
    if (cursor.depth() == 0) {
      Arrays.fill(priorities, -1);
    }
    for (int i = 0; i < PIECE && cursor.goesOn(); i++) {
      next(cursor, chance);
    }
    return cursor.goesOn();
  }

  private void next(Cursor cursor, RandomSource chance) {
    Choices choices = cursor.choices();
    if (choices.isData()) {
      cursor.take(chance.below(cursor.size()));
      return;
    }
    int best = 0;
    for (int i = 0; i < choices.size(); i++) {
      if (priority(choices.get(i), chance) > priority(choices.get(best), chance)) {
        best = i;
      }
    }
    drawRacing(choices, choices.get(best), cursor);
    cursor.take(best);
  }

  private void drawRacing(Choices choices, int taken, Cursor cursor) {
    long touched = cursor.touches(taken);
    for (int i = 0; i < choices.size() && !cursor.stopped(); i++) {
      long other = cursor.touches(choices.get(i));
      if (touched == 0 || other == 0 || other == touched) {
        priorities[choices.get(i)] = -1;
      }
    }
    priorities[taken] = -1;
  }

  private double priority(int task, RandomSource chance) {
    if (task >= priorities.length) {
      int had = priorities.length;
      priorities = Arrays.copyOf(priorities, Math.max(16, 2 * task));
      Arrays.fill(priorities, had, priorities.length, -1);
    }
    if (priorities[task] < 0) {
      priorities[task] = chance.unit();
    }
    return priorities[task];
  }
}
