package dev.tarry.machines.capture.shape;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.capture.jdk.ConstantMap;
import dev.tarry.machines.capture.jdk.ConstantSet;
import dev.tarry.machines.capture.jdk.Sorted;
import dev.tarry.machines.capture.jdk.StableOrder;
import dev.tarry.machines.capture.shape.CollectionShape.Extra;
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
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The collections of the JDK, each class by its own rule: a class that is not here is refused. No
 * rule looks into {@code java.base}.
 */
final class JdkShapes {
  private static final Class<?> ITERATOR = new TreeSet<>().iterator().getClass();

  private final Map<Class<?>, Shape> byClass = new HashMap<>();
  private final ComparatorValues orders = new ComparatorValues();

  JdkShapes() {
    addLists();
    addSets();
    addMaps();
    addConstants();
    addViews();
    byClass.put(Optional.class, new OptionalShape());
  }

  /** The shape of the objects of a class, or null if there is no rule for it. */
  @Nullable Shape of(Class<?> type) {
    return byClass.get(type);
  }

  /** The shape with this name, or null if there is none. */
  @Nullable Shape named(String name) {
    return byClass.values().stream()
        .filter(shape -> shape.name().equals(name))
        .findFirst()
        .orElse(null);
  }

  @SuppressWarnings("JdkObsolete") // users may still have linked lists
  private void addLists() {
    add(ArrayList.class, list("array list", (all, extra) -> new ArrayList<>(Arrays.asList(all))));
    add(LinkedList.class, list("linked list", (all, none) -> new LinkedList<>(Arrays.asList(all))));
    add(
        ArrayDeque.class,
        new CollectionShape(
            "deque",
            Arrangement.QUEUED,
            true,
            (all, none) -> new ArrayDeque<>(Arrays.asList(all)),
            Extra.NOTHING));
    add(
        PriorityQueue.class,
        new CollectionShape("queue", Arrangement.HEAPED, true, JdkShapes::queue, this::comparator));
  }

  private static Shape list(String name, CollectionShape.Maker make) {
    return new CollectionShape(name, Arrangement.LISTED, true, make, Extra.NOTHING);
  }

  private void add(Class<?> type, Shape shape) {
    byClass.put(type, shape);
  }

  private void addSets() {
    Shape hashSet =
        new CollectionShape(
            "hash set",
            Arrangement.HASHED,
            true,
            (all, steady) -> hashSet(all, Boolean.TRUE.equals(steady)),
            Extra.NOTHING);
    add(HashSet.class, hashSet);
    add(StableOrder.Set.class, hashSet);
    add(
        LinkedHashSet.class,
        new CollectionShape(
            "linked set",
            Arrangement.LINKED,
            true,
            (all, none) -> new LinkedHashSet<>(Arrays.asList(all)),
            Extra.NOTHING));
    add(
        TreeSet.class,
        new CollectionShape(
            "tree set",
            Arrangement.SORTED,
            true,
            (all, order) -> new TreeSet<>((SortedSet<?>) sorted(all, order)),
            this::comparator));
    add(EnumSet.noneOf(Arrangement.class).getClass(), EnumShapes.SET);
    add(EnumSet.noneOf(Character.UnicodeScript.class).getClass(), EnumShapes.SET);
  }

  private void addMaps() {
    Shape hashMap =
        new MapShape(
            "hash map",
            Arrangement.HASHED,
            true,
            (all, steady) -> hashMap(all, Boolean.TRUE.equals(steady)),
            Extra.NOTHING);
    add(HashMap.class, hashMap);
    add(StableOrder.Table.class, hashMap);
    add(
        LinkedHashMap.class,
        new MapShape(
            "linked map",
            Arrangement.LINKED,
            true,
            (all, byAccess) -> linked(all, Boolean.TRUE.equals(byAccess)),
            (map, freezer) -> isByAccess((Map<?, ?>) map)));
    add(
        TreeMap.class,
        new MapShape(
            "tree map",
            Arrangement.SORTED,
            true,
            (all, order) -> new TreeMap<>(sortedMap(all, order)),
            this::comparator));
    add(EnumMap.class, EnumShapes.MAP);
  }

