package dev.tarry.pekko.threads;

import java.util.concurrent.ForkJoinWorkerThread;
import org.jspecify.annotations.Nullable;

/**
 * A thread that machines run in. It may keep one actor, to run it next. Apart from the pool that
 * makes it, only the thread itself uses it.
 */
public final class MachineThread extends ForkJoinWorkerThread {
  /** How many actors it runs before those that wait in the pool have their turn. */
  private static final int IN_A_ROW = 64;

  private final MachinePool pool;
  private @Nullable Runnable next;
  private boolean keeping;
  private int left;

  MachineThread(MachinePool pool) {
    super(pool);
    this.pool = pool;
  }

  /** Does something that has at most one actor run, which this thread keeps if it can. */
  public void keepNext(Runnable send) {
    keeping = left > 0;
    try {
      send.run();
    } finally {
      keeping = false;
    }
  }

  /** Lets other threads run the actor that this one keeps, because it has other work. */
  public void letGo() {
    Runnable kept = next;
    if (kept != null) {
      next = null;
      pool.offer(kept);
    }
  }

  /** Whether it keeps an actor to run; otherwise the pool must run it. */
  boolean keeps(Runnable actor) {
    if (!keeping || next != null) {
      return false;
    }
    next = actor;
    return true;
  }

  /** Runs an actor, and those that it keeps meanwhile. */
  void runAll(Runnable first) {
    Runnable actor = first;
    left = IN_A_ROW;
    while (actor != null) {
      left--;
      runOne(actor);
      actor = next;
      next = null;
    }
    left = 0;
  }

  private void runOne(Runnable actor) {
    try {
      actor.run();
    } catch (Throwable thrown) { // told as Pekko's own threads tell it
      if (thrown instanceof InterruptedException) {
        interrupt();
      } else {
        getUncaughtExceptionHandler().uncaughtException(this, thrown);
      }
    }
  }
}
