package dev.tarry.threads.run.task;

import dev.tarry.core.program.Fingerprint;

/**
 * How late a task is: the virtual time that has passed while it could run, since it last waited for
 * something. It is part of every key, because it decides how far time may advance.
 */
public final class Lateness {
  /** After this many steps a task counts as computing for long, so that time passes meanwhile. */
  private static final int MANY_STEPS = 1000;

  private long nanos;

  /** Its steps since it last had to wait, while it kept another task's timeout from firing. */
  private int steps;

  /** The task could run while others let this much time pass. */
  public void grows(long by) {
    nanos += by;
  }

  /** The task takes a step, for which others wait before they let time pass. */
  public void step() {
    steps = Math.min(MANY_STEPS, steps + 1);
  }

  /** The task has to wait: others may let time pass again. */
  public void end() {
    nanos = 0;
    steps = 0;
  }

  public long nanos() {
    return nanos;
  }

  /** Whether it runs for long without waiting for anything. */
  public boolean isComputing() {
    return steps == MANY_STEPS;
  }

  /** Its contribution to fingerprints; 0 if it is not late. */
  public long key() {
    return nanos == 0 && steps == 0 ? 0 : Fingerprint.then(Fingerprint.mix(nanos + 1), steps);
  }
}
