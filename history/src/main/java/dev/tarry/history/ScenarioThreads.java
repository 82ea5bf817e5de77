package dev.tarry.history;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a scenario: they make its calls and record the history.
 *
 * <p>A history needs to know, for each call, which others had ended when it began. All threads
 * count their calls in one atomic long, so each call begins and ends with one access to it: two
 * more scheduling points, which tell apart only what a history tells apart. Loops use counters,
 * because the state of an iterator cannot be read, and comparing states is better than comparing
 * orders.
 */
final class ScenarioThreads<T> {
  private static final int BITS = 8;

  private final List<List<DrawnCall<T>>> calls;
  private final T object;
  private final AtomicLong ended = new AtomicLong();
  private final long[][] before;
  private final @Nullable Object[][] results;

  ScenarioThreads(List<List<DrawnCall<T>>> calls, T object) {
    this.calls = calls;
    this.object = object;
    this.before = new long[calls.size()][calls.get(0).size()];
    this.results = new Object[calls.size()][calls.get(0).size()];
  }

  /** Runs all threads to their end. */
  History<DrawnCall<T>> history() {
    Thread[] threads = new Thread[calls.size()];
    for (int i = 0; i < threads.length; i++) {
      int number = i;
      threads[i] = new Thread(() -> play(number), "thread " + (number + 1));
    }
    for (int i = 0; i < threads.length; i++) {
      threads[i].start();
    }
    for (int i = 0; i < threads.length; i++) {
      try {
        threads[i].join();
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted before all calls had returned", stop);
      }
    }
    return written();
  }

  private void play(int number) {
    List<DrawnCall<T>> own = calls.get(number);
    for (int i = 0; i < own.size(); i++) {
      before[number][i] = ended.get();
      results[number][i] = own.get(i).make(object);
      ended.addAndGet(1L << (BITS * number));
    }
  }

  private History<DrawnCall<T>> written() {
    History<DrawnCall<T>> history = new History<>();
    for (int thread = 0; thread < calls.size(); thread++) {
      for (int i = 0; i < calls.get(thread).size(); i++) {
        DrawnCall<T> call = calls.get(thread).get(i);
        int number = history.begin(thread + 1, call, bits(before[thread][i]));
        history.end(number, results[thread][i]);
      }
    }
    return history;
  }

  /** The numbers, in the history, of calls that had ended, as bits. */
  private long bits(long counts) {
    long bits = 0;
    int first = 0;
    for (int thread = 0; thread < calls.size(); thread++) {
      long count = (counts >>> (BITS * thread)) & ((1L << BITS) - 1);
      for (int i = 0; i < count; i++) {
        bits |= 1L << (first + i);
      }
      first += calls.get(thread).size();
    }
    return bits;
  }
}
