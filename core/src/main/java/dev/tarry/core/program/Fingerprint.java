package dev.tarry.core.program;

/**
 * The mixing of 64-bit fingerprints: every bit of the input moves every bit of the output, so that
 * fingerprints can be combined by addition and indexed by any of their bits.
 */
public final class Fingerprint {
  private Fingerprint() {}

  /** A one-to-one scramble of 64 bits (Stafford's variant 13 of the MurmurHash3 finaliser). */
  public static long mix(long bits) {
    long z = bits;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }

  /** The inverse of {@link #mix}. */
  public static long unmix(long mixed) {
    long z = mixed;
    z = (z ^ (z >>> 31) ^ (z >>> 62)) * 0x319642b2d24d8ec3L;
    z = (z ^ (z >>> 27) ^ (z >>> 54)) * 0x96de1b173f119089L;
    return z ^ (z >>> 30) ^ (z >>> 60);
  }

  /**
   * The fingerprint of a sequence that begins with {@code soFar} and continues with {@code next}.
   */
  public static long then(long soFar, long next) {
    return mix(soFar * 0x9e3779b97f4a7c15L + next + 0x632be59bd9b4e019L);
  }

  /** The fingerprint of these numbers in this order. */
  public static long of(int... numbers) {
    long hash = numbers.length;
    for (int number : numbers) {
      hash = then(hash, number);
    }
    return hash;
  }
}
