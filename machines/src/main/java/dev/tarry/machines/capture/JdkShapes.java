package dev.tarry.machines.capture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The collections of the JDK, each by its own rule: nothing here looks into {@code java.base}. */
final class JdkShapes {
  private static final CollectionShape.Extra NOTHING = collection -> null;

  private final Map<Class<?>, Shape> byClass = new HashMap<>();
  private final Shape fixedList = list("fixed list", true, (all, extra) -> all);
  private final Shape constantList =
      list("immutable list", false, (all, extra) -> Collections.unmodifiableList(copy(all)));
  private final Shape constantSet =
      new CollectionShape(
          "immutable set",
          false,
          false,
          (all, extra) -> Collections.unmodifiableSet(new LinkedHashSet<>(all)),
          NOTHING);
  private final Shape constantMap =
      new MapShape(
          "immutable map", false, false, (all, extra) -> Collections.unmodifiableMap(all), NOTHING);
  private final Shape enumSet =
      new CollectionShape("enum set", false, true, JdkShapes::enums, JdkShapes::emptied);

  @SuppressWarnings("JdkObsolete") // users may still have linked lists
  JdkShapes() {
    byClass.put(ArrayList.class, list("array list", true, (all, extra) -> new ArrayList<>(all)));
    byClass.put(LinkedList.class, list("linked list", true, (all, extra) -> new LinkedList<>(all)));
    byClass.put(ArrayDeque.class, list("deque", true, (all, extra) -> deque(all)));
    byClass.put(
        LinkedHashSet.class, list("linked set", true, (all, extra) -> new LinkedHashSet<>(all)));
    Shape hashSet =
        new CollectionShape("hash set", false, true, (all, extra) -> new Steady.Set(all), NOTHING);
    byClass.put(HashSet.class, hashSet);
    byClass.put(Steady.Set.class, hashSet);
    byClass.put(
        TreeSet.class,
        new CollectionShape("tree set", true, true, JdkShapes::treeSet, JdkShapes::comparator));
    byClass.put(
        PriorityQueue.class,
        new CollectionShape("queue", true, true, JdkShapes::queue, JdkShapes::comparator));
    Shape hashMap =
        new MapShape("hash map", false, true, (all, extra) -> new Steady.Table(all), NOTHING);
    byClass.put(HashMap.class, hashMap);
    byClass.put(Steady.Table.class, hashMap);
    byClass.put(
        LinkedHashMap.class, new MapShape("linked map", true, true, (all, extra) -> all, NOTHING));
    byClass.put(
        TreeMap.class,
        new MapShape("tree map", true, true, JdkShapes::treeMap, JdkShapes::comparator));
    byClass.put(
        EnumMap.class,
        new MapShape("enum map", true, true, JdkShapes::enumMap, JdkShapes::emptied));
    byClass.put(Optional.class, new OptionalShape());
  }

  private static Shape list(
      String name,
      boolean mutable,
      BiFunction<Collection<@Nullable Object>, @Nullable Object, Object> make) {
    return new CollectionShape(name, true, mutable, make, NOTHING);
  }

  private static List<@Nullable Object> copy(Collection<@Nullable Object> all) {
    return new ArrayList<>(all);
  }

  private static Object deque(Collection<@Nullable Object> all) {
    ArrayDeque<Object> deque = new ArrayDeque<>();
    for (Object element : all) {
      if (element != null) {
        deque.add(element);
      }
    }
    return deque;
  }

  /** The shape of a JDK object, or null if there is no rule for its class. */
  @Nullable Shape of(Object object) {
    Shape known = byClass.get(object.getClass());
    if (known != null) {
      return known;
    }
    String name = object.getClass().getName();
    boolean constant =
        name.startsWith("java.util.ImmutableCollections$")
            || name.startsWith("java.util.Collections$Unmodifiable")
            || name.startsWith("java.util.Collections$Empty")
            || name.startsWith("java.util.Collections$Singleton");
    if (constant && object instanceof List) {
      return constantList;
    }
    if (constant && object instanceof Set && !(object instanceof SortedSet)) {
      return constantSet;
    }
    if (constant && object instanceof Map && !(object instanceof SortedMap)) {
      return constantMap;
    }
    if (object instanceof EnumSet) {
      return enumSet;
    }
    return object.getClass() == Arrays.asList(1).getClass() ? fixedList : null;
  }

  private static @Nullable Object comparator(Object collection) {
    Comparator<?> order =
        collection instanceof SortedSet<?> set
            ? set.comparator()
            : collection instanceof SortedMap<?, ?> map
                ? map.comparator()
                : ((PriorityQueue<?>) collection).comparator();
    return order == null ? null : new Opaque(order);
  }

  @SuppressWarnings("unchecked") // it came from a collection of these elements
  private static @Nullable Comparator<@Nullable Object> order(@Nullable Object extra) {
    return extra instanceof Opaque opaque ? (Comparator<@Nullable Object>) opaque.thing() : null;
  }

  private static Object treeSet(Collection<@Nullable Object> all, @Nullable Object extra) {
    TreeSet<@Nullable Object> set = new TreeSet<>(order(extra));
    set.addAll(all);
    return set;
  }

  private static Object queue(Collection<@Nullable Object> all, @Nullable Object extra) {
    PriorityQueue<Object> queue = new PriorityQueue<>(order(extra));
    all.forEach(queue::add);
    return queue;
  }

  private static Object treeMap(
      Map<@Nullable Object, @Nullable Object> all, @Nullable Object extra) {
    TreeMap<@Nullable Object, @Nullable Object> map = new TreeMap<>(order(extra));
    map.putAll(all);
    return map;
  }

  /** An empty enum set or enum map remembers what enum it is for. */
  private static Object emptied(Object collection) {
    if (collection instanceof EnumSet<?> set) {
      EnumSet<?> empty = set.clone();
      empty.clear();
      return new Opaque(empty);
    }
    EnumMap<?, ?> empty = ((EnumMap<?, ?>) collection).clone();
    empty.clear();
    return new Opaque(empty);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the elements came from such a set
  private static Object enums(Collection<@Nullable Object> all, @Nullable Object extra) {
    EnumSet set = extra instanceof Opaque opaque ? ((EnumSet) opaque.thing()).clone() : null;
    if (set == null) {
      throw new IllegalStateException("an enum set without its enum");
    }
    set.addAll(all);
    return set;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the entries came from such a map
  private static Object enumMap(
      Map<@Nullable Object, @Nullable Object> all, @Nullable Object extra) {
    EnumMap map = extra instanceof Opaque opaque ? ((EnumMap) opaque.thing()).clone() : null;
    if (map == null) {
      throw new IllegalStateException("an enum map without its enum");
    }
    map.putAll(all);
    return map;
  }

  /** An optional, empty or not. */
  private static final class OptionalShape implements Shape {
    @Override
    public String name() {
      return "optional";
    }

    @Override
    public Object freeze(Object object, Freezer freezer) {
      Object content = ((Optional<?>) object).orElse(null);
      return new Frozen(this, new @Nullable Object[] {freezer.freeze(content)});
    }

    @Override
    public Object thaw(Frozen frozen) {
      return Optional.ofNullable(Shape.thawed(frozen.elements()[0]));
    }

    @Override
    public boolean mutable() {
      return false;
    }
  }
}
