package dev.tarry.machines.capture.code;

/** How many steps following code may take. Code that needs more is too large to be followed. */
final class StepLimit {
  private final int most;
  private int taken;

  StepLimit(int most) {
    this.most = most;
  }

  /** Takes a step. */
  void take() {
    taken++;
  }

  /** Whether more steps are needed than there may be. */
  boolean isOver() {
    return taken >= most;
  }

  /** Begins anew. */
  void reset() {
    taken = 0;
  }
}
