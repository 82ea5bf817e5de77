package dev.tarry.threads;

/** What threads under control run on. The schedules are the same. */
public enum Backend {
  /**
   * {@link #CONTINUATION} where the JDK has it and the program does not get stuck on it, else
   * {@link #PLATFORM}.
   */
  AUTO,
  /** Pooled threads of the platform. */
  PLATFORM,
  /** Continuations of the JDK, all in one thread. */
  CONTINUATION
}
