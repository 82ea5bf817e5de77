package dev.tarry.threads.run;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** What stands for the pools that all code of a JVM shares, anew in each execution. */
final class Pools {
  private @Nullable ForkJoinPool common;
  private @Nullable ScheduledThreadPoolExecutor delayer;

  void clear() {
    common = null;
    delayer = null;
  }

  ForkJoinPool common() {
    ForkJoinPool known = common;
    if (known == null) {
      known = new ForkJoinPool(2);
      common = known;
    }
    return known;
  }

  /** Waits for the timeouts of futures. */
  ScheduledThreadPoolExecutor delayer() {
    ScheduledThreadPoolExecutor known = delayer;
    if (known == null) {
      known = new ScheduledThreadPoolExecutor(1, Pools::daemon);
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
