package dev.tarry.threads;

/** What controlled threads run on. The schedules are the same on both. */
public enum Backend {
  /**
   * {@link #CONTINUATION} where the JDK has it and the program does not get stuck on it, else
   * {@link #PLATFORM}.
   */
  AUTO,
  /** Pooled platform threads. */
  PLATFORM,
  /** Continuations of the JDK, all in one thread. */
  CONTINUATION
}
