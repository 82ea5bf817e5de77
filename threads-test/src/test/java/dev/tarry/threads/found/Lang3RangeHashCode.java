package dev.tarry.threads.found;

import org.apache.commons.lang3.Range;

/**
 * The range of Commons Lang 3 reads its field twice: another thread writes it in between, and 0 is
 * returned.
 */
public final class Lang3RangeHashCode implements Runnable {
  @Override
  public void run() {
    int expected = Range.between(1, 2).hashCode();
    Range<Integer> range = Range.between(1, 2);
    new Thread(() -> check(range, expected)).start();
    check(range, expected);
  }

  private static void check(Range<Integer> range, int expected) {
    int seen = range.hashCode();
    if (seen != expected) {
      throw new AssertionError("the hash code was " + seen);
    }
  }
}
