package dev.tarry.threads.litmus;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;

/** Executors, futures and tasks. */
public final class Pools {
  private Pools() {}

  /** Two tasks on two threads race. */
  @Outcomes(
      value = {"1", "2"},
      few = false)
  public static final class TwoThreads implements Callable<String> {
    private int x;

    @Override
    public String call() throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      Future<?> first = pool.submit(() -> x++);
      Future<?> second = pool.submit(() -> x++);
      first.get();
      second.get();
      pool.shutdown();
      return "" + x;
    }
  }

  /** Its thread is interrupted before it writes, afterwards, or not at all. */
  @Outcomes(
      value = {"cancelled 0", "cancelled 1", "done 1"},
      few = false)
  public static final class Cancelled implements Callable<String> {
    private volatile int x;

    @Override
    public String call() throws Exception {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      Future<?> task = pool.submit(() -> x = 1);
      boolean cancelled = task.cancel(true);
      int seen = x;
      pool.shutdown();
      return (cancelled ? "cancelled " : "done ") + seen;
    }
  }

  /** A task of a fork-join pool is done when it is looked at, or is not. */
  @Outcomes(
      value = {"true", "false"},
      few = false)
  public static final class LookedAt implements Callable<String> {
    @Override
    public String call() throws Exception {
      ForkJoinTask<?> task = ForkJoinPool.commonPool().submit(() -> {});
      boolean done = task.isDone();
      task.get();
      return "" + done;
    }
  }

  /** It is cancelled before it runs, while it runs, or too late. */
  @Outcomes(
      value = {"true 0", "true 1", "false 1"},
      few = false)
  public static final class ForkCancelled implements Callable<String> {
    private volatile int x;

    @Override
    public String call() {
      ForkJoinTask<?> task = ForkJoinPool.commonPool().submit(() -> x = 1);
      boolean cancelled = task.cancel(false);
      return cancelled + " " + x;
    }
  }

  /** Two tasks on one thread do not, and keep their order. */
  @Outcomes("12")
  public static final class OneThread implements Callable<String> {
    private int order;

    private void run(int name) {
      order = 10 * order + name;
    }

    @Override
    public String call() throws Exception {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      Future<?> first = pool.submit(() -> run(1));
      Future<?> second = pool.submit(() -> run(2));
      second.get();
      first.get();
      pool.shutdown();
      return "" + order;
    }
  }

  /** A task's exception comes out of its future. */
  @Outcomes("boom")
  public static final class Thrown implements Callable<String> {
    @Override
    public String call() throws Exception {
      ExecutorService pool = Executors.newCachedThreadPool();
      Future<String> future =
          pool.submit(
              () -> {
                throw new IllegalStateException("boom");
              });
      try {
        return future.get();
      } catch (ExecutionException e) {
        return e.getCause().getMessage();
      } finally {
        pool.shutdownNow();
      }
    }
  }

  /** Both are done before they are combined; they race before that. */
  @Outcomes(
      value = {"11", "12", "21"},
      few = false)
  public static final class Combined implements Callable<String> {
    private volatile int x;

    @SuppressWarnings("NonAtomicVolatileUpdate")
    private int next() {
      int next = x + 1;
      x = next;
      return next;
    }

    @Override
    public String call() throws Exception {
      CompletableFuture<Integer> first = CompletableFuture.supplyAsync(this::next);
      CompletableFuture<Integer> second = CompletableFuture.supplyAsync(this::next);
      return first.thenCombine(second, (a, b) -> "" + a + b).join();
    }
  }

  /** Whoever completes it first. */
  @Outcomes({"1 true false", "2 false true"})
  public static final class CompletedOnce implements Callable<String> {
    private final CompletableFuture<Integer> future = new CompletableFuture<>();
    private boolean first;
    private boolean second;

    @Override
    public String call() throws Exception {
      Together.run(() -> first = future.complete(1), () -> second = future.complete(2));
      return future.join() + " " + first + " " + second;
    }
  }

  /** Either branch may be stolen or not: the sum is the same, the order is not. */
  @Outcomes(
      value = {"3 12", "3 21"},
      few = false)
  public static final class Forked implements Callable<String> {
    private int order;

    private synchronized int leaf(int name) {
      order = 10 * order + name;
      return name;
    }

    @SuppressWarnings("serial")
    private final class Sum extends RecursiveTask<Integer> {
      private final int name;

      Sum(int name) {
        this.name = name;
      }

      @Override
      protected Integer compute() {
        if (name > 0) {
          return leaf(name);
        }
        Sum left = new Sum(1);
        left.fork();
        int right = new Sum(2).compute();
        return right + left.join();
      }
    }

    @Override
    public String call() throws Exception {
      return ForkJoinPool.commonPool().invoke(new Sum(0)) + " " + order;
    }
  }
}
