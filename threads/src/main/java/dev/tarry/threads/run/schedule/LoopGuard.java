package dev.tarry.threads.run.schedule;

/** Counts loop iterations since the last scheduling point. */
final class LoopGuard {
  private static final int LONGEST = 100_000_000;

  private int rounds;

  /** A scheduling point has come. */
  void end() {
    rounds = 0;
  }

  /** One more round: now and then it is time to see whether something is wrong. */
  boolean isTimeToLook() {
    return (++rounds & 0xffff) == 0;
  }

  /** Whether there were so many that no scheduling point is to be expected; begins again then. */
  boolean isEndless() {
    boolean endless = rounds > LONGEST;
    rounds = endless ? 0 : rounds;
    return endless;
  }
}
