package dev.tarry.threads.run.state;

import java.util.IdentityHashMap;

/**
 * Which texts are those that literals stand for. There is one such text for all code, so a program
 * may see by {@code ==} whether a text is that one or equal to it.
 */
final class Literals {
  /** What was found out in this execution. */
  private final IdentityHashMap<String, Boolean> known = new IdentityHashMap<>();

  void clear() {
    if (!known.isEmpty()) { // else it would go through its whole table
      known.clear();
    }
  }

  /** Whether a text is the one that an equal literal stands for, or would. */
  boolean has(String text) {
    Boolean found = known.get(text);
    if (found == null) {
      found = isInterned(text);
      known.put(text, found);
    }
    return found;
  }

  /** The text itself is not interned: else literals that are still to come would become it. */
  @SuppressWarnings({"ReferenceEquality", "StringOperationCanBeSimplified", "StringCopy"})
  private static boolean isInterned(String text) {
    return new String(text.toCharArray()).intern() == text;
  }
}
