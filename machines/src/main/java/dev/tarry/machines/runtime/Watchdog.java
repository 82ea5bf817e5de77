package dev.tarry.machines.runtime;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Ends handlers that take too long: it interrupts them, and then stops their thread's work by a
 * {@code ThreadDeath}, which {@link Outcomes} turns into a failure. Newer JDKs cannot stop a
 * thread; there a {@link Hand} runs the handlers.
 *
 * <p>A worker only counts up when it begins and ends a handler; the watching thread looks a few
 * times a second, and ends when there is nobody left to watch. Handlers cannot see its clock.
 */
final class Watchdog {
  private static final int LOOKS = 8;
  private static final int LAST_JDK_THAT_STOPS_THREADS = 19;

  /** A time after which nobody waits any more. */
  static final Duration FOREVER = Duration.ofDays(1);

  private final Duration limit;
  private final List<WeakReference<Watched>> watched = new ArrayList<>();
  private @Nullable Thread thread;

  Watchdog(Duration limit) {
    this.limit = limit;
  }

  /** A worker that may be inside a handler. */
  static final class Watched {
    private Thread worker = Thread.currentThread();
    private boolean disturbed;
    private long count;
    private long seen;
    private int looks;
    private final @Nullable Hand hand;

    private Watched(@Nullable Hand hand) {
      this.hand = hand;
    }

    /** Who runs the handlers instead of the worker itself, where no thread can be stopped. */
    @Nullable Hand hand() {
      return hand;
    }

    /** A handler begins. */
    synchronized void enter() {
      worker = Thread.currentThread();
      count++;
    }

    /** The handler has ended; from now on the worker is not stopped. */
    synchronized void leave() {
      count++;
      if (disturbed) {
        disturbed = false;
        Thread.interrupted();
      }
    }

    private synchronized void look() {
      looks = count == seen && count % 2 == 1 ? looks + 1 : 0;
      seen = count;
      if (looks == LOOKS) {
        disturbed = true;
        worker.interrupt();
      } else if (looks > LOOKS) {
        stop(worker);
      }
    }

    @SuppressWarnings({"deprecation", "removal"}) // nothing else ends a loop in user code
    private static void stop(Thread worker) {
      worker.stop();
    }
  }

  /** Whether this JDK can stop a thread that does not listen. */
  static boolean stopsThreads() {
    return Runtime.version().feature() <= LAST_JDK_THAT_STOPS_THREADS;
  }

  /** Watches the calling thread from now on, as long as somebody holds what this returns. */
  synchronized Watched watch() {
    if (!stopsThreads()) {
      return new Watched(limit.equals(FOREVER) ? null : new Hand(limit));
    }
    Watched worker = new Watched(null);
    watched.add(new WeakReference<>(worker));
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
    Iterator<WeakReference<Watched>> all = watched.iterator();
    while (all.hasNext()) {
      Watched worker = all.next().get();
      if (worker == null) {
        all.remove();
      } else {
        worker.look();
      }
    }
    if (watched.isEmpty()) {
      thread = null;
      return false;
    }
    return true;
  }
}
