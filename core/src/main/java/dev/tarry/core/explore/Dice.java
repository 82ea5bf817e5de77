package dev.tarry.core.explore;

import dev.tarry.core.program.Fingerprint;

/**
 * A random number as an immutable value, for explorers: equal dice stay equal when thrown, so that
 * a run that is reset and repeated meets the same numbers.
 */
record Dice(long seed) {

  /** The dice after another throw. */
  Dice thrown() {
    return new Dice(Fingerprint.then(seed, 1));
  }

  /** The present throw as a number from 0 to n - 1. */
  int below(int n) {
    return (int) (((Fingerprint.mix(seed) >>> 32) * n) >>> 32);
  }
}
