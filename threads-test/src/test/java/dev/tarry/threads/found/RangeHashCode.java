package dev.tarry.threads.found;

import org.apache.commons.lang.math.IntRange;

/** LANG-481: the hash code of a range is computed in its field, where others see it half done. */
public final class RangeHashCode implements Runnable {
  @Override
  public void run() {
    int expected = new IntRange(1, 2).hashCode();
    IntRange range = new IntRange(1, 2);
    new Thread(() -> check(range, expected)).start();
    check(range, expected);
  }

  private static void check(IntRange range, int expected) {
    int seen = range.hashCode();
    if (seen != expected) {
      throw new AssertionError("the hash code was " + seen);
    }
  }
}