  private void addConstants() {
    Shape listOf =
        new CollectionShape(
            "immutable list",
            Arrangement.LISTED,
            false,
            (all, nulls) -> Boolean.TRUE.equals(nulls) ? Stream.of(all).toList() : List.of(all),
            (list, freezer) -> answersNull((List<?>) list));
    add(List.of(1).getClass(), listOf);
    add(List.of(1, 2, 3).getClass(), listOf);
    Shape setOf =
        new CollectionShape(
            "immutable set",
            Arrangement.HASHED,
            false,
            (all, none) -> new ConstantSet(Arrays.asList(all)),
            Extra.NOTHING);
    add(Set.of(1).getClass(), setOf);
    add(Set.of(1, 2, 3).getClass(), setOf);
    add(ConstantSet.class, setOf);
    Shape mapOf =
        new MapShape(
            "immutable map",
            Arrangement.HASHED,
            false,
            (all, none) -> new ConstantMap(linked(all, false)),
            Extra.NOTHING);
    add(Map.of(1, 1).getClass(), mapOf);
    add(Map.of(1, 1, 2, 2).getClass(), mapOf);
    add(ConstantMap.class, mapOf);
    constant("empty list", Collections.emptyList(), all -> Collections.emptyList());
    constant("empty set", Collections.emptySet(), all -> Collections.emptySet());
    constant("one in a list", Collections.singletonList(1), all -> singleton(all, true));
    constant("one in a set", Collections.singleton(1), all -> singleton(all, false));
    constantMap("empty map", Collections.emptyMap(), all -> Collections.emptyMap());
    constantMap("one in a map", Collections.singletonMap(1, 1), JdkShapes::singletonMap);
  }

  private interface OfElements {
    Object make(@Nullable Object[] elements);
  }

  private interface OfEntries {
    Object make(Map.Entry<@Nullable Object, @Nullable Object>[] entries);
  }

  private void constant(String name, Object sample, OfElements make) {
    CollectionShape.Maker of = (all, none) -> make.make(all);
    add(sample.getClass(), new CollectionShape(name, Arrangement.LISTED, false, of, Extra.NOTHING));
  }

  private void constantMap(String name, Object sample, OfEntries make) {
    MapShape.Maker of = (all, none) -> make.make(all);
    add(sample.getClass(), new MapShape(name, Arrangement.LISTED, false, of, Extra.NOTHING));
  }

  private static Object singleton(@Nullable Object[] all, boolean list) {
    return list ? Collections.singletonList(all[0]) : Collections.singleton(all[0]);
  }

  private static Object singletonMap(Map.Entry<@Nullable Object, @Nullable Object>[] all) {
    return Collections.singletonMap(all[0].getKey(), all[0].getValue());
  }

  @SuppressWarnings("JdkObsolete") // a list without random access
  private void addViews() {
    TreeSet<Integer> set = new TreeSet<>();
    TreeMap<Integer, Integer> map = new TreeMap<>();
    view(Collections.unmodifiableCollection(set), b -> unmodifiableCollection((Collection<?>) b));
    view(Collections.unmodifiableSet(set), b -> Collections.unmodifiableSet((Set<?>) b));
    view(
        Collections.unmodifiableSortedSet(set),
        b -> Collections.unmodifiableSortedSet((SortedSet<?>) b));
    view(
        Collections.unmodifiableNavigableSet(set),
        b -> Collections.unmodifiableNavigableSet((NavigableSet<?>) b));
    view(
        Collections.unmodifiableList(new LinkedList<>()),
        b -> Collections.unmodifiableList((List<?>) b));
    view(
        Collections.unmodifiableList(new ArrayList<>()),
        b -> Collections.unmodifiableList((List<?>) b));
    view(Collections.unmodifiableMap(map), b -> Collections.unmodifiableMap((Map<?, ?>) b));
    view(
        Collections.unmodifiableSortedMap(map),
        b -> Collections.unmodifiableSortedMap((SortedMap<?, ?>) b));
    view(
        Collections.unmodifiableNavigableMap(map),
        b -> Collections.unmodifiableNavigableMap((NavigableMap<?, ?>) b));
    view(Arrays.asList(1), b -> Arrays.asList((Object[]) b));
  }

