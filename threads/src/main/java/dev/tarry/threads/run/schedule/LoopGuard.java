package dev.tarry.threads.run.schedule;

/** Counts loop iterations since the last scheduling point. */
final class LoopGuard {
  private static final int LONGEST = 100_000_000;

  private int rounds;

  /** A scheduling point is reached. */
  void end() {
    rounds = 0;
  }

  /** Counts an iteration; now and then returns true, to check whether something is wrong. */
  boolean isTimeToLook() {
    return (++rounds & 0xffff) == 0;
  }

  /**
   * Whether there were so many iterations that no scheduling point can be expected; then restarts
   * the count.
   */
  boolean isEndless() {
    boolean endless = rounds > LONGEST;
    rounds = endless ? 0 : rounds;
    return endless;
  }
}
