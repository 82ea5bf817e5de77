package dev.tarry.threads.run.jdk;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Calls to concurrent JDK objects that are not atomic: other threads may run between their parts.
 * Here they are one step.
 */
final class NonAtomicCalls {
  private static final Set<String> OF_ANY_COLLECTION =
      Set.of("addAll", "containsAll", "equals", "forEach", "hashCode", "removeAll", "retainAll");

  private static final Set<String> OF_TRAVERSED =
      Set.of(
          "addAll",
          "clear",
          "contains",
          "containsAll",
          "containsValue",
          "drainTo",
          "equals",
          "forEach",
          "forEachEntry",
          "forEachKey",
          "forEachValue",
          "hashCode",
          "isEmpty",
          "mappingCount",
          "parallelStream",
          "putAll",
          "reduce",
          "reduceEntries",
          "reduceEntriesToDouble",
          "reduceEntriesToInt",
          "reduceEntriesToLong",
          "reduceKeys",
          "reduceKeysToDouble",
          "reduceKeysToInt",
          "reduceKeysToLong",
          "reduceToDouble",
          "reduceToInt",
          "reduceToLong",
          "reduceValues",
          "reduceValuesToDouble",
          "reduceValuesToInt",
          "reduceValuesToLong",
          "removeAll",
          "removeIf",
          "replaceAll",
          "retainAll",
          "search",
          "searchEntries",
          "searchKeys",
          "searchValues",
          "size",
          "spliterator",
          "stream",
          "toArray",
          "toString");

  /** Calls to sets, which find an element at once. */
  private static final Set<String> OF_SETS =
      OF_TRAVERSED.stream()
          .filter(name -> !name.equals("contains"))
          .collect(Collectors.toUnmodifiableSet());

  private static final Set<String> OF_SUM =
      Set.of(
          "doubleValue",
          "floatValue",
          "get",
          "getThenReset",
          "intValue",
          "longValue",
          "reset",
          "sum",
          "sumThenReset",
          "toString");

  private static final Map<String, Set<String>> CALLS =
      Map.ofEntries(
          Map.entry("ArrayBlockingQueue", OF_ANY_COLLECTION),
          Map.entry("ConcurrentHashMap", OF_TRAVERSED),
          Map.entry("ConcurrentLinkedDeque", OF_TRAVERSED),
          Map.entry("ConcurrentLinkedQueue", OF_TRAVERSED),
          Map.entry("ConcurrentSkipListMap", OF_TRAVERSED),
          Map.entry("DelayQueue", OF_ANY_COLLECTION),
          Map.entry("LinkedBlockingDeque", OF_ANY_COLLECTION),
          Map.entry("LinkedBlockingQueue", OF_ANY_COLLECTION),
          Map.entry("LinkedTransferQueue", OF_TRAVERSED),
          Map.entry("PriorityBlockingQueue", OF_ANY_COLLECTION),
          Map.entry("SynchronousQueue", Set.of("addAll", "drainTo")),
          Map.entry("atomic.AtomicIntegerArray", Set.of("toString")),
          Map.entry("atomic.AtomicLongArray", Set.of("toString")),
          Map.entry("atomic.AtomicReferenceArray", Set.of("toString")),
          Map.entry("atomic.DoubleAccumulator", OF_SUM),
          Map.entry("atomic.DoubleAdder", OF_SUM),
          Map.entry("atomic.LongAccumulator", OF_SUM),
          Map.entry("atomic.LongAdder", OF_SUM));

  /** Calls to wrappers of a collection, which process one element after the other. */
  private static final Set<String> OF_WRAPPERS =
      Set.of("addAll", "containsAll", "removeAll", "retainAll");

  private NonAtomicCalls() {}

  /** The same for a class that shows part of another object, such as a set of keys. */
  static Set<String> ofView(Class<?> type) {
    if (!type.getName().startsWith("java.util.concurrent.")) {
      return OF_WRAPPERS;
    }
    boolean looksThrough = !Set.class.isAssignableFrom(type);
    return looksThrough ? OF_TRAVERSED : OF_SETS;
  }

  /** The names of these calls of a class. */
  static Set<String> of(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      String name = at.getName();
      if (name.startsWith("java.util.concurrent.")) {
        Set<String> calls = CALLS.get(name.substring("java.util.concurrent.".length()));
        if (calls != null) {
          return calls;
        }
      }
    }
    return Set.of();
  }
}
