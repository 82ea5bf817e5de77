package dev.tarry.machines.capture.shape;

import dev.tarry.machines.capture.jdk.ConstantMap;
import dev.tarry.machines.capture.jdk.ConstantSet;
import dev.tarry.machines.capture.jdk.StableOrder;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.stream.IntStream;

/**
 * Whether two graphs of objects behave alike, by what their methods and fields show: the tests'
 * oracle, which shares no code with what it judges.
 */
final class Alike {
  private static final List<Integer> NUMBERS = IntStream.range(0, 130).boxed().toList();

  private Alike() {}

  /** The kind of an object: its class, but for those that are copied as another one. */
  private static Object kind(Object object) {
    if (object instanceof StableOrder.Set) {
      return HashSet.class;
    } else if (object instanceof StableOrder.Table) {
      return HashMap.class;
    } else if (object instanceof ConstantSet || isSaltedSet(object)) {
      return "Set.of";
    } else if (object instanceof ConstantMap || isSaltedMap(object)) {
      return "Map.of";
    }
    return object instanceof List<?> && object.getClass().getName().contains("Immutable")
        ? "List.of"
        : object.getClass();
  }

  private static boolean isSaltedSet(Object object) {
    return object instanceof Set && object.getClass().getName().contains("ImmutableCollections");
  }

  private static boolean isSaltedMap(Object object) {
    return object instanceof Map && object.getClass().getName().contains("ImmutableCollections");
  }

  static boolean same(Object one, Object other) {
    if (one == null || other == null) {
      return one == other;
    }
    if (!kind(one).equals(kind(other))) {
      return false;
    }
    if (one instanceof Double x) {
      return Double.doubleToRawLongBits(x) == Double.doubleToRawLongBits((Double) other);
    } else if (one instanceof Float x) {
      return Float.floatToRawIntBits(x) == Float.floatToRawIntBits((Float) other);
    } else if (one instanceof Enum<?>) {
      return one == other;
    } else if (one.getClass().isArray()) {
      return sameLists(list(one), list(other));
    } else if (one instanceof Optional<?> x) {
      return same(x.orElse(null), ((Optional<?>) other).orElse(null));
    } else if (one instanceof Map<?, ?> x) {
      return sameMaps(x, (Map<?, ?>) other);
    } else if (one instanceof Collection<?> x) {
      return sameCollections(x, (Collection<?>) other);
    } else if (one.getClass().getClassLoader() == null) {
      return one.equals(other) && one.toString().equals(other.toString());
    }
    return sameFields(one, other);
  }

