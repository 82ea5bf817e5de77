package dev.tarry.machines.capture.code;

import dev.tarry.machines.capture.code.JvmOrders.Order;
import dev.tarry.machines.capture.code.StackValue.Part;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What methods of the JDK do with the order of a collection that they are called on, or that they
 * are given. A method that is not known here uses it.
 */
final class OrderedCalls {
  private static final String UTIL = "java/util/";
  private static final Set<String> BY_HASH =
      Set.of("HashSet", "HashMap", "concurrent/ConcurrentHashMap", "Hashtable");
  private static final Set<String> BY_JVM = Set.of("IdentityHashMap", "WeakHashMap");
  private static final Set<String> SORTED =
      Set.of(
          "TreeSet",
          "TreeMap",
          "EnumSet",
          "EnumMap",
          "concurrent/ConcurrentSkipListSet",
          "concurrent/ConcurrentSkipListMap");

  /** Types of variables that may hold a hash set or a hash map. */
  private static final Set<String> MAY_HASH =
      Set.of("Set", "AbstractSet", "Collection", "AbstractCollection", "Map", "AbstractMap");

  /** Calls on collections and streams for which the order does not matter. */
  private static final Set<String> FINE =
      Set.of(
          "<init>",
          "add",
          "addAll",
          "clear",
          "close",
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "count",
          "equals",
          "get",
          "getOrDefault",
          "hasMoreElements",
          "hasNext",
          "hashCode",
          "isEmpty",
          "merge",
          "onClose",
          "put",
          "putAll",
          "putIfAbsent",
          "remove",
          "removeAll",
          "replace",
          "retainAll",
          "setValue",
          "size");

  private static final Set<String> FINE_OF_NUMBERS =
      Set.of("sum", "average", "summaryStatistics", "min", "max");

  /** Calls on lists and queues that use their order, unlike those on sets and maps. */
  private static final Set<String> USES_OF_LISTS = Set.of("get", "equals", "hashCode", "remove");

  /** Calls that give the same order to something else. */
  private static final Set<String> PASSES =
      Set.of(
          "iterator",
          "listIterator",
          "spliterator",
          "stream",
          "keySet",
          "values",
          "entrySet",
          "unordered",
          "sequential",
          "distinct",
          "boxed",
          "asLongStream",
          "asDoubleStream",
          "clone",
          "keys",
          "elements");

  /** Calls that run a function on each element. */
  private static final Set<String> RUNS =
      Set.of(
          "filter",
          "map",
          "flatMap",
          "flatMapToInt",
          "flatMapToLong",
          "mapMulti",
          "mapToObj",
          "mapToInt",
          "mapToLong",
          "mapToDouble",
          "anyMatch",
          "allMatch",
          "noneMatch",
          "removeIf",
          "replaceAll");

  /** Steps of streams after which elements are others. */
  private static final Set<String> MAPPING =
      Set.of("map", "flatMap", "mapMulti", "mapToObj", "mapToInt", "mapToLong", "mapToDouble");

  private static final Set<String> ADDS =
      Set.of(
          "add", "addAll", "put", "putAll", "putIfAbsent", "compute", "computeIfAbsent", "merge");

  /** Calls that only ask something about what they are given. */
  private static final Set<String> ASKS =
      Set.of(
          "equals",
          "contains",
          "containsAll",
          "containsKey",
          "containsValue",
          "indexOf",
          "lastIndexOf",
          "remove",
          "removeAll",
          "retainAll");

  /** Calls of machines that use the order of what they are given. */
  private static final Set<String> USES_OF_MACHINES = Set.of("choose", "sendAll", "order");

  private static final Set<String> FREE_COLLECTORS =
      Set.of(
          "toSet",
          "toUnmodifiableSet",
          "counting",
          "summingInt",
          "summingLong",
          "averagingInt",
          "averagingLong",
          "summarizingInt",
          "summarizingLong");

