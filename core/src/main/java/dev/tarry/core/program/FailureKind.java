package dev.tarry.core.program;

import java.util.Locale;

/** The kinds of bugs that there are. Reports name a kind by its {@link #toString() label}. */
public enum FailureKind {
  /** A condition that the program asserts does not hold. */
  ASSERTION,
  /** A condition over the whole state does not hold after a step. */
  INVARIANT,
  /** A machine took an event that its state does not handle, defer or ignore. */
  UNHANDLED_EVENT,
  /** An event was sent to no machine, or no event was sent. */
  NULL_TARGET,
  /** A machine did what its declaration does not allow. */
  PERMISSION_VIOLATION,
  /** A handler failed: an index out of range, a missing key, an exception. */
  RUNTIME_ERROR,
  /** The calls of a handler went deeper than the stack. */
  STACK_OVERFLOW,
  /** A thread ended with an exception. */
  EXCEPTION,
  /** Tasks wait for something that none of them can do any more. */
  DEADLOCK,
  /** Threads wait to be notified, and no thread is left to notify them. */
  LOST_WAKE_UP("lost wake-up"),
  /** Threads run forever, and no schedule ends them. */
  LIVELOCK,
  /** Two accesses of one location, one of them a write, without a happens-before order. */
  DATA_RACE,
  /** A spec stays hot: something that must happen never does. */
  LIVENESS,
  /** A handler does not end; runs are cut off there. This is not a bug. */
  ENDLESS_HANDLER,
  /** A run was not over at the bound on its steps. */
  ENDLESS_RUN,
  /** An assumption of a test does not hold; for a test framework this is not a bug. */
  ABORTED_TEST;

  private final String label;

  FailureKind() {
    this.label = name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  FailureKind(String label) {
    this.label = label;
  }

  /**
   * The kind with this label.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static FailureKind labelled(String label) {
    for (FailureKind kind : values()) {
      if (kind.label.equals(label)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("there is no kind of bug \"" + label + "\"");
  }

  @Override
  public String toString() {
    return label;
  }
}
