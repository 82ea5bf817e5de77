package dev.tarry.cli.session;

import dev.tarry.cli.load.Subject;
import dev.tarry.core.Listener;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Checkpoint;
import dev.tarry.core.search.Found;
import dev.tarry.viewer.Curve;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Searches tests, each with its share of one budget.
 *
 * <p>A search that uses several workers has them all and tests go one after the other; otherwise as
 * many tests go at once as there are workers. A test gets an even share of the time that is left,
 * so that what an early one does not use goes to those after it.
 */
public final class Session {
  /** The smallest share of time: with less, the time goes into starting. */
  private static final Duration LEAST_SHARE = Duration.ofMillis(20);

  private final Strategy strategy;
  private final Budget budget;
  private final Watcher watcher;
  private final Interruption interruption;
  private final @Nullable Checkpoint checkpoint;
  private final @Nullable Cluster cluster;
  private final long start = System.nanoTime();
  private final AtomicInteger next = new AtomicInteger();
  private final AtomicReference<Throwable> defect = new AtomicReference<>();

  public Session(Strategy strategy, Budget budget, Watcher watcher, Interruption interruption) {
    this(strategy, budget, watcher, interruption, null, null);
  }

  /**
   * A session.
   *
   * @param checkpoint where the search of the only test is saved; null if it is not
   * @param cluster where searches go on; null if they do here
   */
  public Session(
      Strategy strategy,
      Budget budget,
      Watcher watcher,
      Interruption interruption,
      @Nullable Checkpoint checkpoint,
      @Nullable Cluster cluster) {
    this.cluster = cluster;
    this.strategy = strategy;
    this.budget = budget;
    this.watcher = watcher;
    this.interruption = interruption;
    this.checkpoint = checkpoint;
  }

  /** Searches all of them, once. */
  public List<Result> run(List<Subject> subjects) {
    int slots = strategy.search().parallel() ? 1 : Math.min(strategy.workers(), subjects.size());
    Duration even = budget.time().multipliedBy(slots).dividedBy(subjects.size());
    if (even.compareTo(LEAST_SHARE) < 0) {
      throw new Mistake(
          String.format(
              "%,d tests in %s leave each less than %d ms; choose some with --test, or give more"
                  + " --time",
              subjects.size(), text(budget.time()), LEAST_SHARE.toMillis()));
    }
    Result[] results = new Result[subjects.size()];
    List<Thread> threads = new ArrayList<>();
    for (int i = 1; i < slots; i++) {
      Thread thread = new Thread(() -> work(subjects, results, slots), "tarry-test-" + i);
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    work(subjects, results, slots);
    threads.forEach(Session::join);
    return List.of(results);
  }

  private static String text(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void work(List<Subject> subjects, Result[] results, int slots) {
    int i = next.getAndIncrement();
    while (i < subjects.size()) {
      Budget share = share(subjects.size() - i, slots);
      try {
        results[i] = test(subjects.get(i), share);
        watcher.ends(results[i]);
      } catch (RuntimeException | Error e) {
        defect.compareAndSet(null, e);
        results[i] = new Result(subjects.get(i), null, "a defect of tarry: " + e, share);
      }
      i = next.getAndIncrement();
    }
  }

  /** Throws the first defect of Tarry that occurred, after everything else has been reported. */
  public void mustBeSound() {
    Throwable thrown = defect.get();
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown != null) {
      throw (RuntimeException) thrown;
    }
  }

  private Budget share(int left, int slots) {
    Duration rest = budget.time().minusNanos(System.nanoTime() - start);
    Duration share = rest.multipliedBy(Math.min(slots, left)).dividedBy(left);
    return budget
        .withTime(share.compareTo(LEAST_SHARE) < 0 ? LEAST_SHARE : share)
        .withMemory(Math.max(1, budget.memory() / slots));
  }

  /** Two listeners. */
  private record Both(Listener one, Listener other) implements Listener {
    @Override
    public void progress(Progress progress) {
      one.progress(progress);
      other.progress(progress);
    }

    @Override
    public void found(Found found) {
      one.found(found);
      other.found(found);
    }
  }

  private Result test(Subject subject, Budget share) {
    if (interruption.requested()) {
      return new Result(subject, null, null, share);
    }
    Listener listener = watcher.begins(subject, share);
    Curve curve = new Curve();
    try {
      Listener both = new Both(listener, curve);
      Strategy there = cluster == null ? strategy : cluster.spread(subject, strategy, share);
      Tester tester = new Tester(subject.maker().get(), there, share, both, checkpoint);
      watcher.searches(subject, tester, curve, share);
      Runnable stop = tester::stop;
      interruption.add(stop);
      try {
        return new Result(subject, tester.test(), null, share, curve);
      } finally {
        interruption.remove(stop);
      }
    } catch (Mistake mistake) {
      return new Result(subject, null, String.valueOf(mistake.getMessage()), share);
    }
  }
}
