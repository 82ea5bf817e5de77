package dev.tarry.cluster;

import dev.tarry.core.program.Mistake;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import scala.Function1;
import scala.collection.Iterator;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/** Jobs of Spark whose results are taken while their other tasks still run. */
final class Jobs {
  private static final long LOOK_MILLIS = 20;
  private static final int MOST_CAUSES = 8;

  private final JavaSparkContext spark;
  private final Semaphore news = new Semaphore(0);

  Jobs(JavaSparkContext spark) {
    this.spark = spark;
  }

  /** How many tasks run at once, as far as is known. */
  int slots() {
    return Math.max(1, spark.defaultParallelism());
  }

  JavaSparkContext spark() {
    return spark;
  }

  /** Waits a moment, or until a task has ended. */
  void await(long millis) {
    try {
      if (news.tryAcquire(millis, TimeUnit.MILLISECONDS)) {
        news.drainPermits();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Begins a job with a task for each item. */
  <T, R> Job<R> submit(List<T> items, Function<T, R> work) {
    return run(spark.parallelize(items, items.size()).map(work), items.size());
  }

  /** Waits for the results of a job. */
  <R> List<R> all(JavaRDD<R> results, int partitions) {
    Job<R> job = run(results, partitions);
    while (!job.isDone()) {
      await(LOOK_MILLIS);
    }
    return job.take();
  }

  /** Begins a job that makes these results, one in each partition. */
  <R> Job<R> run(JavaRDD<R> results, int size) {
    Job<R> job = new Job<>();
    List<Object> partitions = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      partitions.add(i);
    }
    job.action =
        spark
            .sc()
            .<R, R, BoxedUnit>submitJob(
                results.rdd(),
                (Function1<Iterator<R>, R> & Serializable) Iterator::next,
                CollectionConverters.asScala(partitions).toSeq(),
                (index, result) -> {
                  job.add(result);
                  return BoxedUnit.UNIT;
                },
                () -> BoxedUnit.UNIT);
    return job;
  }

  /** A job under way. */
  final class Job<R> {
    private final List<R> results = new ArrayList<>();
    private boolean taken;
    private SimpleFutureAction<BoxedUnit> action;

    @SuppressWarnings("NullAway.Init") // set as soon as the job is submitted
    private Job() {}

    private void add(R result) {
      synchronized (results) {
        results.add(result);
      }
      news.release();
    }

    /** The results of its tasks that have ended since the last call. */
    List<R> take() {
      boolean done = isDone();
      List<R> all;
      synchronized (results) {
        all = new ArrayList<>(results);
        results.clear();
      }
      if (done) {
        check();
        taken = true;
      }
      return all;
    }

    /** Whether all its tasks have ended. */
    boolean isDone() {
      return action.isCompleted();
    }

    /** Whether all its tasks have ended, and their results have been taken. */
    boolean isTaken() {
      return taken;
    }

    private void check() {
      try {
        action.get();
      } catch (Exception failed) {
        throw failed(failed);
      }
    }

    void cancel() {
      action.cancel();
    }
  }

  /** The mistake to throw when a job has failed. */
  static RuntimeException failed(Exception failed) {
    String text = text(failed);
    if (text.contains("No space left on device")) {
      return full();
    }
    if (failed instanceof SparkException) {
      return new Mistake("Spark gave up: " + firstLines(text));
    }
    return failed instanceof RuntimeException runtime ? runtime : new IllegalStateException(failed);
  }

  /** The mistake to throw when a disk is full. */
  static Mistake full() {
    return new Mistake(
        "an executor has no space left on its disk for what it exchanges with others; free some, or"
            + " name another folder with --spark spark.local.dir=FOLDER");
  }

  /** What a failure and its causes say, the innermost first. */
  static String text(Throwable failed) {
    List<String> all = new ArrayList<>();
    for (Throwable at = failed; at != null && all.size() < MOST_CAUSES; at = at.getCause()) {
      all.add(0, String.valueOf(at.getMessage()));
    }
    return String.join("\n", all);
  }

  private static String firstLines(String text) {
    return String.join("\n  ", text.lines().limit(6).toList());
  }
}
