package dev.tarry.core.search.sampling;

/**
 * How samples are shared out among strata: c1 + c2^i of them to round i, the paper's NumSamples
 * (section 4).
 */
public record Rounds(long c1, long c2) {
  /** What the paper found to work well. */
  public static final Rounds STANDARD = new Rounds(100, 3);

  private static final long MANY = Long.MAX_VALUE / 4;

  /** The number of samples in this round. */
  public long samples(int round) {
    long power = 1;
    for (int i = 0; i < round && power < MANY; i++) {
      power = power > MANY / c2 ? MANY : power * c2;
    }
    return c1 + power;
  }

  /** The round to which the sample of this index belongs, where {@code first} is the first one. */
  public int round(long index, int first) {
    int round = first;
    for (long rest = index; rest >= samples(round); round++) {
      rest -= samples(round);
    }
    return round;
  }

  /** The number of samples in all rounds from {@code first} to {@code last}. */
  public long total(int first, int last) {
    long sum = 0;
    for (int round = first; round <= last && sum < MANY; round++) {
      sum += samples(round);
    }
    return sum >= MANY ? Long.MAX_VALUE : sum;
  }
}
