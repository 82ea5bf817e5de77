package dev.tarry.threads.run.code;

import dev.tarry.core.program.Mistake;

/** Thrown when a thread is to be interrupted where a continuation cannot be. */
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
