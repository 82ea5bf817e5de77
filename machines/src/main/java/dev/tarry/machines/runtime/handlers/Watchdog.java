package dev.tarry.machines.runtime.handlers;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Enforces the time limit of handlers. Code that {@linkplain dev.tarry.machines.model.Turn#tick()
 * ticks} in all its loops and never blocks ends itself when its time is over. Other code may never
 * notice. Either a {@link HandlerThread} runs it; or its worker does, which is quicker, but the
 * worker is then {@linkplain #isStuck() stuck} with it.
 *
 * <p>A worker only counts up when it begins and ends a handler; the watching thread checks a few
 * times within the limit of a handler, and ends when there is no worker left to watch. Handlers
 * cannot see its clock.
 */
public final class Watchdog {
  private static final int LOOKS = 8;

  /** After this many checks, code that ticks has ended itself. */
  private static final int GRACE = 2;

  /** A time that counts as no limit. */
  static final Duration FOREVER = Duration.ofDays(1);

  private final Duration limit;
  private final Way way;
  private final List<WeakReference<Listening>> all = new ArrayList<>();
  private @Nullable Thread thread;
  private volatile boolean stuck;

  /** How handlers are run. */
  public enum Way {
    /** By their workers, because they tick. */
    TICKING,
    /** By their workers, which may be stuck with them. */
    HASTY,
    /** By {@link HandlerThread}s, which are left behind with them. */
    CAUTIOUS
  }

  /** A watchdog that gives each handler this time; {@link #FOREVER} for no limit. */
  public Watchdog(Duration limit, Way way) {
    this.limit = limit;
    this.way = way;
  }

  /** A watchdog that is quicker, but may be stuck; null if there is none. */
  public @Nullable Watchdog hasty() {
    boolean quicker = way == Way.CAUTIOUS && !limit.equals(FOREVER);
    return quicker ? new Watchdog(limit, Way.HASTY) : null;
  }

  /**
   * Whether a worker runs a handler that did not end although its time is over. From then on no
   * handler runs: whoever begins one, or returns from one, gets a {@link HandlerTimeout}.
   */
  public boolean isStuck() {
    return stuck;
  }

  private void goOn() {
    if (stuck) {
      throw new HandlerTimeout();
    }
  }

  /** A worker that may be inside a handler. */
  private final class Listening implements HandlerRunner {
    private volatile boolean overdue;
    private @Nullable Thread runner;
    private @Nullable Consumer<String> told;
    private long count;
    private long seen;
    private int looks;

    @Override
    public <T> @Nullable T run(Supplier<T> handler, Consumer<String> stuck) {
      goOn();
      runner = Thread.currentThread();
      told = stuck;
      count();
      T result;
      try {
        result = handler.get();
      } catch (HandlerTimeout ended) {
        result = null;
      } catch (RuntimeException | Error thrown) {
        isTooLate();
        throw thrown;
      }
      return isTooLate() ? null : result;
    }

    private boolean isTooLate() {
      boolean tooLate = count();
      goOn();
      return tooLate;
    }

    @Override
    public boolean isOverdue() {
      return overdue;
    }

    /** Begins or ends a handler; returns whether the one that ends is too late. */
    private synchronized boolean count() {
      boolean tooLate = overdue;
      count++;
      overdue = false;
      return tooLate;
    }

    private synchronized void look() {
      looks = count == seen && count % 2 == 1 ? looks + 1 : 0;
      seen = count;
      overdue |= looks >= LOOKS;
      if (way == Way.HASTY && looks >= LOOKS + GRACE) {
        Thread in = Objects.requireNonNull(runner);
        Objects.requireNonNull(told).accept(UserFrames.of(in.getStackTrace()));
        stuck = true;
        in.interrupt();
      }
    }
  }

  /** Watches a worker from now on, as long as the returned object is reachable. */
  public synchronized HandlerRunner runner() {
    if (limit.equals(FOREVER)) {
      return HandlerRunner.NONE;
    }
    if (way == Way.CAUTIOUS) {
      return new HandlerThread(limit);
    }
    Listening worker = new Listening();
    all.add(new WeakReference<>(worker));
    if (thread == null) {
      thread = new Thread(this::patrol, "tarry-watchdog");
      thread.setDaemon(true);
      thread.start();
    }
    return worker;
  }

  private void patrol() {
    try {
      while (looksOn()) {
        Thread.sleep(Math.max(1, limit.toMillis() / LOOKS));
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  /** Looks once; whether there is more to look at. If the heap is full, it looks again later. */
  private boolean looksOn() {
    try {
      return look();
    } catch (OutOfMemoryError full) {
      return true;
    }
  }

  private synchronized boolean look() {
    Iterator<WeakReference<Listening>> each = all.iterator();
    while (each.hasNext()) {
      Listening worker = each.next().get();
      if (worker == null) {
        each.remove();
      } else {
        worker.look();
      }
    }
    if (all.isEmpty()) {
      thread = null;
      return false;
    }
    return true;
  }
}
