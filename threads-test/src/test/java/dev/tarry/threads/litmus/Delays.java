package dev.tarry.threads.litmus;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;

/** Timeouts of futures, and what is executed with a delay. */
public final class Delays {
  private Delays() {}

  /** Nobody completes it but the time. */
  @Outcomes(value = "late", few = false)
  public static final class Alone implements Callable<String> {
    @Override
    public String call() throws Exception {
      return new CompletableFuture<String>().completeOnTimeout("late", 100, MILLISECONDS).get();
    }
  }

  /** It is completed in time, or too late; and one of both has done it. */
  @Outcomes(
      value = {"true early", "false late"},
      few = false)
  public static final class CompleteOnTimeout implements Callable<String> {
    @Override
    public String call() throws Exception {
      CompletableFuture<String> future =
          new CompletableFuture<String>().completeOnTimeout("late", 100, MILLISECONDS);
      boolean completed = future.complete("early");
      return completed + " " + future.get();
    }
  }

  /** It is completed by another thread in time, or an exception is. */
  @Outcomes(
      value = {"early", "timeout"},
      few = false)
  public static final class OrTimeout implements Callable<String> {
    @Override
    public String call() throws Exception {
      CompletableFuture<String> future =
          new CompletableFuture<String>().orTimeout(100, MILLISECONDS);
      Thread other = Together.start(() -> future.complete("early"));
      try {
        return future.get();
      } catch (ExecutionException e) {
        return e.getCause() instanceof TimeoutException ? "timeout" : "wrong";
      } finally {
        other.join();
      }
    }
  }

  /** What is executed with a delay may come before the thread looks, or after it. */
  @Outcomes(
      value = {"0 1", "1 1"},
      few = false)
  public static final class Delayed implements Callable<String> {
    private volatile int x;

    @Override
    public String call() throws Exception {
      Executor later = CompletableFuture.delayedExecutor(100, MILLISECONDS, Runnable::run);
      CompletableFuture<Void> future = CompletableFuture.runAsync(() -> x = 1, later);
      int read = x;
      future.get();
      return read + " " + x;
    }
  }

  /** The common pool executes it. */
  @Outcomes(value = "7", few = false)
  public static final class InCommonPool implements Callable<String> {
    @Override
    public String call() throws Exception {
      Executor later = CompletableFuture.delayedExecutor(100, MILLISECONDS);
      return "" + CompletableFuture.supplyAsync(() -> 7, later).get();
    }
  }

  /** The timeout may pass before another thread has told that all is well. */
  @Outcomes(
      value = {"well", "not well"},
      few = false)
  public static final class Handled implements Callable<String> {
    private volatile boolean well;

    @Override
    public String call() throws Exception {
      Thread other = Together.start(() -> well = true);
      CompletableFuture<String> future =
          new CompletableFuture<Void>()
              .orTimeout(100, MILLISECONDS)
              .handle((none, thrown) -> well ? "well" : "not well");
      other.join();
      return future.get();
    }
  }
}
