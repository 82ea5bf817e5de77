package dev.tarry.threads.run.task;

/** What a task waits for before its next step. */
public enum Wait {
  /** Only for its turn. */
  TURN(0),
  /** For a monitor to be free. */
  MONITOR(1),
  /** For a notification, and then for the monitor. */
  NOTIFICATION(2),
  /** For a permit. */
  PERMIT(3),
  /** For another thread to end. */
  END(4),
  /** For another task to take a step. */
  OTHERS(5);

  private final int number;

  Wait(int number) {
    this.number = number;
  }

  /** Its number in fingerprints. */
  public int number() {
    return number;
  }
}
