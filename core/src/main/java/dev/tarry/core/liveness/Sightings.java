package dev.tarry.core.liveness;

import java.util.Arrays;

/**
 * What came of looking for broken promises on the way of a run. Immutable.
 *
 * <p>A run that has just gone round without breaking a promise is left alone until it has gone some
 * way on, so that looking costs no more than a constant factor of the run.
 */
final class Sightings {
  private static final int[] NO_LOOKS = {};

  /** Nobody has looked. */
  static final Sightings NONE = new Sightings(0, NO_LOOKS);

  private static final int PATIENCE = 8;

  private final long broken;

  /** By promise: the least length of a history for which it pays to look; 0 if it is not there. */
  private final int[] nextLooks;

  private Sightings(long broken, int[] nextLooks) {
    this.broken = broken;
    this.nextLooks = nextLooks;
  }

  /** The promises that were seen to be broken; one sight is enough. */
  long broken() {
    return broken;
  }

  /** Whether to look for a broken promise in a history of this length that has come round. */
  boolean isDue(int promise, int length) {
    return promise >= nextLooks.length || length >= nextLooks[promise];
  }

  /** After a look at the last steps of a history of this length. */
  Sightings looked(int promise, int length, int steps) {
    int[] looks = Arrays.copyOf(nextLooks, Math.max(nextLooks.length, promise + 1));
    looks[promise] = length + steps / PATIENCE;
    return new Sightings(broken, looks);
  }

  /** After a look at a broken promise. */
  Sightings broke(int promise) {
    return new Sightings(broken | 1L << promise, nextLooks);
  }

  /** With the looks for promises that are still open; for others, looking begins anew. */
  Sightings within(long open) {
    int[] looks = nextLooks;
    for (int i = 0; i < nextLooks.length; i++) {
      if (nextLooks[i] != 0 && (open >> i & 1) == 0) {
        looks = looks == nextLooks ? nextLooks.clone() : looks;
        looks[i] = 0;
      }
    }
    return looks == nextLooks ? this : new Sightings(broken, looks);
  }
}
