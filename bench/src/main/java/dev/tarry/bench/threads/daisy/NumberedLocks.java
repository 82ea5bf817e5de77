package dev.tarry.bench.threads.daisy;

/** Locks by number. */
final class NumberedLocks {
  private final boolean[] held;

  NumberedLocks(int count) {
    this.held = new boolean[count];
  }

  synchronized void acquire(int lock) throws InterruptedException {
    while (held[lock]) {
      wait();
    }
    held[lock] = true;
  }

  synchronized void release(int lock) {
    held[lock] = false;
    notifyAll();
  }
}
