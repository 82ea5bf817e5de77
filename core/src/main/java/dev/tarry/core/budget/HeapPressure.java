package dev.tarry.core.budget;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Whether the heap is nearly full and collecting garbage takes nearly all of the time. The JVM may
 * go on like that for minutes before it throws an {@code OutOfMemoryError}: nothing gets done, and
 * handlers seem not to end.
 */
final class HeapPressure {
  private static final long WINDOW_MILLIS = 5_000;

  /** Of how much of a window, in percent, is too much. */
  private static final long MOST = 80;

  private final LongSupplier collecting;
  private final BooleanSupplier nearlyFull;
  private long since;
  private long before;

  /**
   * The pressure from now on.
   *
   * @param collecting how long the program has stood still for collections so far, in milliseconds
   * @param nearlyFull whether there is little room on the heap
   */
  HeapPressure(LongSupplier collecting, BooleanSupplier nearlyFull, long nowMillis) {
    this.collecting = collecting;
    this.nearlyFull = nearlyFull;
    this.since = nowMillis;
    this.before = collecting.getAsLong();
  }

  /** The pressure on the heap of this JVM. */
  static HeapPressure ofThisJvm(long nowMillis) {
    return new HeapPressure(HeapPressure::collected, HeapPressure::isNearlyFull, nowMillis);
  }

  private static long collected() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .filter(collector -> !isConcurrent(collector.getName()))
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .sum();
  }

  /**
   * Whether a collector of this name runs beside the program, as some of G1, ZGC, Shenandoah do.
   */
  static boolean isConcurrent(String name) {
    return name.endsWith("Cycles") || name.contains("Concurrent");
  }

  private static boolean isNearlyFull() {
    Runtime jvm = Runtime.getRuntime();
    return jvm.totalMemory() - jvm.freeMemory() > jvm.maxMemory() / 4 * 3;
  }

  /** Whether it was too high in the last seconds, which end now. */
  boolean isTooHigh(long nowMillis) {
    long passed = nowMillis - since;
    if (passed < WINDOW_MILLIS) {
      return false;
    }
    long now = collecting.getAsLong();
    boolean high = (now - before) * 100 > passed * MOST && nearlyFull.getAsBoolean();
    since = nowMillis;
    before = now;
    return high;
  }
}
