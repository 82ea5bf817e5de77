package dev.tarry.threads.run.task;

import dev.tarry.core.program.Fingerprint;

/**
 * How late a task is: the virtual time that has passed while it could run, since it last waited for
 * something. It is part of every key, because it decides how far time may advance.
 */
public final class Lateness {
  /** After so many steps a task is taken to compute for long, so that time passes meanwhile. */
  private static final int MANY_STEPS = 1000;

  private long nanos;

  /** Its steps since it last had to wait, while somebody's time could not come because of it. */
  private int steps;

  /** It could have gone on, and others let so much time pass. */
  public void grows(long by) {
    nanos += by;
  }

  /** It makes a step that others wait for, before they let time pass. */
  public void step() {
    steps = Math.min(MANY_STEPS, steps + 1);
  }

  /** It has to wait: others may take their time again. */
  public void end() {
    nanos = 0;
    steps = 0;
  }

  public long nanos() {
    return nanos;
  }

  /** Whether it goes on and on without having to wait for anything. */
  public boolean isComputing() {
    return steps == MANY_STEPS;
  }

  /** What it is in fingerprints; 0 if it is not late. */
  public long key() {
    return nanos == 0 && steps == 0 ? 0 : Fingerprint.then(Fingerprint.mix(nanos + 1), steps);
  }
}
