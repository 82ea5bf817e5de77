package dev.tarry.threads;

import java.util.concurrent.Callable;

/**
 * A race that shows only if the watcher is through with the monitor before the writer takes it. The
 * state is then the same as if it had come second, and random executions hardly do it.
 */
public final class MergedRace implements Callable<String> {
  private static final int STEPS = 20;

  private volatile int step;
  private volatile boolean begun;
  private int value;
  private int seen = -1;

  @Override
  public String call() throws InterruptedException {
    Thread writer =
        new Thread(
            () -> {
              write();
              step = -1;
            });
    Thread watcher = new Thread(this::watch);
    writer.start();
    watcher.start();
    writer.join();
    watcher.join();
    return "" + seen + (step < -1 ? "!" : "");
  }

  private synchronized void write() {
    begun = true;
    value = 1;
  }

  private void watch() {
    for (int i = 0; i < STEPS; i++) {
      step = i;
    }
    synchronized (this) {
      step = STEPS;
    }
    if (begun) {
      seen = value;
    }
  }
}
