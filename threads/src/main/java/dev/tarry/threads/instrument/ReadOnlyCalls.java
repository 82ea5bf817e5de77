package dev.tarry.threads.instrument;

import java.util.Set;

/** JDK methods that only read, by name. All others are assumed to change something. */
public final class ReadOnlyCalls {
  /** Of any class. */
  private static final Set<String> LOOKS =
      Set.of("equals", "hashCode", "length", "size", "toString", "charAt", "compareTo", "join");

  /** Of collections, maps, iterators, string builders, atomics and futures. */
  private static final Set<String> NAMES =
      Set.of(
          "after",
          "asIterator",
          "availablePermits",
          "before",
          "byteValue",
          "capacity",
          "cardinality",
          "characteristics",
          "chars",
          "clone",
          "codePoints",
          "comparator",
          "copyInto",
          "doubleValue",
          "element",
          "elementAt",
          "elements",
          "empty",
          "entrySet",
          "estimateSize",
          "exceptionNow",
          "floatValue",
          "intValue",
          "intersects",
          "iterator",
          "keySet",
          "keys",
          "listIterator",
          "longValue",
          "mappingCount",
          "navigableKeySet",
          "next",
          "nextClearBit",
          "nextElement",
          "nextIndex",
          "nextSetBit",
          "offsetByCodePoints",
          "parallelStream",
          "previous",
          "previousClearBit",
          "previousIndex",
          "previousSetBit",
          "remainingCapacity",
          "resultNow",
          "reversed",
          "sequencedEntrySet",
          "sequencedKeySet",
          "sequencedValues",
          "shortValue",
          "spliterator",
          "state",
          "stream",
          "subList",
          "subMap",
          "subSequence",
          "subSet",
          "substring",
          "sum",
          "tryAdvance",
          "trySplit",
          "values");

  private static final String[] PREFIXES = {
    "ceiling",
    "codePoint",
    "descending",
    "first",
    "floor",
    "forEach",
    "head",
    "higher",
    "index",
    "last",
    "lower",
    "peek",
    "reduce",
    "search",
    "tail",
    "to"
  };

  private ReadOnlyCalls() {}

  /** Whether a method of this name, of a class of this package, only reads. */
  public static boolean is(String owner, String name) {
    if (isStream(owner)) {
      return name.equals("isParallel"); // all others use the stream up
    }
    boolean known = owner.startsWith("java/util/") || owner.startsWith("java/lang/");
    return known ? ofCollection(name) : looks(name);
  }

  /** Whether a class is a stream of elements, of which each can be used once. */
  public static boolean isStream(String owner) {
    return owner.startsWith("java/util/stream/") && owner.endsWith("Stream");
  }

  /** Whether a method of this name, of a collection or a similar object, only reads. */
  public static boolean ofCollection(String name) {
    if (looks(name) || NAMES.contains(name)) {
      return true;
    }
    for (String prefix : PREFIXES) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private static boolean looks(String name) {
    if (name.startsWith("get")) {
      return !name.startsWith("getAnd") && !name.startsWith("getThen");
    }
    return LOOKS.contains(name)
        || name.startsWith("is")
        || name.startsWith("has")
        || name.startsWith("contains");
  }
}
