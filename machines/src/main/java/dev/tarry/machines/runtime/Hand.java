package dev.tarry.machines.runtime;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A thread that runs handlers for a worker, and is left behind when one of them does not end: for
 * JDKs, 20 and newer, that have no way to stop a thread.
 *
 * <p>Cost: two switches of threads for each handler that is really run, not remembered.
 */
final class Hand {
  /** What part of the time a handler gets to answer an interrupt. */
  private static final int GRACE = 8;

  private final Duration limit;
  private ExecutorService thread = fresh();

  Hand(Duration limit) {
    this.limit = limit;
  }

  private static ExecutorService fresh() {
    ThreadPoolExecutor one =
        new ThreadPoolExecutor(
            1,
            1,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            work -> {
              Thread thread = new Thread(work, "tarry-handler");
              thread.setDaemon(true);
              return thread;
            });
    one.allowCoreThreadTimeOut(true);
    return one;
  }

  /**
   * What the work gives, or null if it does not end in time. It is interrupted first; then its
   * thread is left to itself.
   */
  <T> @Nullable T run(Supplier<T> work) {
    Future<T> future = thread.submit(work::get);
    try {
      return result(future, limit);
    } catch (TimeoutException tooLong) {
      thread.shutdownNow();
      thread = fresh();
    }
    try {
      return result(future, limit.dividedBy(GRACE));
    } catch (TimeoutException deaf) {
      return null;
    }
  }

  private static <T> T result(Future<T> future, Duration time) throws TimeoutException {
    try {
      return future.get(Math.max(1, time.toMillis()), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new TimeoutException();
    }
  }
}
