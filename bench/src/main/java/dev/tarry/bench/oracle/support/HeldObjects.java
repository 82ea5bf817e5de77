package dev.tarry.bench.oracle.support;

import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Snapshot;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Objects of all the classes that machines may hold, and what can be seen of them. */
public final class HeldObjects {
  private static final Pattern HUMPS = Pattern.compile("(?<=[a-z])(?=[A-Z])");
  private static final Pattern TUPLE = Pattern.compile("TUPLE[0-9]+");

  private HeldObjects() {}

  /** An enumeration. */
  public enum Tint {
    DARK,
    LIGHT
  }

  /** Another one, of the same names. */
  public enum Shade {
    DARK,
    LIGHT
  }

  public record Pair(@Nullable Object a, @Nullable Object b) {}

  public record Duo(@Nullable Object a, @Nullable Object b) {}

  /** Everything that can be seen of an object, in the words of the simulator. */
  public static String describe(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    String kind = kind(value);
    List<String> parts = parts(value);
    if (kind.startsWith("HASH") || kind.equals("SET_VIEW")) {
      parts = value instanceof Map ? sortedPairs(parts) : parts.stream().sorted().toList();
    }
    return kind + parts.stream().collect(Collectors.joining(",", "(", ")"));
  }

  private static List<String> sortedPairs(List<String> parts) {
    Map<String, String> sorted = new TreeMap<>();
    for (int i = 0; i < parts.size(); i += 2) {
      sorted.put(parts.get(i), parts.get(i + 1));
    }
    List<String> all = new ArrayList<>();
    sorted.forEach((key, item) -> all.addAll(List.of(key, item)));
    return all;
  }

