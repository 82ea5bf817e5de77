package dev.tarry.pekko.actor;

import org.apache.pekko.actor.typed.ActorRef;

/** Where a machine is, until it is gone. */
final class Address {
  private final ActorRef<Object> ref;
  private final MachineTally tally;
  private volatile boolean gone;

  /**
   * Where a machine is.
   *
   * @param ref its actor
   * @param tally of what it gets
   */
  Address(ActorRef<Object> ref, MachineTally tally) {
    this.ref = ref;
    this.tally = tally;
  }

  ActorRef<Object> ref() {
    return ref;
  }

  MachineTally tally() {
    return tally;
  }

  /** The machine has halted. */
  void leave() {
    gone = true;
  }

  boolean isGone() {
    return gone;
  }
}
