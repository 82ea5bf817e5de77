package dev.tarry.core.search;

/** Chooses each time among all choices with equal chances: the paper's RS. */
final class RandomWalk implements Sampler {

  @Override
  public void sample(Cursor cursor, long index, Chance chance) {
    while (cursor.goesOn()) {
      cursor.take(chance.below(cursor.size()));
    }
  }
}
