package dev.tarry.core.cache;

import dev.tarry.core.files.ScratchDisk;
import java.util.function.LongConsumer;

/**
 * The states that a search has visited: the paper's Cache, a set of fingerprints that may forget.
 *
 * <p>Any number of threads may add at once. As figure 5 needs it, a set that forgets costs time and
 * no soundness: a state that is not kept is new each time it is met.
 */
public interface Visited {

  /** What a bounded set does with a state for which there is no room. */
  enum WhenFull {
    /** Keep the states that are there, and do not add the new one. */
    STOP_ADDING,
    /** Replace another state by the new one. */
    REPLACE,
    /** Write the states that are there to disk, and continue. */
    SPILL
  }

  /** The result of adding a state. */
  enum Answer {
    /** It was added. */
    NEW,
    /** It was there before. */
    KNOWN,
    /** It is not there, and there was no room for it, so that it may have been visited before. */
    NOT_KEPT
  }

  /** Adds a state. */
  Answer add(long fingerprint);

  /** Whether a state is there. */
  boolean contains(long fingerprint);

  /**
   * Prefetches the memory that {@link #contains} will read. The result has no meaning. To be called
   * for several states before they are looked up, so that their fetches overlap.
   */
  default long touch(long fingerprint) {
    return 0;
  }

  /** The number of states held. */
  long size();

  /** The bytes it takes. */
  long bytes();

  /** Whether some state was not kept, so that states may count more than once. */
  boolean forgot();

  /** Whether some states are on disk, so that looking them up takes longer. */
  default boolean spilled() {
    return false;
  }

  /** Passes on every state held. No other thread may add states meanwhile. */
  void forEach(LongConsumer consumer);

  /** An empty set that grows up to this many bytes, and has no disk. */
  static Visited bounded(long bytes, WhenFull whenFull) {
    if (whenFull == WhenFull.SPILL) {
      throw new IllegalArgumentException("there is no disk to spill to");
    }
    return new FingerprintTable(bytes, whenFull);
  }

  /** An empty set that grows up to this many bytes of memory, and then, if it spills, on disk. */
  static Visited bounded(long bytes, WhenFull whenFull, ScratchDisk disk) {
    return whenFull == WhenFull.SPILL
        ? new SpillingTable(bytes, disk)
        : new FingerprintTable(bytes, whenFull);
  }

  /** An empty set that grows as long as there is memory. */
  static Visited unbounded() {
    return new FingerprintTable(Long.MAX_VALUE, WhenFull.STOP_ADDING);
  }

  /**
   * The probability that among n different states two share their 64 bits, so that one of them was
   * taken for visited: at most n (n - 1) / 2^65.
   */
  static double collisionProbability(long n) {
    return Math.min(1, n * (n - 1.0) * 0x1p-65);
  }
}
