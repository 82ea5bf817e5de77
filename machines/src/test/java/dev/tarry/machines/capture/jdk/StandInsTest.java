package dev.tarry.machines.capture.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StandInsTest {
  @Test
  void aSetThatStandsForSetOfDiffersOnlyInItsOrder() {
    Set<Object> real = Set.of(1, 2, 3);
    ConstantSet set = new ConstantSet(Arrays.asList(3, 1, 2));
    assertThat(set).isEqualTo(real).hasSameHashCodeAs(real).containsExactly(3, 1, 2);
    assertThatThrownBy(() -> set.add(4)).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> set.contains(null)).isInstanceOf(NullPointerException.class);
  }

  @Test
  void aMapThatStandsForMapOfDiffersOnlyInItsOrder() {
    Map<Object, Object> real = Map.of(1, "a", 2, "b");
    Map<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>();
    entries.put(2, "b");
    entries.put(1, "a");
    ConstantMap map = new ConstantMap(entries);
    assertThat(map).isEqualTo(real).hasSameHashCodeAs(real);
    assertThat(map.keySet()).containsExactly(2, 1);
    assertThatThrownBy(() -> map.put(3, "c")).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> map.containsKey(null)).isInstanceOf(NullPointerException.class);
  }

  @Test
  void theEntriesOfAMapThatStandsForMapOfRefuseTheSameCalls() {
    for (Map<Object, Object> real :
        List.of(
            Map.<Object, Object>of(),
            Map.<Object, Object>of(1, "a"),
            Map.<Object, Object>of(1, "a", 2, "b"))) {
      Map<Object, Object> map = constant(real);
      assertThat(outcome(() -> map.entrySet().remove(Map.entry("none", 1))))
          .isEqualTo(outcome(() -> real.entrySet().remove(Map.entry("none", 1))));
      assertThat(outcome(() -> map.entrySet().removeIf(entry -> false)))
          .isEqualTo(outcome(() -> real.entrySet().removeIf(entry -> false)));
      assertThat(outcome(() -> map.entrySet().contains(null)))
          .isEqualTo(outcome(() -> real.entrySet().contains(null)));
      assertThat(outcome(() -> map.entrySet().retainAll(real.entrySet())))
          .isEqualTo(outcome(() -> real.entrySet().retainAll(real.entrySet())));
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // its entries may be null
  private static Map<Object, Object> constant(Map<Object, Object> entries) {
    return (Map) new ConstantMap((Map) entries);
  }

  private static Object outcome(Callable<Object> call) {
    try {
      return call.call();
    } catch (Exception thrown) {
      return thrown.getClass();
    }
  }

  @Test
  void whatIsBehindAViewIsTheCollectionItself() {
    Set<Integer> set = new HashSet<>(Set.of(1, 2));
    assertThat(Backing.of(Collections.unmodifiableSet(set))).isSameAs(set);
  }

  @Test
  void sortedElementsAreTakenOverWithoutAskingTheComparator() {
    List<@Nullable Object> elements = Arrays.asList(3, 1, 2);
    Sorted sorted = new Sorted(elements.toArray(), StandInsTest::compare);
    assertThat(new TreeSet<@Nullable Object>(sorted)).hasToString("[3, 1, 2]");
  }

  private static int compare(@Nullable Object one, @Nullable Object other) {
    throw new AssertionError("the comparator is asked about " + one + " and " + other);
  }
}
