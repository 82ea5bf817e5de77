package dev.tarry.machines.runtime.handlers;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A thread that runs handlers for a worker. It is abandoned together with a handler that takes too
 * long, which may wait forever or catch every exception. The thread is interrupted, and nothing
 * that it does afterwards counts.
 *
 * <p>Cost: the work is handed over and back for each handler that is really run, not remembered.
 * Both sides spin, then yield, and only then park, since most handlers take less than a park.
 */
final class HandlerThread implements HandlerRunner {
  private static final int SPINS = Runtime.getRuntime().availableProcessors() > 1 ? 400 : 0;
  private static final int YIELDS = SPINS + 60;
  private static final long IDLE_NANOS = 1_000_000_000;

  private final long limit;
  private volatile Mate mate = new Mate();
  private String place = "";

  HandlerThread(Duration limit) {
    this.limit = limit.toNanos();
  }

  @Override
  public <T> @Nullable T run(Supplier<T> handler, Consumer<String> stuck) {
    while (!mate.takes(handler)) {
      mate = new Mate(); // the one before had nothing to do for long
    }
    Mate runs = mate;
    if (!runs.awaitDone(limit)) {
      mate = new Mate();
      place = UserFrames.of(runs.thread.getStackTrace());
      runs.leaveBehind();
      return null;
    }
    return runs.result();
  }

  @Override
  public boolean isOverdue() {
    return Thread.currentThread() != mate.thread;
  }

  @Override
  public String place() {
    return place;
  }

  private enum Phase {
    IDLE,
    WORK,
    DONE,
    ENDED
  }

  /** The thread, and what is handed over: each field has one writer in each phase. */
  private static final class Mate {
    private final AtomicReference<Phase> phase = new AtomicReference<>(Phase.IDLE);
    private final Thread thread = new Thread(this::work, "tarry-handler");
    private volatile @Nullable Thread waitingWorker;
    private volatile @Nullable Thread waitingMate;
    private boolean started;
    private Supplier<?> handler = () -> null;
    private @Nullable Object result;
    private @Nullable Throwable thrown;

    /** Hands a handler over; false if the thread has ended. */
    boolean takes(Supplier<?> next) {
      if (phase.get() == Phase.ENDED) {
        return false;
      }
      handler = next;
      if (!phase.compareAndSet(Phase.IDLE, Phase.WORK)) {
        return false;
      }
      if (!started) {
        started = true;
        thread.setDaemon(true);
        thread.start();
      }
      LockSupport.unpark(waitingMate);
      return true;
    }

    /** Makes the thread end as soon as its handler does, whatever that returns. */
    void leaveBehind() {
      phase.set(Phase.ENDED);
      thread.interrupt();
    }

    private void work() {
      boolean goesOn = true;
      while (goesOn) {
        goesOn = awaitWork() ? handle() : !ends();
      }
    }

    /**
     * Whether there is nothing left to wait for; a result that has not been taken yet is not lost.
     */
    private boolean ends() {
      return phase.compareAndSet(Phase.IDLE, Phase.ENDED) || phase.get() == Phase.ENDED;
    }

    /** Runs the handler; false if its result is no longer needed. */
    private boolean handle() {
      Thread.interrupted(); // of no concern to the next handler
      try {
        result = handler.get();
        thrown = null;
      } catch (Throwable e) { // whatever it is, the worker throws it on
        thrown = e;
      }
      boolean wanted = phase.compareAndSet(Phase.WORK, Phase.DONE);
      LockSupport.unpark(waitingWorker);
      return wanted;
    }

    private boolean awaitWork() {
      if (comesSoon(Phase.WORK)) {
        return true;
      }
      waitingMate = Thread.currentThread();
      boolean came = comesIn(Phase.WORK, IDLE_NANOS);
      waitingMate = null;
      return came;
    }

    /** Whether the handler ended in this time. */
    boolean awaitDone(long nanos) {
      if (comesSoon(Phase.DONE)) {
        return true;
      }
      waitingWorker = Thread.currentThread();
      boolean came = comesIn(Phase.DONE, nanos);
      waitingWorker = null;
      return came;
    }

    @SuppressWarnings("ThreadPriorityCheck") // a yield is only quicker than a park
    private boolean comesSoon(Phase wanted) {
      for (int i = 0; i < YIELDS; i++) {
        if (phase.get() == wanted) {
          return true;
        }
        if (i < SPINS) {
          Thread.onSpinWait();
        } else {
          Thread.yield();
        }
      }
      return false;
    }

    /** Waits for a phase; an interrupt of the waiting thread is kept for later. */
    private boolean comesIn(Phase wanted, long nanos) {
      long start = System.nanoTime();
      long left = nanos;
      boolean interrupted = false;
      while (phase.get() != wanted && left > 0) {
        LockSupport.parkNanos(this, left);
        interrupted |= Thread.interrupted();
        left = nanos - (System.nanoTime() - start);
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      return phase.get() == wanted;
    }

    /** What the handler returned or threw; then the next one can be handed over. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // of the handler handed over
    <T> @Nullable T result() {
      Throwable failure = thrown;
      Object value = result;
      result = null;
      phase.set(Phase.IDLE);
      if (failure instanceof Error error) {
        throw error;
      }
      if (failure != null) {
        throw (RuntimeException) failure;
      }
      return (T) value;
    }
  }
}
