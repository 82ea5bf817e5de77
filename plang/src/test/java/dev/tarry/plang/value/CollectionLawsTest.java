package dev.tarry.plang.value;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The collections of P do what their twins of the JDK do, and keep their old versions. */
class CollectionLawsTest {
  private static final int ROUNDS = 600;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aSequenceIsAList(long seed) {
    Random random = new Random(seed);
    List<Object> twin = new ArrayList<>();
    Seq seq = Seq.EMPTY;
    for (int round = 0; round < ROUNDS; round++) {
      Seq before = seq;
      List<Object> twinBefore = List.copyOf(twin);
      Object value = (long) random.nextInt(5);
      int what = random.nextInt(5);
      if (what < 3 || twin.isEmpty()) {
        int i = what == 0 ? twin.size() : random.nextInt(twin.size() + 1);
        twin.add(i, value);
        seq = seq.insert(i, value);
      } else if (what == 3) {
        int i = random.nextInt(twin.size());
        twin.set(i, value);
        seq = seq.with(i, value);
      } else {
        int i = random.nextInt(twin.size());
        twin.remove(i);
        seq = seq.remove(i);
      }
      assertThat(Arrays.asList(seq.toArray())).isEqualTo(twin);
      assertThat(Arrays.asList(before.toArray())).isEqualTo(twinBefore);
      assertEqualAndSame(seq, Seq.of(twin));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aSetIsALinkedSet(long seed) {
    Random random = new Random(seed);
    Set<Object> twin = new LinkedHashSet<>();
    SetValue set = SetValue.EMPTY;
    for (int round = 0; round < ROUNDS; round++) {
      Object value = (long) random.nextInt(60);
      if (random.nextInt(3) > 0) {
        twin.add(value);
        set = set.with(value);
      } else {
        twin.remove(value);
        set = set.without(value);
      }
      assertThat(Arrays.asList(set.toArray())).isEqualTo(new ArrayList<>(twin));
      Object probe = (long) random.nextInt(60);
      assertThat(set.contains(probe)).isEqualTo(twin.contains(probe));
      assertEqualAndSame(set, setOf(new ArrayList<>(twin)));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aMapIsALinkedMap(long seed) {
    Random random = new Random(seed);
    Map<Object, Object> twin = new LinkedHashMap<>();
    MapValue map = MapValue.EMPTY;
    for (int round = 0; round < ROUNDS; round++) {
      Object key = "k" + random.nextInt(60);
      if (random.nextInt(3) > 0) {
        Object value = (long) random.nextInt(3);
        twin.put(key, value);
        map = map.with(key, value);
      } else {
        twin.remove(key);
        map = map.without(key);
      }
      assertThat(Arrays.asList(map.keys().toArray())).isEqualTo(new ArrayList<>(twin.keySet()));
      assertThat(Arrays.asList(map.values().toArray())).isEqualTo(new ArrayList<>(twin.values()));
      MapValue again = MapValue.EMPTY;
      for (Map.Entry<Object, Object> entry : twin.entrySet()) {
        again = again.with(entry.getKey(), entry.getValue());
      }
      assertEqualAndSame(map, again);
    }
  }

  private static SetValue setOf(List<Object> elements) {
    SetValue set = SetValue.EMPTY;
    for (Object element : elements) {
      set = set.with(element);
    }
    return set;
  }

  private static void assertEqualAndSame(Value a, Value b) {
    assertThat(a).isEqualTo(b);
    assertThat(a.hash()).isEqualTo(b.hash());
    assertThat(a.content()).isEqualTo(b.content());
    assertThat(PValues.same(a, b)).isTrue();
  }

  @Test
  void setsInAnotherOrderAreTheSameButNotEqual() {
    SetValue up = setOf(List.of(1L, 2L, 3L));
    SetValue down = setOf(List.of(3L, 2L, 1L));
    assertThat(PValues.same(up, down)).isTrue();
    assertThat(up).isNotEqualTo(down);
    assertThat(up.content()).isEqualTo(down.content());
    SetValue outer = SetValue.EMPTY.with(up);
    assertThat(outer.contains(down)).isTrue();
    assertThat(PValues.same(Seq.of(List.of(up)), Seq.of(List.of(down)))).isTrue();
  }

  @Test
  void numbersOfDifferentTypesAreNotTheSame() {
    assertThat(PValues.same(1L, 1.0)).isFalse();
    assertThat(PValues.same(0.0, -0.0)).isTrue();
    assertThat(SetValue.EMPTY.with(0.0).contains(-0.0)).isTrue();
  }

  @Test
  void anUpdateOfALargeCollectionDoesNotCopyIt() {
    Seq seq = Seq.EMPTY;
    MapValue map = MapValue.EMPTY;
    for (long i = 0; i < 10_000; i++) {
      seq = seq.insert((int) i, i);
      map = map.with(i, i);
    }
    int updates = 1_000;
    long before = allocated();
    for (int i = 0; i < updates; i++) {
      int at = i * 31 % 10_000;
      seq = seq.with(at, (long) i);
      map = map.with((long) at, (long) i);
    }
    // A copy of 10,000 references takes 40,000 bytes.
    assertThat((allocated() - before) / updates).isLessThan(20_000);
    assertThat(seq.size()).isEqualTo(10_000);
    assertThat(map.size()).isEqualTo(10_000);
  }

  /** How many bytes this thread has allocated so far. */
  private static long allocated() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    return threads.getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  @Test
  void valuesArePrintedAsPWritesThem() {
    Tuple point = new Tuple(List.of("x", "y"), new Object[] {1L, "a\"b"});
    assertThat(point).hasToString("(x = 1, y = \"a\\\"b\")");
    assertThat(new Tuple(List.of(), new Object[] {true})).hasToString("(true,)");
    assertThat(Seq.of(List.of(1L, 2L))).hasToString("[1, 2]");
    assertThat(MapValue.EMPTY.with("k", 1.5)).hasToString("{\"k\" -> 1.5}");
  }
}
