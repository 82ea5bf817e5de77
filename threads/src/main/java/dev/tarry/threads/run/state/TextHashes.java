package dev.tarry.threads.run.state;

import org.jspecify.annotations.Nullable;

/**
 * 64-bit hashes of strings. Names of classes and threads recur in every state, so the hashes of the
 * latest strings are cached.
 */
final class TextHashes {
  private static final int KEPT = 256;

  /** Longer strings are not cached, to save memory. */
  private static final int LONGEST = 256;

  private final @Nullable String[] texts = new String[KEPT];
  private final long[] hashes = new long[KEPT];

  long of(String text) {
    if (text.length() > LONGEST) {
      return hash(text);
    }
    int at = text.hashCode() & (KEPT - 1);
    if (!text.equals(texts[at])) {
      texts[at] = text;
      hashes[at] = hash(text);
    }
    return hashes[at];
  }

  private static long hash(String text) {
    long sum = text.length();
    for (int i = 0; i < text.length(); i++) {
      sum = sum * 0x9E3779B97F4A7C15L + text.charAt(i);
    }
    return sum;
  }
}
