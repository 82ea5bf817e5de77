package dev.tarry.machines.capture.shape;

import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.model.MachineId;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
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
import java.util.OptionalInt;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Graphs of objects that can be captured, made up by chance. The same numbers give the same graph
 * again, and {@code odd} says which of its leaves is replaced by another one.
 */
final class RandomGraphs {
  /** Leaves that differ from their neighbours as little as can be. */
  static final List<Object> LEAVES =
      Arrays.asList(
          1,
          1L,
          (short) 1,
          (byte) 1,
          '1',
          "1",
          1f,
          1.0,
          0.0,
          -0.0,
          0f,
          -0f,
          Double.NaN,
          Double.longBitsToDouble(0x7ff8000000000001L),
          Float.NaN,
          Float.intBitsToFloat(0x7fc00001),
          true,
          false,
          null,
          new BigDecimal("1.0"),
          new BigDecimal("1.00"),
          BigInteger.ONE,
          Duration.ofDays(1),
          LocalDate.of(2020, 1, 1),
          new UUID(1, 1),
          OptionalInt.empty(),
          OptionalInt.of(1),
          TimeUnit.DAYS,
          Colour.RED,
          Colour.BLUE,
          new Ref<Machine>(MachineId.root(0, "a")),
          MachineId.root(0, "a"));

  enum Colour implements Comparator<Integer> {
    RED,
    BLUE {
      @Override
      public int compare(Integer one, Integer other) {
        return Integer.compare(other, one);
      }
    };

    @Override
    public int compare(Integer one, Integer other) {
      return Integer.compare(one, other);
    }
  }

  record Pair(Object one, Object other) {}

  /** A record that copies what it is given. */
  record Copying(List<Object> list) {
    Copying {
      list = new ArrayList<>(list);
    }
  }

  static class Box {
    private Object content;
    private final int number;

    Box(Object content, int number) {
      this.content = content;
      this.number = number;
    }

    Object content() {
      return content;
    }

    int number() {
      return number;
    }
  }

  /** A class without equals, below another one. */
  static final class LabelledBox extends Box {
    private final String label;

    LabelledBox(Object content, int number, String label) {
      super(content, number);
      this.label = label;
    }

    String label() {
      return label;
    }
  }

  record ByDistance(int from) implements Comparator<Integer> {
    @Override
    public int compare(Integer one, Integer other) {
      return Integer.compare(one ^ from, other ^ from);
    }
  }

  static final class ByFactor implements Comparator<Integer> {
    private final int factor;

    ByFactor(int factor) {
      this.factor = factor;
    }

    @Override
    public int compare(Integer one, Integer other) {
      return Integer.compare(factor * one % 103, factor * other % 103);
    }
  }

  private final Random random;
  private final int odd;
  private int leaves;

  private RandomGraphs(long seed, int odd) {
    this.random = new Random(seed);
    this.odd = odd;
  }

  /** A graph; its leaf number {@code odd} is another one than usual. */
  static Object graph(long seed, int odd) {
    return new RandomGraphs(seed, odd).any(3);
  }

  private Object leaf() {
    int chosen = random.nextInt(LEAVES.size());
    return LEAVES.get(leaves++ == odd ? (chosen + 1) % LEAVES.size() : chosen);
  }

  private int number() {
    int chosen = random.nextInt(100);
    return leaves++ == odd ? chosen + 1 : chosen;
  }

