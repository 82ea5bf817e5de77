package dev.tarry.threads.run.jdk;

import java.security.SecureRandom;
import java.security.SecureRandomSpi;
import java.util.Random;

/**
 * Replaces a {@code SecureRandom} of the program by one whose numbers are the same in every
 * execution.
 */
public final class RepeatableSecureRandom extends SecureRandom {
  private static final long serialVersionUID = 1;

  /** Starts from this seed, whatever the platform's random source gives. */
  public RepeatableSecureRandom(long seed) {
    super(new Numbers(seed), null);
  }

  /** The same; a seed from the program would only add randomness. */
  public RepeatableSecureRandom(byte[] given, long seed) {
    this(seed);
  }

  private static final class Numbers extends SecureRandomSpi {
    private static final long serialVersionUID = 1;

    private final Random random;

    Numbers(long seed) {
      random = new Random(seed);
    }

    @Override
    protected void engineSetSeed(byte[] seed) {
      // it only adds to chance
    }

    @Override
    protected void engineNextBytes(byte[] bytes) {
      random.nextBytes(bytes);
    }

    @Override
    protected byte[] engineGenerateSeed(int size) {
      byte[] seed = new byte[size];
      random.nextBytes(seed);
      return seed;
    }
  }
}
