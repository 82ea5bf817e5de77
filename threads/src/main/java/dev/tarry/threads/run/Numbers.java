package dev.tarry.threads.run;

import java.util.IdentityHashMap;

/** The numbers that the JDK would give to threads and timers, the same in every execution. */
final class Numbers {
  private final IdentityHashMap<Thread, Long> ids = new IdentityHashMap<>();
  private int threads;
  private int timers;

  void clear() {
    ids.clear();
    threads = 0;
    timers = 0;
  }

  /** Threads are numbered in the order in which their numbers are asked for. */
  long of(Thread thread) {
    return ids.computeIfAbsent(thread, unknown -> 1L + ids.size());
  }

  int nextThread() {
    return threads++;
  }

  int nextTimer() {
    return timers++;
  }
}
