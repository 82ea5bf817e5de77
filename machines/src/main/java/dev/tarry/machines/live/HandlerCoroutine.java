package dev.tarry.machines.live;

import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Runs a handler in a separate thread, so that it can wait in the middle. The handler and its
 * caller take turns: only one of them runs at a time.
 */
final class HandlerCoroutine {
  private final Executor threads;
  private final Semaphore caller = new Semaphore(0);
  private final Semaphore handler = new Semaphore(0);
  private boolean stopped;
  private @Nullable Throwable thrown;

  HandlerCoroutine(Executor threads) {
    this.threads = threads;
  }

  /** Runs the code until it ends or waits. */
  void run(Runnable code) {
    thrown = null;
    threads.execute(
        () -> {
          try {
            code.run();
          } catch (Throwable e) {
            thrown = e;
          } finally {
            caller.release();
          }
        });
    meet();
  }

  /** Lets the waiting code continue. */
  void resume() {
    handler.release();
    meet();
  }

  /** Ends the waiting code. */
  void stop() {
    stopped = true;
    handler.release();
    caller.acquireUninterruptibly();
  }

  private void meet() {
    caller.acquireUninterruptibly();
    if (thrown instanceof RuntimeException defect) {
      throw defect;
    }
    if (thrown instanceof Error defect && !(thrown instanceof LiveHandlerExit)) {
      throw defect;
    }
  }

  /** Called by the code: waits until it may continue. */
  void await() {
    caller.release();
    try {
      handler.acquire();
    } catch (InterruptedException e) {
      stopped = true;
    }
    if (stopped) {
      throw new LiveHandlerExit();
    }
  }
}
