package dev.tarry.bench.oracle.lang;

import dev.tarry.bench.oracle.lang.ProgValues.Nothing;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An object that a Java machine may hold: what it is an instance of, and what it is made of.
 *
 * @param kind the class, with what else can be seen of it
 * @param parts of a scalar its one Java value; of a collection its items in their order, of a map a
 *     key and its value by turns; of a hash table in the order of their descriptions
 */
public record HeldObject(Kind kind, List<Object> parts) {
  /** What things there are. */
  public enum Kind {
    INTEGER,
    LONG,
    SHORT,
    BYTE,
    CHARACTER,
    FLOAT,
    DOUBLE,
    BOOLEAN,
    STRING,
    BIG_INTEGER,
    BIG_DECIMAL,
    DURATION,
    /** An item of an enumeration. */
    TINT,
    /** An item of another enumeration, of the same names. */
    SHADE,
    /** A record of two things. */
    PAIR,
    /** Another record of two things. */
    DUO,
    OPTIONAL,
    ARRAY_LIST,
    LINKED_LIST,
    ARRAY_DEQUE,
    /** Of {@code List.of}. */
    IMMUTABLE_LIST,
    /** Of {@code Arrays.asList}. */
    FIXED_LIST,
    /** Of {@code Collections.unmodifiableList}. */
    LIST_VIEW,
    HASH_SET,
    LINKED_HASH_SET,
    TREE_SET,
    /** A tree set in reverse order. */
    REVERSED_TREE_SET,
    /** Of {@code Collections.unmodifiableSet}, of a hash set. */
    SET_VIEW,
    HASH_MAP,
    LINKED_HASH_MAP,
    TREE_MAP,
    /** A tree map in reverse order. */
    REVERSED_TREE_MAP,
    INT_ARRAY,
    LONG_ARRAY,
    STRING_ARRAY,
    OBJECT_ARRAY;

    private static final Set<Kind> SCALARS = EnumSet.range(INTEGER, SHADE);
    private static final Set<Kind> SETS = EnumSet.range(HASH_SET, SET_VIEW);
    private static final Set<Kind> MAPS = EnumSet.range(HASH_MAP, REVERSED_TREE_MAP);

    public boolean isScalar() {
      return SCALARS.contains(this);
    }

    public boolean isSet() {
      return SETS.contains(this);
    }

    public boolean isMap() {
      return MAPS.contains(this);
    }

    /** Whether it has no order of its own. */
    public boolean isHashed() {
      return this == HASH_SET || this == SET_VIEW || this == HASH_MAP;
    }

    public boolean isSorted() {
      return name().contains("TREE");
    }
  }

  /** What {@link #grown} puts into things. */
  private static final HeldObject SEVEN = new HeldObject(Kind.INTEGER, List.of(7));

  /** A thing whose parts are in the order in which they were put into it. */
  public static HeldObject of(Kind kind, List<Object> parts) {
    if (kind.isSet() || kind.isMap()) {
      int stride = kind.isMap() ? 2 : 1;
      List<Object> distinct = new ArrayList<>();
      for (int i = 0; i < parts.size(); i += stride) {
        put(kind, distinct, parts.subList(i, i + stride));
      }
      return new HeldObject(kind, List.copyOf(distinct));
    }
    return new HeldObject(kind, List.copyOf(parts));
  }

  /** Puts an item, or a key with its value, at its place; a key that is there keeps its place. */
  private static void put(Kind kind, List<Object> parts, List<Object> entry) {
    int stride = entry.size();
    int at = 0;
    for (int i = 0; i < parts.size(); i += stride) {
      if (parts.get(i).equals(entry.get(0))) {
        if (kind.isMap()) {
          parts.set(i + 1, entry.get(1));
        }
        return;
      }
      if (!(kind.isSorted() || kind.isHashed()) || before(kind, parts.get(i), entry.get(0))) {
        at = i + stride;
      }
    }
    parts.addAll(at, entry);
  }

  @SuppressWarnings("unchecked") // sorted things hold numbers only, or strings only
  private static boolean before(Kind kind, Object a, Object b) {
    if (kind.isHashed()) {
      return describe(a).compareTo(describe(b)) < 0;
    }
    int order =
        ((Comparable<Object>) ((HeldObject) a).parts.get(0))
            .compareTo(((HeldObject) b).parts.get(0));
    return kind.name().startsWith("REVERSED") ? order > 0 : order < 0;
  }

  /** A text in which everything can be seen. */
  public static String describe(Object value) {
    if (!(value instanceof HeldObject thing)) {
      return ProgValues.describe(value);
    }
    return thing.kind
        + thing.parts.stream()
            .map(part -> thing.kind.isScalar() ? part.toString() : describe(part))
            .collect(Collectors.joining(",", "(", ")"));
  }

  /** The thing with something more in it; null if it cannot be changed. */
  public static Object grown(Object value) {
    if (!(value instanceof HeldObject thing)) {
      return Nothing.NULL;
    }
    return switch (thing.kind) {
      case ARRAY_LIST, LINKED_LIST, ARRAY_DEQUE -> thing.plus(List.of(SEVEN));
      case HASH_SET, LINKED_HASH_SET -> thing.plus(List.of(SEVEN));
      case HASH_MAP, LINKED_HASH_MAP -> thing.plus(List.of(SEVEN, SEVEN));
      case TREE_SET, REVERSED_TREE_SET -> thing.plus(List.of(thing.sortedSeven()));
      case TREE_MAP, REVERSED_TREE_MAP -> thing.plus(List.of(thing.sortedSeven(), SEVEN));
      case INT_ARRAY -> thing.withFirst(SEVEN);
      case LONG_ARRAY -> thing.withFirst(new HeldObject(Kind.LONG, List.of(7L)));
      case STRING_ARRAY -> thing.withFirst(new HeldObject(Kind.STRING, List.of("7")));
      case OBJECT_ARRAY, FIXED_LIST -> thing.withFirst(SEVEN);
      case PAIR, DUO, OPTIONAL -> thing.parts.isEmpty() ? Nothing.NULL : thing.grownInside();
      default -> Nothing.NULL;
    };
  }

  private HeldObject plus(List<Object> entry) {
    List<Object> more = new ArrayList<>(parts);
    more.addAll(entry);
    return of(kind, more);
  }

  private HeldObject sortedSeven() {
    boolean texts = !parts.isEmpty() && ((HeldObject) parts.get(0)).kind == Kind.STRING;
    return texts ? new HeldObject(Kind.STRING, List.of("7")) : SEVEN;
  }

  private Object withFirst(Object part) {
    return parts.isEmpty()
        ? Nothing.NULL
        : new HeldObject(kind, ProgValues.replaced(parts, 0, part));
  }

  private Object grownInside() {
    Object inside = grown(parts.get(0));
    return inside == Nothing.NULL ? inside : withFirst(inside);
  }
}
