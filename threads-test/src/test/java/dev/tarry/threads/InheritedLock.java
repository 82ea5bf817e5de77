package dev.tarry.threads;

import java.util.concurrent.Callable;
import java.util.concurrent.locks.ReentrantLock;

/** A lock of the program's own that inherits all it does from the JDK, as some caches have. */
public final class InheritedLock implements Callable<String> {
  private final Own lock = new Own();
  private int value;
  private int seen;

  @Override
  public String call() throws InterruptedException {
    Thread writer = new Thread(this::write);
    writer.start();
    lock.lock();
    try {
      seen = value;
    } finally {
      lock.unlock();
    }
    writer.join();
    return String.valueOf(seen);
  }

  private void write() {
    for (int i = 1; i <= 2; i++) {
      lock.lock();
      try {
        value = i;
      } finally {
        lock.unlock();
      }
    }
  }

  private static final class Own extends ReentrantLock {
    private static final long serialVersionUID = 1L;
  }
}
