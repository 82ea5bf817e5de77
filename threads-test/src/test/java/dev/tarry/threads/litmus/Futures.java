package dev.tarry.threads.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.atomic.AtomicInteger;

/** What threads learn from futures that others have completed. */
public final class Futures {
  private Futures() {}

  /** Each task has a list of its own, which the caller reads when all are done. */
  @Outcomes(
      value = {"[1][2]"},
      few = false)
  public static final class AllOf implements Callable<String> {
    private final List<Integer> one = new ArrayList<>();
    private final List<Integer> two = new ArrayList<>();

    @Override
    public String call() {
      CompletableFuture.allOf(
              CompletableFuture.runAsync(() -> one.add(1)),
              CompletableFuture.runAsync(() -> two.add(2)))
          .join();
      return "" + one + two;
    }
  }

  /** The same with tasks that a pool is given together, and waits for. */
  @Outcomes(
      value = {"[1][2]"},
      few = false)
  public static final class InvokedByPool implements Callable<String> {
    private final List<Integer> one = new ArrayList<>();
    private final List<Integer> two = new ArrayList<>();

    @Override
    public String call() throws Exception {
      ExecutorService pool = Executors.newFixedThreadPool(2);
      pool.invokeAll(List.of(() -> one.add(1), () -> two.add(2)));
      return "" + one + two;
    }
  }

  /** The same in a fork-join pool. */
  @Outcomes(
      value = {"[1][2]"},
      few = false)
  public static final class InvokedByTask implements Callable<String> {
    private final List<Integer> one = new ArrayList<>();
    private final List<Integer> two = new ArrayList<>();

    @Override
    public String call() throws Exception {
      ForkJoinTask<?> first = ForkJoinTask.adapt(() -> one.add(1));
      ForkJoinTask<?> second = ForkJoinTask.adapt(() -> two.add(2));
      ForkJoinPool pool = new ForkJoinPool(2);
      return pool.submit(
              () -> {
                ForkJoinTask.invokeAll(first, second);
                return "" + one + two;
              })
          .get();
    }
  }

  /** What runs when both are done is run by whoever completes the second one. */
  @Outcomes({"[7, 8]"})
  public static final class Both implements Callable<String> {
    private final List<Integer> list = new ArrayList<>();

    @Override
    public String call() {
      CompletableFuture<Integer> one = new CompletableFuture<>();
      CompletableFuture<Integer> two = new CompletableFuture<>();
      Together.start(() -> one.complete(1));
      Together.start(() -> two.complete(2));
      list.add(7);
      one.thenCombine(two, (x, y) -> list.add(8)).join();
      return "" + list;
    }
  }

  /** What runs when one is done is run by whoever completes it, or by the caller. */
  @Outcomes({"[7, 1]", "[7, 2]"})
  public static final class Either implements Callable<String> {
    private final List<Integer> list = new ArrayList<>();

    @Override
    public String call() {
      CompletableFuture<Integer> one = new CompletableFuture<>();
      CompletableFuture<Integer> two = new CompletableFuture<>();
      Together.start(() -> one.complete(1));
      Together.start(() -> two.complete(2));
      list.add(7);
      one.acceptEither(two, list::add).join();
      return "" + list;
    }
  }

  /** The second future is one that another thread completes. */
  @Outcomes({"[3, 2]"})
  public static final class Composed implements Callable<String> {
    private final List<Integer> list = new ArrayList<>();

    @Override
    public String call() {
      CompletableFuture<Integer> one = new CompletableFuture<>();
      CompletableFuture<Integer> two = new CompletableFuture<>();
      Together.start(() -> one.complete(1));
      Together.start(
          () -> {
            list.add(3);
            two.complete(2);
          });
      one.thenCompose(x -> two).thenAccept(list::add).join();
      return "" + list;
    }
  }

  /** Who runs a task of the common pool knows what was done before it was handed over. */
  @Outcomes(
      value = {"[1, 2, 3]"},
      few = false)
  public static final class HandedOn implements Callable<String> {
    @Override
    public String call() {
      CompletableFuture<List<Integer>> one =
          CompletableFuture.supplyAsync(() -> new ArrayList<>(List.of(1)));
      CompletableFuture<List<Integer>> two =
          CompletableFuture.supplyAsync(() -> new ArrayList<>(List.of(2)));
      return ""
          + one.thenCombine(two, HandedOn::joined)
              .thenCompose(list -> CompletableFuture.supplyAsync(() -> joined(list, List.of(3))))
              .join();
    }

    private static List<Integer> joined(List<Integer> list, List<Integer> more) {
      list.addAll(more);
      return list;
    }
  }

  /** A task of a fork-join pool that fails is done a little after the last thing it does. */
  @Outcomes(
      value = {"0 false", "0 true", "1 false", "1 true"},
      few = false)
  public static final class Fails implements Callable<String> {
    private final AtomicInteger x = new AtomicInteger();

    @Override
    public String call() {
      Future<?> task = new ForkJoinPool(1).submit(this::fail);
      return x.get() + " " + task.isDone();
    }

    private void fail() {
      x.set(1);
      throw new IllegalStateException();
    }
  }

  /** The same of a recursive one. */
  @Outcomes(
      value = {"0 false", "0 true", "1 false", "1 true"},
      few = false)
  public static final class FailsItself implements Callable<String> {
    private static final class Task extends RecursiveAction {
      private static final long serialVersionUID = 1;
      private final transient AtomicInteger x;

      Task(AtomicInteger x) {
        this.x = x;
      }

      @Override
      protected void compute() {
        x.set(1);
        throw new IllegalStateException();
      }
    }

    @Override
    public String call() {
      AtomicInteger x = new AtomicInteger();
      Task task = new Task(x);
      new ForkJoinPool(1).execute(task);
      return x.get() + " " + task.isDone();
    }
  }
}