  /** Collectors whose result depends on the order only if that of the last argument does. */
  private static final Set<String> NESTED_COLLECTORS =
      Set.of("groupingBy", "partitioningBy", "mapping", "filtering", "collectingAndThen");

  private OrderedCalls() {}

  /** How a class of the JDK orders its elements; null if it is no such collection. */
  static @Nullable Order order(String type) {
    String name = type.startsWith(UTIL) ? type.substring(UTIL.length()) : "";
    if (name.isEmpty() || name.startsWith("function/") || name.startsWith("concurrent/atomic/")) {
      return null;
    }
    if (BY_HASH.contains(name)) {
      return Order.HASHES;
    }
    return BY_JVM.contains(name) ? Order.JVM : SORTED.contains(name) ? Order.SORTED : Order.GIVEN;
  }

  /** What a variable of this type may hold that orders by hashes, in words; null if nothing. */
  static @Nullable String mayHash(@Nullable String type) {
    String name = type != null && type.startsWith(UTIL) ? type.substring(UTIL.length()) : "";
    if (!MAY_HASH.contains(name) && !BY_HASH.contains(name)) {
      return null;
    }
    return name.endsWith("Map") || name.equals("Hashtable") ? "a hash map" : "a hash set";
  }

  /** What a method reference is good for besides being called. */
  static Part part(Handle code) {
    boolean sorted =
        code.getTag() == Opcodes.H_NEWINVOKESPECIAL && order(code.getOwner()) == Order.SORTED;
    boolean compares = code.getName().equals("compareTo") || code.getName().equals("compare");
    boolean number = code.getOwner().startsWith("java/lang/");
    return sorted
        ? Part.FREE
        : compares && (number || code.getName().equals("compareTo")) ? Part.TOTAL : Part.WHOLE;
  }

  /** Whether a comparator tells all elements apart, or is that of their class. */
  static boolean isTotal(StackValue comparator) {
    return comparator.part() == Part.TOTAL || Identities.NULL.equals(comparator.type());
  }

  /** Whether a call makes such a comparator. */
  static boolean isTotal(String owner, String name, List<? extends StackValue> given) {
    boolean comparators =
        owner.equals("java/util/Comparator") || owner.equals("java/util/Collections");
    if (!comparators) {
      return false;
    }
    return switch (name) {
      case "naturalOrder" -> true;
      case "reverseOrder" -> given.isEmpty() || isTotal(given.get(0));
      case "thenComparing", "nullsFirst", "nullsLast" ->
          given.size() == 1 && given.get(0).part() == Part.TOTAL;
      default -> false;
    };
  }

  /** Whether the order of what a method of an object is called on does not matter to it. */
  static boolean isFine(String owner, String name, List<? extends StackValue> given, boolean list) {
    if (list && USES_OF_LISTS.contains(name)) {
      return false;
    }
    if (owner.equals("java/util/stream/IntStream") || owner.equals("java/util/stream/LongStream")) {
      if (FINE_OF_NUMBERS.contains(name)) {
        return true;
      }
    }
    boolean extreme = name.equals("min") || name.equals("max");
    return FINE.contains(name) || (extreme && given.size() == 1 && isTotal(given.get(0)));
  }

  /** The same for a method that is referred to. */
  static boolean isFine(Handle code) {
    return FINE.contains(code.getName()) || code.getOwner().startsWith("java/util/function/");
  }

  /** The same for static methods and what they are given. */
  static boolean isFine(String owner, String name, List<? extends StackValue> given) {
    if (owner.equals("java/util/Objects")) {
      return !name.startsWith("requireNonNull");
    }
    return owner.equals("java/util/Collections")
        && switch (name) {
          case "disjoint", "frequency" -> true;
          case "max", "min" -> given.size() == 1 || isTotal(given.get(1));
          default -> false;
        };
  }

  /** Whether a static method makes a hash set or a hash map. */
  static boolean makesHashed(String name) {
    return name.equals("newKeySet") || name.equals("newHashSet") || name.equals("newHashMap");
  }

