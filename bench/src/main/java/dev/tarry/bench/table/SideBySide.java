package dev.tarry.bench.table;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/** Jobs that are done several at a time, with a line of progress after each. */
public final class SideBySide {
  private SideBySide() {}

  /** One thing to measure. */
  public record Job(String name, Runnable work) {}

  public static void run(List<Job> jobs, int parallel, Consumer<String> progress) {
    ExecutorService pool = Executors.newFixedThreadPool(parallel);
    long start = System.nanoTime();
    try {
      List<Future<?>> done = new ArrayList<>();
      for (Job job : jobs) {
        done.add(pool.submit(job.work()));
      }
      for (int i = 0; i < done.size(); i++) {
        done.get(i).get();
        long seconds = (System.nanoTime() - start) / 1_000_000_000;
        progress.accept(
            String.format(
                "%d of %d done, %s; about %d min left at this rate",
                i + 1,
                jobs.size(),
                jobs.get(i).name(),
                (seconds * (jobs.size() - i - 1) / (i + 1) + 59) / 60));
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      pool.shutdownNow();
    }
  }
}
