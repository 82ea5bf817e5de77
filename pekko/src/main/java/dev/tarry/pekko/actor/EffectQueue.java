package dev.tarry.pekko.actor;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What a machine has done and others have not got yet. An effect that another node must confirm
 * holds up all later ones, so that no machine gets an event before it exists, or before the specs
 * have seen the event. Used by the machine's actor only.
 */
final class EffectQueue {
  private final Deque<Runnable> later = new ArrayDeque<>();
  private final Runnable tellDone;
  private boolean held;

  /**
   * A queue that notifies its actor in this way when something is done; the actor then calls {@link
   * #done}.
   */
  EffectQueue(Runnable tellDone) {
    this.tellDone = tellDone;
  }

  /** Whether something waits, or is not done yet. */
  boolean isHeld() {
    return held;
  }

  /** Keeps something for later; only while the queue is held. */
  void add(Runnable effect) {
    later.add(effect);
  }

  /** Holds the queue; run the result, in any thread, when it may continue. */
  Runnable hold() {
    held = true;
    return tellDone;
  }

  /** What held the queue is done. */
  void done() {
    held = false;
    while (!held && !later.isEmpty()) {
      later.remove().run();
    }
  }
}
