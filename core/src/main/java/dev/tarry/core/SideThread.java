package dev.tarry.core;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs work in a separate thread, which is abandoned if it is stuck. */
final class SideThread<T> {
  private static final long LOOK_MILLIS = 20;

  private final Supplier<T> work;
  private final BooleanSupplier isStuck;
  private final Runnable stop;
  private volatile @Nullable T result;
  private volatile @Nullable Throwable thrown;

  /**
   * Some work.
   *
   * @param isStuck whether it will never end
   * @param stop makes it end soon: when the waiting thread is interrupted or abandons it
   */
  SideThread(Supplier<T> work, BooleanSupplier isStuck, Runnable stop) {
    this.work = work;
    this.isStuck = isStuck;
    this.stop = stop;
  }

  /** Runs the work and waits for its result; empty if it was abandoned. */
  Optional<T> run() {
    Thread thread = new Thread(this::work, "tarry-search");
    thread.setDaemon(true);
    thread.start();
    await(thread);
    T done = result;
    if (done != null) {
      return Optional.of(done);
    }
    if (isStuck.getAsBoolean()) {
      stop.run();
      return Optional.empty();
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    throw thrown instanceof RuntimeException exception
        ? exception
        : new IllegalStateException("the work ended without a result");
  }

  private void work() {
    try {
      result = work.get();
    } catch (RuntimeException | Error e) {
      thrown = e;
    }
  }

  private void await(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive() && !isStuck.getAsBoolean()) {
      try {
        thread.join(LOOK_MILLIS);
      } catch (InterruptedException e) {
        interrupted = true;
        stop.run();
      } catch (OutOfMemoryError full) {
        // The search has it too, and says so.
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