  private static List<Object> list(Object array) {
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      list.add(Array.get(array, i));
    }
    return list;
  }

  private static boolean sameCollections(Collection<?> one, Collection<?> other) {
    boolean hashed = one instanceof HashSet<?> && kind(one) == HashSet.class;
    boolean anyOrder = hashed || isUnordered(one);
    boolean same =
        anyOrder
            ? sameInAnyOrder(new ArrayList<>(one), new ArrayList<>(other))
            : sameLists(new ArrayList<>(one), new ArrayList<>(other));
    return same
        && sameOrders(order(one), order(other))
        && answersNull(one) == answersNull(other)
        && sameEnum(one, other);
  }

  private static boolean isUnordered(Object collection) {
    return kind(collection).equals("Set.of") || kind(collection).equals("Map.of");
  }

  private static boolean sameMaps(Map<?, ?> one, Map<?, ?> other) {
    List<Object> ours = entries(one);
    List<Object> theirs = entries(other);
    boolean anyOrder = kind(one) == HashMap.class || isUnordered(one);
    boolean same = anyOrder ? sameInAnyOrder(ours, theirs) : sameLists(ours, theirs);
    return same
        && sameOrders(order(one), order(other))
        && isByAccess(one) == isByAccess(other)
        && sameEnum(one, other);
  }

  private static List<Object> entries(Map<?, ?> map) {
    List<Object> entries = new ArrayList<>();
    map.forEach((key, value) -> entries.add(new Object[] {key, value}));
    return entries;
  }

  private static boolean sameLists(List<?> one, List<?> other) {
    boolean same = one.size() == other.size();
    for (int i = 0; same && i < one.size(); i++) {
      same = same(one.get(i), other.get(i));
    }
    return same;
  }

  private static boolean sameInAnyOrder(List<?> one, List<?> other) {
    List<Object> rest = new ArrayList<>(other);
    for (Object element : one) {
      boolean found = false;
      for (Iterator<Object> i = rest.iterator(); !found && i.hasNext(); ) {
        if (same(element, i.next())) {
          i.remove();
          found = true;
        }
      }
      if (!found) {
        return false;
      }
    }
    return rest.isEmpty();
  }

  private static Comparator<?> order(Object collection) {
    if (collection instanceof SortedSet<?> set) {
      return set.comparator();
    } else if (collection instanceof SortedMap<?, ?> map) {
      return map.comparator();
    }
    return collection instanceof PriorityQueue<?> queue ? queue.comparator() : null;
  }

  /** Comparators of the tests order numbers; two are the same if they order some in one way. */
  @SuppressWarnings("unchecked")
  private static boolean sameOrders(Comparator<?> one, Comparator<?> other) {
    if (one == null || other == null) {
      return one == other;
    }
    Comparator<Integer> ours = (Comparator<Integer>) one;
    Comparator<Integer> theirs = (Comparator<Integer>) other;
    List<Integer> numbers = NUMBERS.stream().sorted(ours).toList();
    if (!numbers.equals(NUMBERS.stream().sorted(theirs).toList())) {
      return false;
    }
    for (int i = 1; i < numbers.size(); i++) {
      int before = numbers.get(i - 1);
      int after = numbers.get(i);
      if ((ours.compare(before, after) == 0) != (theirs.compare(before, after) == 0)) {
        return false;
      }
    }
    return true;
  }

  private static boolean answersNull(Collection<?> collection) {
    try {
      return collection.contains(null) || !collection.contains(null);
    } catch (NullPointerException | ClassCastException refused) {
      return false;
    }
  }

  private static boolean isByAccess(Map<?, ?> map) {
    if (map.getClass() != LinkedHashMap.class) {
      return false;
    }
    @SuppressWarnings("unchecked")
    LinkedHashMap<Object, Object> copy =
        (LinkedHashMap<Object, Object>) ((LinkedHashMap<?, ?>) map).clone();
    copy.put("a marker", 1);
    copy.put("another marker", 1);
    copy.get("a marker");
    return new ArrayList<>(copy.keySet()).indexOf("a marker") == copy.size() - 1;
  }

  /** What an enum collection takes shows what enum it is for. */
  private static boolean sameEnum(Object one, Object other) {
    return takes(one, RandomGraphs.Colour.RED) == takes(other, RandomGraphs.Colour.RED);
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static boolean takes(Object collection, Enum<?> constant) {
    try {
      if (collection instanceof java.util.EnumSet set) {
        java.util.EnumSet copy = set.clone();
        copy.add(constant);
      } else if (collection instanceof java.util.EnumMap map) {
        java.util.EnumMap copy = map.clone();
        copy.put(constant, 1);
      }
      return true;
    } catch (ClassCastException other) {
      return false;
    }
  }

  private static boolean sameFields(Object one, Object other) {
    for (Class<?> c = one.getClass(); c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        try {
          field.setAccessible(true);
          boolean counts =
              !Modifier.isStatic(field.getModifiers()) && !c.getName().endsWith("Composite");
          if (counts && !same(field.get(one), field.get(other))) {
            return false;
          }
        } catch (IllegalAccessException e) {
          throw new LinkageError("a field of the tests", e);
        }
      }
    }
    return true;
  }
}