  private static Object unmodifiableCollection(Collection<?> behind) {
    return Collections.unmodifiableCollection(behind);
  }

  private void view(Object sample, UnaryOperator<Object> of) {
    Class<?> type = sample.getClass();
    add(type, new ViewShape(type.getName(), FieldsShape.hasHashCode(type), of));
  }

  /** Whether a list answers questions about null; those of {@code List.of} throw. */
  private static boolean answersNull(List<?> list) {
    try {
      list.indexOf(null);
      return true;
    } catch (NullPointerException refused) {
      return false;
    }
  }

  /**
   * Whether a map moves the entries that are looked up to its end, found out by doing so with a
   * copy: others may use the map itself, as they do with one in a static field.
   */
  @SuppressWarnings("unchecked") // the map may hold anything
  private static boolean isByAccess(Map<?, ?> map) {
    Map<Object, @Nullable Object> copy =
        (Map<Object, @Nullable Object>) ((LinkedHashMap<?, ?>) map).clone();
    Object one = new Object();
    Object other = new Object();
    copy.put(one, null);
    copy.put(other, null);
    copy.get(one);
    Object last = null;
    for (Object key : copy.keySet()) {
      last = key;
    }
    return last == one;
  }

  private @Nullable Object comparator(Object collection, Freezer freezer) {
    if (collection instanceof TreeSet<?> set && isView(set)) {
      throw new Mistake(
          freezer.place()
              + " holds a part of another TreeSet, or one in descending order, which changes with"
              + " it; keep a copy: new TreeSet<>(..)");
    }
    Comparator<?> order =
        collection instanceof SortedSet<?> set
            ? set.comparator()
            : collection instanceof SortedMap<?, ?> map
                ? map.comparator()
                : ((PriorityQueue<?>) collection).comparator();
    return orders.freeze(order, freezer);
  }

  /** Whether a set is a view of another one, which has no class of its own but other iterators. */
  private static boolean isView(Set<?> set) {
    return set.iterator().getClass() != ITERATOR;
  }

  private static Sorted sorted(@Nullable Object[] all, @Nullable Object order) {
    return new Sorted(all, ComparatorValues.thaw(order));
  }

  private static Object queue(@Nullable Object[] all, @Nullable Object order) {
    return new PriorityQueue<>((SortedSet<?>) sorted(all, order));
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // a set of entries
  private static SortedMap<?, ?> sortedMap(Map.Entry[] all, @Nullable Object order) {
    return new Sorted.Entries((Set) new Sorted(all, null), ComparatorValues.thaw(order));
  }

  /**
   * A set with the order that hash sets with these elements mostly have, unless that differs from
   * JVM to JVM. It depends on the elements only, and not on what was added and removed before.
   *
   * @param steady whether the order is the same on every JVM
   */
  private static Object hashSet(@Nullable Object[] all, boolean steady) {
    List<@Nullable Object> elements = Arrays.asList(all);
    if (!steady) {
      return new StableOrder.Set(elements);
    }
    Set<@Nullable Object> set = new HashSet<>();
    set.addAll(elements);
    return set;
  }

  /** The same for maps. */
  private static Object hashMap(
      Map.Entry<@Nullable Object, @Nullable Object>[] all, boolean steady) {
    return steady ? fill(new HashMap<>(), all) : new StableOrder.Table(linked(all, false));
  }

  private static Map<@Nullable Object, @Nullable Object> linked(
      Map.Entry<@Nullable Object, @Nullable Object>[] all, boolean byAccess) {
    return fill(new LinkedHashMap<>(16, 0.75f, byAccess), all);
  }

  private static Map<@Nullable Object, @Nullable Object> fill(
      Map<@Nullable Object, @Nullable Object> map,
      Map.Entry<@Nullable Object, @Nullable Object>[] all) {
    for (Map.Entry<@Nullable Object, @Nullable Object> entry : all) {
      map.put(entry.getKey(), entry.getValue());
    }
    return map;
  }
}