  private static List<String> parts(Object value) {
    if (value instanceof Collection<?> collection) {
      return collection.stream().map(HeldObjects::describe).toList();
    } else if (value instanceof Map<?, ?> map) {
      List<String> all = new ArrayList<>();
      map.forEach((key, item) -> all.addAll(List.of(describe(key), describe(item))));
      return all;
    } else if (value instanceof Optional<?> optional) {
      return optional.stream().map(HeldObjects::describe).toList();
    } else if (value instanceof Record record && !(value instanceof Ref<?>)) {
      return ProgOperators.items(record).stream().map(HeldObjects::describe).toList();
    } else if (value.getClass().isArray()) {
      List<String> all = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        all.add(describe(Array.get(value, i)));
      }
      return all;
    }
    return List.of(value.toString());
  }

  private static String kind(Object value) {
    String name = value.getClass().getSimpleName();
    if (value instanceof SortedSet<?> set && set.comparator() != null) {
      return "REVERSED_TREE_SET";
    } else if (value instanceof SortedMap<?, ?> map && map.comparator() != null) {
      return "REVERSED_TREE_MAP";
    } else if (name.equals("Set") || name.equals("Table")) {
      // What hash tables become when machines get them back: the same, in another order.
      return name.equals("Set") ? "HASH_SET" : "HASH_MAP";
    } else if (name.startsWith("Unmodifiable")) {
      return value instanceof List ? "LIST_VIEW" : "SET_VIEW";
    } else if (value.getClass() == Arrays.asList(1).getClass()) {
      return "FIXED_LIST";
    } else if (name.startsWith("List")) {
      return "IMMUTABLE_LIST";
    } else if (value.getClass().isArray()) {
      return name.substring(0, name.length() - 2).toUpperCase(Locale.ROOT) + "_ARRAY";
    }
    String words = HUMPS.matcher(name).replaceAll("_");
    return TUPLE.matcher(words.toUpperCase(Locale.ROOT)).replaceAll("TUPLE");
  }

  /** The fields of a machine of this name. */
  public static String show(String machine, @Nullable Object... fields) {
    return Arrays.stream(fields)
        .map(HeldObjects::describe)
        .collect(Collectors.joining(",", machine + "{", "}"));
  }

  /** The machines at one moment: those at the start with their states, then all in some order. */
  public static String show(Snapshot now, List<? extends Ref<?>> roots) {
    StringBuilder text = new StringBuilder();
    roots.forEach(root -> text.append(now.state(root)).append(' '));
    return text
        + now.all(Machine.class)
            .map(machine -> ((Shown) machine).show())
            .sorted()
            .collect(Collectors.joining(" "));
  }

  /** A machine that shows its fields. */
  public interface Shown {
    String show();
  }

  /** Changes an object in place; throws if it cannot be changed. */
  public static void grow(@Nullable Object value) {
    try {
      change(value);
    } catch (UnsupportedOperationException | ArrayIndexOutOfBoundsException unchangeable) {
      throw ProgOperators.blamed(new UnsupportedOperationException());
    }
  }

  @SuppressWarnings("unchecked") // what is put in fits what the generator has put in
  private static void change(@Nullable Object value) {
    if (value instanceof SortedSet<?> set) {
      ((Set<Object>) value).add(!set.isEmpty() && set.first() instanceof String ? "7" : 7);
    } else if (value instanceof SortedMap<?, ?> map) {
      boolean texts = !map.isEmpty() && map.firstKey() instanceof String;
      ((Map<Object, Object>) value).put(texts ? "7" : 7, 7);
    } else if (value instanceof List<?> list && kind(list).equals("FIXED_LIST")) {
      ((List<Object>) list).set(0, 7);
    } else if (value instanceof Collection<?>) {
      ((Collection<Object>) value).add(7);
    } else if (value instanceof Map<?, ?>) {
      ((Map<Object, Object>) value).put(7, 7);
    } else if (value instanceof int[] numbers) {
      numbers[0] = 7;
    } else if (value instanceof long[] numbers) {
      numbers[0] = 7;
    } else if (value instanceof String[] texts) {
      texts[0] = "7";
    } else if (value instanceof Object[] objects) {
      objects[0] = 7;
    } else if (value instanceof Pair pair) {
      change(pair.a());
    } else if (value instanceof Duo duo) {
      change(duo.a());
    } else if (value instanceof Optional<?> optional && optional.isPresent()) {
      change(optional.get());
    } else {
      throw new UnsupportedOperationException();
    }
  }

  /** A set with these items in it. */
  public static Set<Object> fill(Set<Object> set, List<Object> items) {
    set.addAll(items);
    return set;
  }

  /** A map with these keys and values, by turns, in it. */
  public static Map<Object, Object> fill(Map<Object, Object> map, List<Object> entries) {
    for (int i = 0; i < entries.size(); i += 2) {
      map.put(entries.get(i), entries.get(i + 1));
    }
    return map;
  }

  /** The same object once more, with nothing mutable in common. */
  @SuppressWarnings("unchecked") // a copy is of the same class
  public static <T extends @Nullable Object> T copy(T value) {
    return value == null ? value : (T) copyOf(value);
  }

  private static Object copyOf(Object value) {
    if (value instanceof Record record && !(value instanceof Ref<?>)) {
      return copyOfRecord(record);
    } else if (value instanceof Optional<?> optional) {
      return optional.map(HeldObjects::copyOf);
    } else if (value instanceof int[] numbers) {
      return numbers.clone();
    } else if (value instanceof long[] numbers) {
      return numbers.clone();
    } else if (value instanceof String[] texts) {
      return texts.clone();
    } else if (value instanceof Object[] objects) {
      return Arrays.stream(objects).map(HeldObjects::copy).toArray();
    } else if (value instanceof Map<?, ?> map) {
      Map<Object, @Nullable Object> copy = emptyMap(map);
      map.forEach((key, item) -> copy.put(copyOf(key), copy(item)));
      return copy;
    }
    return value instanceof Collection<?> collection ? copyOfItems(collection) : value;
  }

  @SuppressWarnings("JdkObsolete") // programs may hold linked lists
  private static Object copyOfItems(Collection<?> collection) {
    List<@Nullable Object> items = new ArrayList<>();
    collection.forEach(item -> items.add(copy(item)));
    return switch (kind(collection)) {
      case "ARRAY_LIST" -> items;
      case "LINKED_LIST" -> new LinkedList<>(items);
      case "ARRAY_DEQUE" -> new ArrayDeque<>(items);
      case "IMMUTABLE_LIST" -> List.copyOf(items);
      case "FIXED_LIST" -> Arrays.asList(items.toArray());
      case "LIST_VIEW" -> Collections.unmodifiableList(items);
      case "HASH_SET" -> new HashSet<>(items);
      case "LINKED_HASH_SET" -> new LinkedHashSet<>(items);
      case "SET_VIEW" -> Collections.unmodifiableSet(new HashSet<>(items));
      case "TREE_SET" -> new TreeSet<>(items);
      default -> reversed(items);
    };
  }

  private static Object copyOfRecord(Record value) {
    try {
      RecordComponent[] parts = value.getClass().getRecordComponents();
      Class<?>[] types = new Class<?>[parts.length];
      @Nullable Object[] items = new Object[parts.length];
      for (int i = 0; i < parts.length; i++) {
        types[i] = parts[i].getType();
        items[i] = copy(parts[i].getAccessor().invoke(value));
      }
      return value.getClass().getDeclaredConstructor(types).newInstance(items);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<Object, @Nullable Object> emptyMap(Map<?, ?> like) {
    return switch (kind(like)) {
      case "HASH_MAP" -> new HashMap<>();
      case "LINKED_HASH_MAP" -> new LinkedHashMap<>();
      case "TREE_MAP" -> new TreeMap<>();
      default -> new TreeMap<>(Collections.reverseOrder());
    };
  }

  private static Set<@Nullable Object> reversed(List<@Nullable Object> items) {
    Set<@Nullable Object> set = new TreeSet<>(Collections.reverseOrder());
    set.addAll(items);
    return set;
  }
}
