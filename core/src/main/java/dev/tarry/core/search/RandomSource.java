package dev.tarry.core.search;

import dev.tarry.core.program.Fingerprint;

/**
 * The seeded source of all random numbers of a search. Each sample has its own, derived from the
 * seed and the sample's number, so that it does not matter which worker takes it.
 */
public final class RandomSource {
  private long state;

  private RandomSource(long state) {
    this.state = state;
  }

  /** The n-th source of this seed. */
  public static RandomSource of(long seed, long n) {
    return new RandomSource(Fingerprint.then(Fingerprint.mix(seed), n));
  }

  private long next() {
    state += 0x9e3779b97f4a7c15L;
    return Fingerprint.mix(state);
  }

  /** A number from 0 to n - 1, all equally likely up to one part in 2^32. */
  public int below(int n) {
    return (int) (((next() >>> 32) * n) >>> 32);
  }

  /** A number from 0 to n - 1. */
  public long below(long n) {
    return Math.floorMod(next() >>> 1, n);
  }

  /** A number at least 0 and less than 1. */
  public double unit() {
    return (next() >>> 11) * 0x1p-53;
  }

  /** Any 64 bits. */
  public long bits() {
    return next();
  }
}
