package dev.tarry.machines.capture.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.Machine;
import dev.tarry.machines.capture.code.ReachableCode;
import dev.tarry.machines.model.Values;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("UnusedVariable") // fields are there to be captured
class ShapesTest {
  private final Shapes shapes = new Shapes(Machine.class, new ReachableCode());

  record Point(int x, long y, String name) {}

  enum Word {
    ONE,
    OTHER
  }

  record Key(Word word, int number) {}

  record Holder(List<Point> points, Optional<Point> one) {}

  static class Base {
    private final int fixed;
    private char letter = 'a';

    Base(int fixed) {
      this.fixed = fixed;
    }
  }

  static final class Sub extends Base {
    private final List<int[]> arrays = new ArrayList<>();
    private Sub next;
    private double d;
    private boolean b;
    private byte by;
    private short sh;
    private float f;

    Sub(int fixed) {
      super(fixed);
    }
  }

  static Stream<Object> values() {
    return Stream.of(
        1,
        "text",
        TimeUnit.DAYS,
        BigInteger.TEN,
        Duration.ofMillis(3),
        new Point(1, 2, "p"),
        new Holder(new ArrayList<>(List.of(new Point(1, 2, "q"))), Optional.empty()),
        Optional.of(new Point(0, 0, "o")),
        new ArrayList<>(Arrays.asList(1, null, 3)),
        List.of(1, 2),
        Collections.unmodifiableList(new ArrayList<>(List.of(5))),
        Arrays.asList(1, 2, 3),
        Set.of(1, 2, 3),
        Collections.emptyMap(),
        Map.of("a", 1, "b", 2),
        new HashSet<>(Set.of("x", "y")),
        new LinkedHashSet<>(List.of(3, 1, 2)),
        new TreeSet<>(List.of(3, 1, 2)),
        new HashMap<>(Map.of(1, new ArrayList<>(List.of(1)))),
        new LinkedHashMap<>(Map.of(1, 2)),
        new TreeMap<>(Map.of("k", "v")),
        new EnumMap<>(Map.of(TimeUnit.DAYS, 1)),
        EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS));
  }

  @ParameterizedTest
  @MethodSource("values")
  void aCopyEqualsTheOriginalAndFreezesToTheSameValue(Object original) {
    Object frozen = shapes.freeze(original, "test");
    Object copy = shapes.thaw(frozen);
    assertThat(copy).isEqualTo(original);
    assertThat(shapes.freeze(copy, "test")).isEqualTo(frozen).hasToString(frozen.toString());
    assertThat(Values.hash(shapes.freeze(copy, "test"))).isEqualTo(Values.hash(frozen));
    Object elsewhere = new Shapes(Machine.class, new ReachableCode()).freeze(original, "test");
    assertThat(Values.hash(elsewhere)).isEqualTo(Values.hash(frozen));
  }

  @Test
  void privateFinalAndInheritedFieldsAreCopiedDeeply() {
    Sub sub = new Sub(7);
    sub.arrays.add(new int[] {1, 2});
    sub.next = new Sub(8);
    sub.d = 1.5;
    sub.b = true;
    sub.by = 1;
    sub.sh = 2;
    sub.f = 0.5f;
    Sub copy = (Sub) shapes.thaw(shapes.freeze(sub, "test"));
    assertThat(copy).usingRecursiveComparison().isEqualTo(sub);
    assertThat(((Base) copy).fixed).isEqualTo(7);
    assertThat(((Base) copy).letter).isEqualTo('a');
    copy.arrays.get(0)[0] = 9;
    assertThat(sub.arrays.get(0)[0]).isEqualTo(1);
    assertThat(shapes.freeze(copy, "test")).isNotEqualTo(shapes.freeze(sub, "test"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void hashSetsAndMapsDoNotRememberTheOrderInWhichTheyWereFilled(long seed) {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      numbers.add(i * 16);
    }
    Set<Integer> forward = new HashSet<>(numbers);
    Collections.shuffle(numbers, new Random(seed));
    Set<Integer> shuffled = new HashSet<>(4);
    Map<Integer, String> map = new HashMap<>();
    for (int number : numbers) {
      shuffled.add(number);
      shuffled.add(-number - 1);
      map.put(number, "v");
    }
    shuffled.removeIf(number -> number < 0);
    assertThat(shapes.freeze(shuffled, "test")).isEqualTo(shapes.freeze(forward, "test"));
    Map<Integer, String> sorted = new HashMap<>(new TreeMap<>(map));
    assertThat(shapes.freeze(map, "test")).isEqualTo(shapes.freeze(sorted, "test"));
    assertThat(List.copyOf((Set<?>) shapes.thaw(shapes.freeze(shuffled, "test"))))
        .isEqualTo(List.copyOf((Set<?>) shapes.thaw(shapes.freeze(forward, "test"))));
  }

  @Test
  void theOrderOfALinkedSetAndTheKindOfACollectionArePartOfTheValue() {
    assertThat(shapes.freeze(new LinkedHashSet<>(List.of(1, 2)), "test"))
        .isNotEqualTo(shapes.freeze(new LinkedHashSet<>(List.of(2, 1)), "test"));
    assertThat(shapes.freeze(new ArrayList<>(List.of(1)), "test"))
        .isNotEqualTo(shapes.freeze(List.of(1), "test"));
  }

  @Test
  void queuesAndComparatorsKeepTheirOrder() {
    PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());
    queue.addAll(List.of(3, 9, 4, 1, 7));
    PriorityQueue<?> copy = (PriorityQueue<?>) shapes.thaw(shapes.freeze(queue, "test"));
    List<Object> polled = new ArrayList<>();
    while (!copy.isEmpty()) {
      polled.add(copy.poll());
    }
    assertThat(polled).containsExactly(9, 7, 4, 3, 1);
    ArrayDeque<Integer> deque = new ArrayDeque<>(List.of(1, 2));
    assertThat(((ArrayDeque<?>) shapes.thaw(shapes.freeze(deque, "test"))).toArray())
        .containsExactly(1, 2);
  }

  @Test
  void whatIsReachableInTwoWaysIsAMistake() {
    List<Integer> shared = new ArrayList<>();
    assertThatThrownBy(() -> shapes.freeze(List.of(shared, shared), "Node.lists"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("ArrayList is reachable in two ways");
  }

  @Test
  void whatHasNoRuleIsAMistakeWithARemedy() {
    assertThatThrownBy(() -> shapes.freeze(new AtomicInteger(), "Node.count"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("Node.count holds a java.util.concurrent.atomic.AtomicInteger")
        .hasMessageContaining("use a plain int or long");
    Supplier<String> code = shapes::toString;
    assertThatThrownBy(() -> shapes.freeze(code, "Node.code"))
        .hasMessageContaining("Node.code holds a lambda")
        .hasMessageContaining("keep data, not code");
  }

  @Test
  void hashedCollectionsKeepTheirOrderUnlessItDiffersFromJvmToJvm() {
    for (List<?> elements :
        List.of(
            List.of("d", "b", "x", "a"),
            List.of(33, 2, 20, 15, 100),
            List.of(new BigInteger("7"), 3L, 'a', true),
            List.of(new Point(3, 1, "a"), new Point(1, 1, "b"), new Point(2, 5, "c")),
            List.of(List.of(3), List.of(1), List.of()),
            List.of(Optional.of("b"), Optional.of("a"), Optional.empty()))) {
      Set<Object> set = new HashSet<>(elements);
      Map<Object, Integer> map = new HashMap<>();
      elements.forEach(element -> map.put(element, map.size()));
      Object sameSet = copy(set);
      Object sameMap = copy(map);
      assertThat(sameSet).isExactlyInstanceOf(HashSet.class).hasToString(set.toString());
      assertThat(sameMap).isExactlyInstanceOf(HashMap.class).hasToString(map.toString());
    }
    for (List<?> elements :
        List.of(
            List.of(Word.ONE, Word.OTHER),
            List.of(new Key(Word.ONE, 1), new Key(Word.ONE, 2)),
            List.of(Optional.of(Word.ONE)),
            List.of(new Base(1), new Base(2)),
            List.of(new int[] {1}, new int[] {2}),
            List.of(new ArrayDeque<>(List.of(1)), new ArrayDeque<>()))) {
      assertThat(copy(new HashSet<>(elements))).isInstanceOf(LinkedHashSet.class);
    }
  }

  private Object copy(Object object) {
    return shapes.thaw(shapes.freeze(object, "test"));
  }

  record Aa(int number) {
    @Override
    public String toString() {
      return "one";
    }
  }

  record BB(int number) {
    @Override
    public String toString() {
      return "one";
    }
  }

  @Test
  void foreignObjectsOfClassesWhoseNamesHaveOneHashAreNotMerged() {
    assertThat(Aa.class.getName()).hasSameHashCodeAs(BB.class.getName());
    assertThat(Values.hash(new Aa(1))).isNotEqualTo(Values.hash(new BB(1)));
  }

  @Test
  void aMapIsOnlyReadWhenItIsCaptured() {
    Map<String, Integer> map = new LinkedHashMap<>(Map.of("a", 1));
    Iterator<String> others = map.keySet().iterator();
    shapes.freeze(map, "test");
    assertThat(others.next()).isEqualTo("a");
  }

  @Test
  void viewsOfATreeSetAreRefusedThoughTheyAreOfItsClass() {
    TreeSet<Integer> all = new TreeSet<>(List.of(1, 2, 3));
    for (Set<Integer> view :
        List.of(all.headSet(2), all.tailSet(2), all.subSet(1, 3), all.descendingSet())) {
      assertThat(view).isExactlyInstanceOf(TreeSet.class);
      assertThatThrownBy(() -> shapes.freeze(view, "Machine.view"))
          .isInstanceOf(Mistake.class)
          .hasMessageContaining("Machine.view holds a part of another TreeSet");
      assertThat(copy(new TreeSet<>(view))).hasToString(new TreeSet<>(view).toString());
    }
  }
}
