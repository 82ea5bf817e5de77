package dev.tarry.junit;

import dev.tarry.core.Bug;

/**
 * A test has found a bug in the machines. Its message says which, with the schedule and the trace.
 */
public final class BugFound extends AssertionError {
  private static final long serialVersionUID = 1L;

  private final transient Bug bug;

  BugFound(String message, Bug bug) {
    super(message);
    this.bug = bug;
    setStackTrace(new StackTraceElement[0]); // it would only show how Tarry searches
  }

  /** The bug. */
  public Bug bug() {
    return bug;
  }
}
