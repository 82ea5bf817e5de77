package dev.tarry.bench.oracle.lang;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Values of programs. They are immutable and compared by content: {@code Boolean}, {@code Long},
 * {@code Double}, {@code String}, and the records here. Two values that are equal as Java objects
 * are the same for every purpose; {@link #same} is the weaker equality of programs, for which the
 * order of a set or map does not count.
 */
public final class ProgValues {
  private ProgValues() {}

  /** The value null. */
  public enum Nothing {
    NULL;

    @Override
    public String toString() {
      return "null";
    }
  }

  public record EnumItem(String type, String item) {

    /** The item of a number; it has no name if there is none. */
    public static EnumItem of(ProgType.Enumeration type, long number) {
      boolean known = number >= 0 && number < type.items().size();
      return new EnumItem(
          type.name(), known ? type.items().get((int) number) : Long.toString(number));
    }

    /** Its number. */
    public long in(ProgType.Enumeration type) {
      int known = type.items().indexOf(item);
      return known >= 0 ? known : Long.parseLong(item);
    }
  }

  /** A reference to the machine of this name. */
  public record Reference(String machine) {}

  /** An event as a value. */
  public record EventName(String name) {}

  public record TupleOf(List<Object> items) {}

  public record NamedOf(List<String> names, List<Object> items) {}

  public record SeqOf(List<Object> items) {}

  /** A set; its items in the order in which they came. */
  public record SetOf(List<Object> items) {}

  /** A map; its entries in the order in which their keys came. */
  public record MapOf(List<Entry> entries) {
    public record Entry(Object key, Object value) {}

    public List<Object> keys() {
      return entries.stream().map(Entry::key).toList();
    }

    public List<Object> values() {
      return entries.stream().map(Entry::value).toList();
    }
  }

  /** Whether a value is of a type from outside; what it is made of is not looked at. */
  public static boolean isOf(ProgType type, Object value) {
    return type instanceof ProgType.Enumeration wanted
        ? value instanceof EnumItem item && item.type().equals(wanted.name())
        : first(type).getClass() == value.getClass();
  }

  /** Whether null is among the values of a type in P, also where a value of it cannot be null. */
  public static boolean takesNull(ProgType type) {
    return type == ProgType.Basic.MACHINE
        || type == ProgType.Basic.EVENT
        || !(type instanceof ProgType.Basic || type instanceof ProgType.Enumeration);
  }

  /** A text in which everything of a value can be seen, as Java code sees it. */
  static String describe(Object value) {
    if (value instanceof MapOf map) {
      return "LINKED_HASH_MAP"
          + map.entries().stream()
              .map(e -> HeldObject.describe(e.key()) + "," + HeldObject.describe(e.value()))
              .collect(Collectors.joining(",", "(", ")"));
    } else if (value instanceof SeqOf || value instanceof SetOf) {
      return (value instanceof SeqOf ? "ARRAY_LIST" : "LINKED_HASH_SET") + parts(value);
    } else if (value instanceof TupleOf || value instanceof NamedOf) {
      return "TUPLE" + parts(value);
    } else if (value instanceof EnumItem item) {
      return item.type().toUpperCase(Locale.ROOT) + "(" + item.item() + ")";
    } else if (value instanceof Reference reference) {
      return "REF(" + reference.machine() + ")";
    } else if (value instanceof Nothing) {
      return "null";
    }
    return value.getClass().getSimpleName().toUpperCase(Locale.ROOT) + "(" + value + ")";
  }

  private static String parts(Object value) {
    return items(value).stream()
        .map(HeldObject::describe)
        .collect(Collectors.joining(",", "(", ")"));
  }

  /** The value that variables of a type have at first. */
  public static Object first(ProgType type) {
    if (type instanceof ProgType.Basic basic) {
      return switch (basic) {
        case BOOL -> false;
        case INT -> 0L;
        case REAL -> 0.0;
        case STRING -> "";
        case MACHINE, EVENT, ANY, THING -> Nothing.NULL;
      };
    } else if (type instanceof ProgType.Enumeration e) {
      return new EnumItem(e.name(), e.items().get(0));
    } else if (type instanceof ProgType.Tuple tuple) {
      return new TupleOf(tuple.items().stream().map(ProgValues::first).toList());
    } else if (type instanceof ProgType.Named named) {
      return new NamedOf(named.names(), named.items().stream().map(ProgValues::first).toList());
    } else if (type instanceof ProgType.Seq) {
      return new SeqOf(List.of());
    } else if (type instanceof ProgType.Set) {
      return new SetOf(List.of());
    }
    return new MapOf(List.of());
  }

  /** The items of a value that has some, in their order; the keys of a map. */
  public static List<Object> items(Object value) {
    if (value instanceof TupleOf tuple) {
      return tuple.items();
    } else if (value instanceof NamedOf named) {
      return named.items();
    } else if (value instanceof SeqOf seq) {
      return seq.items();
    } else if (value instanceof SetOf set) {
      return set.items();
    } else if (value instanceof MapOf map) {
      return map.keys();
    }
    throw new IllegalArgumentException(value + " has no items");
  }

  /** Whether two values are equal in a program. */
  public static boolean same(Object a, Object b) {
    if (a instanceof Double x && b instanceof Double y) {
      return x.doubleValue() == y.doubleValue();
    } else if (a instanceof SetOf || a instanceof MapOf) {
      return a.getClass() == b.getClass() && sameUnordered(a, b);
    } else if (a instanceof NamedOf x && b instanceof NamedOf y) {
      return x.names().equals(y.names()) && sameInOrder(x.items(), y.items());
    } else if (a instanceof TupleOf || a instanceof SeqOf) {
      return a.getClass() == b.getClass() && sameInOrder(items(a), items(b));
    }
    return a.equals(b);
  }

  private static boolean sameInOrder(List<Object> a, List<Object> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!same(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean sameUnordered(Object a, Object b) {
    if (items(a).size() != items(b).size()) {
      return false;
    }
    for (Object item : items(a)) {
      int there = find(item, items(b));
      if (there < 0) {
        return false;
      }
      if (a instanceof MapOf left && b instanceof MapOf right) {
        int here = find(item, items(a));
        if (!same(left.values().get(here), right.values().get(there))) {
          return false;
        }
      }
    }
    return true;
  }

  /** The position of an item, or -1. */
  public static int find(Object item, List<Object> items) {
    for (int i = 0; i < items.size(); i++) {
      if (same(item, items.get(i))) {
        return i;
      }
    }
    return -1;
  }

  /** A list with one item put in. */
  public static <T> List<T> with(List<T> list, int at, T item) {
    List<T> longer = new ArrayList<>(list);
    longer.add(at, item);
    return List.copyOf(longer);
  }

  /** A list without one of its items. */
  public static <T> List<T> without(List<T> list, int at) {
    List<T> shorter = new ArrayList<>(list);
    shorter.remove(at);
    return List.copyOf(shorter);
  }

  /** A list with one of its items replaced. */
  public static <T> List<T> replaced(List<T> list, int at, T item) {
    List<T> other = new ArrayList<>(list);
    other.set(at, item);
    return List.copyOf(other);
  }
}
