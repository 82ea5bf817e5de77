package dev.tarry.threads.run.code;

import dev.tarry.core.program.Mistake;

/** Thrown when a thread must yield at a place where a continuation cannot. */
public final class Pinned extends Mistake {
  private static final long serialVersionUID = 1L;

  public Pinned(String place) {
    super(
        "a thread cannot be interrupted inside a monitor or a native call of the JDK on a"
            + " continuation ("
            + place
            + "); use the backend PLATFORM");
  }
}
