package dev.tarry.core.budget;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;

/**
 * Whether the garbage collector takes nearly all of the time. A heap that is almost full looks like
 * that for minutes before a thread is told that there is no memory: nothing gets done, and handlers
 * seem not to end.
 */
final class HeapPressure {
  private static final long WINDOW_MILLIS = 5_000;

  /** Of how much of a window, in percent, is too much. */
  private static final long MOST = 80;

  private final LongSupplier collecting;
  private long since;
  private long before;

  /**
   * The pressure from now on.
   *
   * @param collecting how long garbage was collected so far, in milliseconds
   */
  HeapPressure(LongSupplier collecting, long nowMillis) {
    this.collecting = collecting;
    this.since = nowMillis;
    this.before = collecting.getAsLong();
  }

  /** The pressure on the heap of this JVM. */
  static HeapPressure ofThisJvm(long nowMillis) {
    return new HeapPressure(HeapPressure::collected, nowMillis);
  }

  private static long collected() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .sum();
  }

  /** Whether it was too high in the last seconds, which end now. */
  boolean isTooHigh(long nowMillis) {
    long passed = nowMillis - since;
    if (passed < WINDOW_MILLIS) {
      return false;
    }
    long now = collecting.getAsLong();
    boolean high = (now - before) * 100 > passed * MOST;
    since = nowMillis;
    before = now;
    return high;
  }
}
