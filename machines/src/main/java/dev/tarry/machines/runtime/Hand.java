package dev.tarry.machines.runtime;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
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
  private final Duration limit;
  private ExecutorService thread = fresh();

  Hand(Duration limit) {
    this.limit = limit;
  }

  private static ExecutorService fresh() {
    return new ThreadPoolExecutor(
        0,
        1,
        1,
        TimeUnit.SECONDS,
        new SynchronousQueue<>(),
        work -> {
          Thread thread = new Thread(work, "tarry-handler");
          thread.setDaemon(true);
          return thread;
        });
  }

  /** What the work gives, or null if it does not end in time; then its thread is left to itself. */
  <T> @Nullable T run(Supplier<T> work) {
    Future<T> future = thread.submit(work::get);
    try {
      return future.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    } catch (TimeoutException tooLong) {
      thread.shutdownNow();
      thread = fresh();
      return null;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      thread.shutdownNow();
      thread = fresh();
      return null;
    }
  }
}
