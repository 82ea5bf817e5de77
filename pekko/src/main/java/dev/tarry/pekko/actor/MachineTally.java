package dev.tarry.pekko.actor;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The counters of one machine. Senders count arrivals before the event can be taken. The machine
 * counts an event after it has handled it completely. So a machine is idle when both are equal.
 */
public final class MachineTally {
  private final String name;
  private final AtomicLong arrived = new AtomicLong();
  private final AtomicLong taken = new AtomicLong();
  private final AtomicLong handled = new AtomicLong();
  private volatile int kept;
  private volatile boolean waiting;
  private final AtomicLong violations = new AtomicLong();
  private volatile String hot = "";

  public MachineTally(String name) {
    this.name = name;
  }

  /** The name of the machine. */
  public String name() {
    return name;
  }

  /** Something is on its way to the machine, or a timer has been set. */
  public void arrive() {
    arrived.getAndIncrement();
  }

  /** One of those is over. Called by the machine only. */
  void take() {
    taken.lazySet(taken.getPlain() + 1);
  }

  void handle() {
    handled.lazySet(handled.getPlain() + 1);
  }

  /** How the machine is now. */
  void now(int deferred, boolean receives) {
    if (kept != deferred) {
      kept = deferred;
    }
    if (waiting != receives) {
      waiting = receives;
    }
  }

  void violate() {
    violations.lazySet(violations.getPlain() + 1);
  }

  /** The hot state that a spec is in; empty if it is in none. */
  void heat(String state) {
    if (!hot.equals(state)) {
      hot = state;
    }
  }

  long arrived() {
    return arrived.get();
  }

  long taken() {
    return taken.get();
  }

  /** How many events it has handled. */
  public long handled() {
    return handled.get();
  }

  /** How many events wait in its inbox, deferred ones included. */
  public long inbox() {
    return Math.max(0, arrived.get() - taken.get()) + kept;
  }

  /** Whether a handler waits in {@code receive}. */
  public boolean waiting() {
    return waiting;
  }

  /** How often the spec failed. */
  public long violations() {
    return violations.get();
  }

  /** The hot state of a spec, or nothing. */
  public String hot() {
    return hot;
  }
}