  private List<Object> some(int depth) {
    List<Object> some = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      some.add(any(depth - 1));
    }
    return some;
  }

  private List<Object> present(int depth) {
    List<Object> some = some(depth);
    some.removeIf(element -> element == null);
    return some;
  }

  private List<Integer> numbers() {
    Set<Integer> some = new LinkedHashSet<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      some.add(number());
    }
    return new ArrayList<>(some);
  }

  private <T extends Map<Object, Object>> T filled(T map, int depth) {
    some(depth).forEach(key -> map.put(key, any(depth - 1)));
    return map;
  }

  private Comparator<Integer> order() {
    int k = number();
    return switch (random.nextInt(9)) {
      case 0 -> null;
      case 1 -> Comparator.reverseOrder();
      case 2 -> (one, other) -> Integer.compare(one ^ k, other ^ k);
      case 3 -> Comparator.comparing(n -> n ^ k);
      case 4 -> Comparator.<Integer, Integer>comparing(n -> n & 64).thenComparing(n -> n ^ k);
      case 5 -> new ByDistance(k);
      case 6 -> new ByFactor(k + 1);
      case 7 -> Comparator.nullsFirst(new ByDistance(k).reversed());
      default -> k % 2 == 0 ? Colour.RED : Colour.BLUE;
    };
  }

  @SuppressWarnings("JdkObsolete") // linked lists are captured too
  private Object any(int depth) {
    if (depth == 0) {
      return leaf();
    }
    int n = random.nextInt(38);
    return switch (n) {
      case 0 -> new ArrayList<>(some(depth));
      case 1 -> new LinkedList<>(some(depth));
      case 2 -> new ArrayDeque<>(present(depth));
      case 3 -> new HashSet<>(some(depth));
      case 4 -> new LinkedHashSet<>(some(depth));
      case 5 -> filled(new HashMap<>(), depth);
      case 6 -> filled(new LinkedHashMap<>(), depth);
      case 7 -> filled(new LinkedHashMap<>(4, 0.5f, true), depth);
      case 8, 9, 10 -> sorted(new TreeSet<>(order()));
      case 11, 12 -> sortedMap(depth);
      case 13, 14, 15 -> sorted(new PriorityQueue<>(order()));
      case 16 -> List.copyOf(present(depth));
      case 17 -> Stream.of(some(depth).toArray()).toList();
      case 18 -> Set.copyOf(present(depth));
      case 19 -> mapOf(depth);
      case 20 -> Collections.unmodifiableList((List<?>) new ArrayList<>(some(depth)));
      case 21 -> Collections.unmodifiableSet(new LinkedHashSet<>(some(depth)));
      case 22 -> Collections.unmodifiableMap(filled(new LinkedHashMap<>(), depth));
      case 23 -> Collections.unmodifiableSortedSet((TreeSet<?>) sorted(new TreeSet<>(order())));
      case 24 -> Collections.unmodifiableNavigableMap((TreeMap<?, ?>) sortedMap(depth));
      case 25 -> Collections.unmodifiableCollection(new LinkedList<>(some(depth)));
      case 26 -> Arrays.asList(some(depth).toArray());
      case 27 -> Collections.singletonList(any(depth - 1));
      case 28 -> Collections.singleton(any(depth - 1));
      case 29 -> Collections.singletonMap(any(depth - 1), any(depth - 1));
      case 30 -> number() % 2 == 0 ? Collections.emptyList() : Collections.emptySet();
      case 31 -> enums();
      case 32 -> Optional.ofNullable(any(depth - 1));
      case 33 -> new Pair(any(depth - 1), any(depth - 1));
      case 34 -> new Copying(some(depth));
      case 35 -> new LabelledBox(any(depth - 1), number(), "label " + number());
      case 36 -> some(depth).toArray();
      default -> new int[] {number(), number()};
    };
  }

  private <T extends Collection<Integer>> T sorted(T collection) {
    collection.addAll(numbers());
    return collection;
  }

  private Object sortedMap(int depth) {
    TreeMap<Integer, Object> map = new TreeMap<>(order());
    numbers().forEach(key -> map.put(key, any(depth - 1)));
    return map;
  }

  private Object mapOf(int depth) {
    Map<Object, Object> map = new LinkedHashMap<>();
    present(depth).forEach(key -> map.put(key, "value"));
    return Map.copyOf(map);
  }

  private Object enums() {
    return switch (number() % 5) {
      case 0 -> EnumSet.noneOf(Colour.class);
      case 1 -> EnumSet.noneOf(TimeUnit.class);
      case 2 -> EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS);
      case 3 -> new EnumMap<>(Colour.class);
      default -> new EnumMap<>(Map.of(TimeUnit.DAYS, number()));
    };
  }
}
