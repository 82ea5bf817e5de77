package dev.tarry.threads.run.state;

import java.util.IdentityHashMap;

/**
 * Which strings are interned. All equal literals are one string, so a program may see by {@code ==}
 * whether a string is that one or only equal to it.
 */
final class Literals {
  /** The results of this execution. */
  private final IdentityHashMap<String, Boolean> known = new IdentityHashMap<>();

  void clear() {
    if (!known.isEmpty()) { // else it would go through its whole table
      known.clear();
    }
  }

  /** Whether a string is the one that an equal literal denotes, or would denote. */
  boolean has(String text) {
    Boolean found = known.get(text);
    if (found == null) {
      found = isInterned(text);
      known.put(text, found);
    }
    return found;
  }

  /** Interns a copy, not the string itself, which would otherwise become the later literals. */
  @SuppressWarnings({"ReferenceEquality", "StringOperationCanBeSimplified", "StringCopy"})
  private static boolean isInterned(String text) {
    return new String(text.toCharArray()).intern() == text;
  }
}
