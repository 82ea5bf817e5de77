package dev.tarry.threads.run.schedule;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.jspecify.annotations.Nullable;

/**
 * Tells a step that hangs from one that is slow. It hangs if for ten seconds its thread has waited,
 * has been in native code, or has been busy for more than half of them. A thread that is runnable
 * but gets no processor time, or that loads classes, has six times as long: the machine may be
 * busy.
 */
final class HangWatch {
  static final long PATIENCE_NANOS = 10_000_000_000L;
  private static final long MOST_NANOS = 6 * PATIENCE_NANOS;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private @Nullable Thread thread;
  private long signs;
  private long since;
  private long busy;

  /**
   * Checks a step once more.
   *
   * @param running the thread that runs; null if that is not known
   * @param signs a number that changes with each sign that the step makes progress
   * @param loads whether a class is being loaded
   * @param now the time
   */
  boolean hangs(@Nullable Thread running, long signs, boolean loads, long now) {
    if (running != thread || signs != this.signs || since == 0) {
      thread = running;
      this.signs = signs;
      since = now;
      busy = cpu(running);
      return false;
    }
    long still = now - since;
    boolean slow = running != null && (loads || !isStuck(running));
    return still > (slow ? MOST_NANOS : PATIENCE_NANOS);
  }

  /**
   * Whether a thread waits, in Java or in native code, or has been running for most of the time.
   */
  private boolean isStuck(Thread running) {
    return running.getState() != Thread.State.RUNNABLE
        || cpu(running) - busy > PATIENCE_NANOS / 2
        || isNative(running.getStackTrace());
  }

  private static boolean isNative(StackTraceElement[] frames) {
    return frames.length > 0 && frames[0].isNativeMethod();
  }

  private static long cpu(@Nullable Thread running) {
    return running == null || !THREADS.isThreadCpuTimeSupported()
        ? 0
        : THREADS.getThreadCpuTime(running.getId());
  }
}