  /** Whether the result has the order of what the call is made on or given. */
  static boolean passesOn(String owner, String name) {
    return owner.equals("java/util/Collections")
        ? name.startsWith("unmodifiable")
            || name.startsWith("synchronized")
            || name.startsWith("checked")
            || name.equals("enumeration")
        : PASSES.contains(name) || name.startsWith("requireNonNull") || name.equals("concat");
  }

  static boolean runs(String name) {
    return RUNS.contains(name);
  }

  /** The class of the elements of a stream of numbers, boxed; null if it is another one. */
  static @Nullable String boxed(String stream) {
    return switch (stream) {
      case "java/util/stream/IntStream" -> "java/lang/Integer";
      case "java/util/stream/LongStream" -> "java/lang/Long";
      case "java/util/stream/DoubleStream" -> "java/lang/Double";
      default -> null;
    };
  }

  /** Whether a call makes elements of others. */
  static boolean maps(String name) {
    return MAPPING.contains(name);
  }

  static boolean adds(String name) {
    return ADDS.contains(name);
  }

  /** Whether a call puts all of what it is given into the collection. */
  static boolean pours(String name) {
    return name.equals("addAll") || name.equals("putAll") || name.equals("<init>");
  }

  static boolean isAsk(String name) {
    return ASKS.contains(name);
  }

  /** Whether all that is given are functions. */
  static boolean areFunctions(List<? extends StackValue> given) {
    return given.stream().allMatch(value -> value.lambda() != null);
  }

  /** Whether a method that takes something of this type iterates over it. */
  static boolean isRead(Type type) {
    String name = type.getSort() == Type.OBJECT ? type.getInternalName() : "";
    return name.equals("java/lang/Iterable")
        || (name.startsWith(UTIL) && !isFunction(type) && !name.equals("java/util/Optional"));
  }

  /** Whether what is of this type is called by the JDK, and not kept as something to take out. */
  static boolean isFunction(Type type) {
    String name = type.getSort() == Type.OBJECT ? type.getInternalName() : "";
    return name.startsWith("java/util/function/")
        || name.equals("java/util/Comparator")
        || name.equals("java/util/stream/Collector");
  }

  /** Whether a call makes a text of what it is given. */
  static boolean isText(String owner, String name) {
    return switch (name) {
      case "valueOf" -> owner.equals("java/lang/String");
      case "join" -> owner.equals("java/lang/String");
      case "toString" -> owner.equals("java/util/Objects") || owner.equals("java/util/Arrays");
      case "append", "insert" -> owner.endsWith("Builder") || owner.endsWith("Buffer");
      case "print", "println" -> owner.startsWith("java/io/");
      default -> false;
    };
  }

  static boolean isUseOfMachine(String name, String descriptor) {
    return USES_OF_MACHINES.contains(name) && descriptor.startsWith("(Ljava/util/Collection;");
  }

  /** Whether what a collector makes does not depend on the order. */
  static boolean isFreeCollector(String name, String descriptor, List<? extends StackValue> given) {
    if (FREE_COLLECTORS.contains(name)) {
      return true;
    }
    StackValue last = given.isEmpty() ? null : given.get(given.size() - 1);
    if (last == null) {
      return false;
    }
    return switch (name) {
      case "toMap", "toUnmodifiableMap" -> given.size() == 2;
      case "minBy", "maxBy" -> isTotal(last);
      case "toCollection" -> last.part() == Part.FREE;
      case "collectingAndThen" -> given.get(0).part() == Part.FREE;
      default ->
          NESTED_COLLECTORS.contains(name)
              && given.size() == 2
              && last.part() == Part.FREE
              && descriptor.contains("Ljava/util/stream/Collector;");
    };
  }

  /** How what a collector makes orders its elements; null if it is no set or map. */
  static @Nullable Order orderOfCollector(String name) {
    return switch (name) {
      case "toSet", "groupingBy", "toMap" -> Order.HASHES;
      case "toUnmodifiableSet", "toUnmodifiableMap" -> Order.JVM;
      default -> null;
    };
  }
}
