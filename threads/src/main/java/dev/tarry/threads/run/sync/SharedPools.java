package dev.tarry.threads.run.sync;

import dev.tarry.threads.boot.Control;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** Replaces the pools that a whole JVM shares by new ones in each execution. */
public final class SharedPools implements Control.OfPools {
  /** How many processors programs see: the same on every machine, or schedules would not repeat. */
  public static final int PROCESSORS = 2;

  private @Nullable ForkJoinPool common;
  private @Nullable ScheduledThreadPoolExecutor delayer;

  public void clear() {
    common = null;
    delayer = null;
  }

  @Override
  public ForkJoinPool common() {
    ForkJoinPool known = common;
    if (known == null) {
      known = new ForkJoinPool(PROCESSORS);
      common = known;
    }
    return known;
  }

  /** Waits for the timeouts of futures. */
  @Override
  public ScheduledThreadPoolExecutor delayer() {
    ScheduledThreadPoolExecutor known = delayer;
    if (known == null) {
      known = new ScheduledThreadPoolExecutor(1, SharedPools::daemon);
      known.setRemoveOnCancelPolicy(true);
      delayer = known;
    }
    return known;
  }

  private static Thread daemon(Runnable body) {
    Thread thread = new Thread(body, "CompletableFutureDelayScheduler");
    thread.setDaemon(true);
    return thread;
  }
}
