package dev.tarry.bench.threads;

/** Threads that are started together and waited for. */
public final class Crew {
  private Crew() {}

  /** What a thread does. */
  public interface Job {
    void work() throws InterruptedException;
  }

  private record Member(Job job) implements Runnable {
    @Override
    public void run() {
      try {
        job.work();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Runs these jobs, each in its thread, until all are done. */
  public static void run(Job... jobs) {
    Thread[] threads = new Thread[jobs.length];
    for (int i = 0; i < jobs.length; i++) {
      threads[i] = new Thread(new Member(jobs[i]));
      threads[i].start();
    }
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
