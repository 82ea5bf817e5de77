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
 * A thread that runs handlers for a worker, and is left behind with one that takes too long: it may
 * wait for ever, or catch whatever is thrown at it. It is interrupted, but nothing that it does
 * then counts.
 *
 * <p>Cost: two switches of threads for each handler that is really run, not remembered.
 */
final class Hand implements Watch {
  private final Duration limit;
  private ExecutorService pool = fresh();
  private volatile @Nullable Thread thread;

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
              Thread made = new Thread(work, "tarry-handler");
              made.setDaemon(true);
              return made;
            });
    one.allowCoreThreadTimeOut(true);
    return one;
  }

  @Override
  public <T> @Nullable T run(Supplier<T> handler) {
    Future<T> future =
        pool.submit(
            () -> {
              thread = Thread.currentThread();
              return handler.get();
            });
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return result(future);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } catch (TimeoutException tooLong) {
      thread = null;
      pool.shutdownNow();
      pool = fresh();
      return null;
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public boolean isOverdue() {
    return Thread.currentThread() != thread;
  }

  private <T> T result(Future<T> future) throws TimeoutException, InterruptedException {
    try {
      return future.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    }
  }
}
