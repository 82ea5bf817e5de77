package dev.tarry.threads.run.schedule;

import java.util.function.BooleanSupplier;

/**
 * Lets platform threads yield for a moment before they block. Often the baton is back by then,
 * which saves blocking and waking. On several processors it also keeps idle cores awake
 * (docs/performance.md).
 *
 * <p>But a processor that is given away while another process wants it is gone for milliseconds.
 * When that happens, no thread yields for some time, and all block at once.
 */
final class SpinThenPark {
  private static final long AWAKE_NANOS = 100_000;
  private static final long LONG_NANOS = 1_000_000;
  private static final long SLOW_NANOS = 50_000;
  private static final long PAUSE_NANOS = 50_000_000;

  /** How often the baton has been passed on; counted by its holder. */
  private int passes;

  private volatile long resumes = System.nanoTime();

  void passed() {
    passes++;
  }

  /** The same, as visible to other threads. */
  int passes() {
    return passes;
  }

  /** Yields until this holds, but not for long. */
  @SuppressWarnings("ThreadPriorityCheck") // it is measured, and nothing depends on it
  void until(BooleanSupplier holds) {
    long begun = System.nanoTime();
    long now = begun;
    while (now - resumes >= 0 && now - begun < AWAKE_NANOS && !holds.getAsBoolean()) {
      int before = passes;
      Thread.yield();
      long after = System.nanoTime();
      if (after - now > LONG_NANOS && (after - now) / (passes - before + 1) > SLOW_NANOS) {
        resumes = after + PAUSE_NANOS;
      }
      now = after;
    }
  }
}
