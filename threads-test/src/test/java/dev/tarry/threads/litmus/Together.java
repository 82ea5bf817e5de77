package dev.tarry.threads.litmus;

/** Starts threads and waits for them. */
public final class Together {
  private Together() {}

  /** What a thread does. */
  public interface Body {
    void run() throws Exception;
  }

  /** Starts a thread. */
  public static Thread start(Body body) {
    Thread thread =
        new Thread(
            () -> {
              try {
                body.run();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    return thread;
  }

  /** Starts threads, and waits for them. */
  public static void run(Body... bodies) throws InterruptedException {
    Thread[] threads = new Thread[bodies.length];
    for (int i = 0; i < bodies.length; i++) {
      threads[i] = start(bodies[i]);
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
