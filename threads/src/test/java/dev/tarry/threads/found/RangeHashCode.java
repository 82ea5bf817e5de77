package dev.tarry.threads.found;

import org.apache.commons.lang.math.IntRange;

/** LANG-481: the hash code of a range is computed in its field, where others see it half done. */
public final class RangeHashCode implements Runnable {
  @Override
  public void run() {
    int expected = new IntRange(1, 2).hashCode();
    IntRange range = new IntRange(1, 2);
    Thread other = new Thread(range::hashCode);
    other.start();
    int seen = range.hashCode();
    if (seen != expected) {
      throw new AssertionError("the hash code was " + (seen == 17 ? "17" : "another"));
    }
  }
}
