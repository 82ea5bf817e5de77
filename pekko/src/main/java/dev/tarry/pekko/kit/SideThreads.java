package dev.tarry.pekko.kit;

import dev.tarry.core.program.Mistake;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;

/**
 * Threads beside the one that takes the steps: the answers of asks and other futures of Java go
 * through the common pool, or through threads that are made for them. They belong to the step that
 * causes them, which is over when they are.
 */
final class SideThreads {
  private static final long LONGEST_MILLISECONDS = 5_000;

  private SideThreads() {}

  /** A thread that takes steps; the threads that it starts can be recognised. */
  static Thread forSteps(Runnable code) {
    Thread thread = new Thread(new ThreadGroup("tarry-actors"), code, "tarry-actors");
    thread.setDaemon(true);
    return thread;
  }

  /** Whether this thread may be the effect of a step that the other thread takes. */
  static boolean belongs(Thread thread, Thread steps) {
    return thread.getThreadGroup() == steps.getThreadGroup()
        || (thread instanceof ForkJoinWorkerThread worker
            && worker.getPool() == ForkJoinPool.commonPool());
  }

  /** Waits until all that the present thread has caused is done. */
  static void await() {
    boolean done =
        ForkJoinPool.commonPool().awaitQuiescence(LONGEST_MILLISECONDS, TimeUnit.MILLISECONDS);
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    Thread[] all = new Thread[group == null ? 0 : group.activeCount() + 8];
    int count = group == null ? 0 : group.enumerate(all);
    for (int i = 0; i < count && done; i++) {
      if (all[i] != Thread.currentThread()) {
        done = join(all[i]);
      }
    }
    if (!done) {
      throw new Mistake(
          "a thread that an actor started, or the common pool, is still at work after "
              + LONGEST_MILLISECONDS / 1000
              + " s; what actors start must end by itself");
    }
  }

  private static boolean join(Thread thread) {
    try {
      thread.join(LONGEST_MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return !thread.isAlive();
  }
}
