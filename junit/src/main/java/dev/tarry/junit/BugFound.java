package dev.tarry.junit;

import dev.tarry.core.Bug;
import dev.tarry.core.program.Thrown;
import org.jspecify.annotations.Nullable;

/** Thrown by a test that has found a bug. The message has the bug, its schedule and its trace. */
public final class BugFound extends AssertionError {
  private static final long serialVersionUID = 1L;

  private final transient Bug bug;

  BugFound(String message, Bug bug) {
    super(message, cause(bug.failure().thrown()));
    this.bug = bug;
    setStackTrace(new StackTraceElement[0]); // it would only show how Tarry searches
  }

  /** The exception that caused a bug, as its program threw it; null if there is none. */
  private static @Nullable Throwable cause(@Nullable Thrown thrown) {
    return thrown == null ? null : new InProgram(thrown);
  }

  /** What the program threw, with its stack trace. */
  private static final class InProgram extends Throwable {
    private static final long serialVersionUID = 1L;

    private final String text;

    InProgram(Thrown thrown) {
      super(thrown.text(), cause(thrown.cause()));
      text = thrown.text();
      setStackTrace(thrown.stack().toArray(new StackTraceElement[0]));
    }

    @Override
    @SuppressWarnings("OverrideThrowableToString") // it stands for an exception of another class
    public String toString() {
      return text;
    }
  }

  /** The bug. */
  public Bug bug() {
    return bug;
  }
}
