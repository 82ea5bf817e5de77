package dev.tarry.machines.runtime;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Looks after the time that handlers take. Code that {@linkplain
 * dev.tarry.machines.model.Turn#tick() ticks} in all its loops and waits for nobody runs in its
 * worker, and ends itself when it hears that its time is over. Any other code may be deaf: a {@link
 * Hand} runs it.
 *
 * <p>A worker only counts up when it begins and ends a handler; the watching thread looks a few
 * times a second, and ends when there is nobody left to watch. Handlers cannot see its clock.
 */
final class Watchdog {
  private static final int LOOKS = 8;

  /** A time after which nobody waits any more. */
  static final Duration FOREVER = Duration.ofDays(1);

  private final Duration limit;
  private final boolean ticking;
  private final List<WeakReference<Listening>> all = new ArrayList<>();
  private @Nullable Thread thread;

  Watchdog(Duration limit, boolean ticking) {
    this.limit = limit;
    this.ticking = ticking;
  }

  /** A worker that may be inside a handler which ticks. */
  private static final class Listening implements Watch {
    private volatile boolean overdue;
    private long count;
    private long seen;
    private int looks;

    @Override
    public <T> @Nullable T run(Supplier<T> handler) {
      count();
      try {
        return handler.get();
      } catch (Overdue ended) {
        return null;
      } finally {
        count();
      }
    }

    @Override
    public boolean isOverdue() {
      return overdue;
    }

    private synchronized void count() {
      count++;
      overdue = false;
    }

    private synchronized void look() {
      looks = count == seen && count % 2 == 1 ? looks + 1 : 0;
      seen = count;
      if (looks >= LOOKS) {
        overdue = true;
      }
    }
  }

  /** Watches over a worker from now on, as long as somebody holds what this returns. */
  synchronized Watch watch() {
    if (limit.equals(FOREVER)) {
      return Watch.NONE;
    }
    if (!ticking) {
      return new Hand(limit);
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
      while (look()) {
        Thread.sleep(Math.max(1, limit.toMillis() / LOOKS));
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
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
