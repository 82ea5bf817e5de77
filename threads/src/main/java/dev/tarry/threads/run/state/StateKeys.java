package dev.tarry.threads.run.state;

import dev.tarry.core.program.Mistake;
import dev.tarry.threads.run.schedule.Scheduler;

/** Computes the fingerprints of a run for each key. */
public enum StateKeys {
  /** The choices: no two states are the same. */
  OF_CHOICES,
  /** The happens-before order of the prefix. */
  OF_ORDER,
  /** The state, which must be readable, and which tasks know of which accesses. */
  OF_STATE,
  /** The same if it is readable, otherwise the order; the state alone decides which. */
  OF_STATE_OR_ORDER,
  /** As {@link #OF_STATE}, without which tasks know of which accesses. */
  OF_BARE_STATE,
  /** As {@link #OF_STATE_OR_ORDER}, without which tasks know of which accesses. */
  OF_BARE_STATE_OR_ORDER;

  private boolean isBare() {
    return this == OF_BARE_STATE || this == OF_BARE_STATE_OR_ORDER;
  }

  /** Whether equal fingerprints stand for states that are equal in all that matters. */
  public boolean areExactStates() {
    return this == OF_STATE || this == OF_STATE_OR_ORDER;
  }

  public long of(Scheduler scheduler, StateReader states) {
    if (this == OF_ORDER) {
      return scheduler.order();
    }
    long state = states.fingerprint(isBare());
    String opaque = states.opaque();
    if (opaque == null) {
      return state;
    }
    if (this == OF_STATE || this == OF_BARE_STATE) {
      throw new Mistake(
          "the state of "
              + opaque
              + " cannot be read, so states cannot be compared; use the key HAPPENS_BEFORE or AUTO");
    }
    return scheduler.order();
  }
}
