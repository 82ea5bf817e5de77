package dev.tarry.core.explore;

import dev.tarry.core.program.Fingerprint;

/**
 * A random number as an immutable value, for explorers: equal ones have equal successors, so that a
 * run that is reset and repeated meets the same numbers.
 */
record ImmutableRandom(long seed) {

  /** The next one. */
  ImmutableRandom next() {
    return new ImmutableRandom(Fingerprint.then(seed, 1));
  }

  /** It as a number from 0 to n - 1. */
  int below(int n) {
    return (int) (((Fingerprint.mix(seed) >>> 32) * n) >>> 32);
  }
}
