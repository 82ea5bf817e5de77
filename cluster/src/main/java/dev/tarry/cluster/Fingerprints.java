package dev.tarry.cluster;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * An immutable set of fingerprints: sorted runs, each at least twice as long as the next. A set
 * with more in it shares its long runs with the one before, so that a round costs what it adds, and
 * a fingerprint is moved some log n times in all.
 */
final class Fingerprints implements Serializable {
  private static final long serialVersionUID = 1L;

  /** None. */
  static final Fingerprints NONE = new Fingerprints(List.of());

  private final ArrayList<long[]> runs;

  private Fingerprints(List<long[]> runs) {
    this.runs = new ArrayList<>(runs);
  }

  long size() {
    return runs.stream().mapToLong(run -> run.length).sum();
  }

  boolean contains(long fingerprint) {
    for (long[] run : runs) {
      if (Arrays.binarySearch(run, fingerprint) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** With these in it too: sorted, different, and none of them there before. */
  Fingerprints plus(long[] more) {
    if (more.length == 0) {
      return this;
    }
    List<long[]> all = new ArrayList<>(runs);
    long[] last = more;
    while (!all.isEmpty() && all.get(all.size() - 1).length < 2L * last.length) {
      last = merged(all.remove(all.size() - 1), last);
    }
    all.add(last);
    return new Fingerprints(all);
  }

  private static long[] merged(long[] one, long[] other) {
    long[] both = new long[one.length + other.length];
    int i = 0;
    int j = 0;
    for (int k = 0; k < both.length; k++) {
      boolean first = j == other.length || (i < one.length && one[i] < other[j]);
      both[k] = first ? one[i++] : other[j++];
    }
    return both;
  }

  void forEach(LongConsumer consumer) {
    for (long[] run : runs) {
      for (long fingerprint : run) {
        consumer.accept(fingerprint);
      }
    }
  }
}
