package dev.tarry.bench.structures;

import java.util.concurrent.atomic.AtomicInteger;

/** Counters. */
final class Counts {
  private Counts() {}

  interface Count {
    int increment();

    int get();
  }

  /** For one thread. */
  static final class PlainCount implements Count {
    private int count;

    @Override
    public int increment() {
      return ++count;
    }

    @Override
    public int get() {
      return count;
    }
  }

  static final class AtomicCount implements Count {
    private final AtomicInteger count = new AtomicInteger();

    @Override
    public int increment() {
      return count.incrementAndGet();
    }

    @Override
    public int get() {
      return count.get();
    }
  }

  /** Reads and writes in two steps. */
  static final class LosingCount implements Count {
    private final AtomicInteger count = new AtomicInteger();

    @Override
    public int increment() {
      int next = count.get() + 1;
      count.set(next);
      return next;
    }

    @Override
    public int get() {
      return count.get();
    }
  }
}
