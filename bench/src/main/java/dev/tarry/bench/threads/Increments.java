package dev.tarry.bench.threads;

/** Three threads that each increment a counter three times, one at a time: correct, and small. */
public final class Increments implements Runnable {
  private int count;

  @Override
  public void run() {
    Crew.run(this::work, this::work, this::work);
    if (count != 9) {
      throw new IllegalStateException(count + " of 9 increments are left");
    }
  }

  private void work() {
    for (int i = 0; i < 3; i++) {
      increment();
    }
  }

  private synchronized void increment() {
    count++;
  }
}
