package dev.tarry.machines.capture.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.Machine;
import dev.tarry.machines.capture.code.ReachableCode;
import dev.tarry.machines.model.Values;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for every graph of objects that can be captured. */
class ShapesLawTest {
  private static final int GRAPHS = 400;
  private static final int LEAVES = 12;

  private final Shapes shapes = new Shapes(Machine.class, new ReachableCode());

  private Object freeze(Object object) {
    return shapes.freeze(object, "test");
  }

  /** Whether a graph is one that is refused: an order among lambdas would depend on the JVM. */
  private boolean isRefused(Object object) {
    try {
      freeze(object);
      return false;
    } catch (Mistake refused) {
      assertThat(refused).hasMessageContaining("comparators are lambdas");
      return true;
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void aCopyBehavesAsItsOriginalAndHasTheSameValue(long block) {
    for (long seed = block * GRAPHS; seed < (block + 1) * GRAPHS; seed++) {
      Object original = RandomGraphs.graph(seed, -1);
      if (isRefused(original)) {
        continue;
      }
      Object value = freeze(original);
      Object copy = shapes.thaw(value);
      assertThat(Alike.same(copy, original)).as("seed %s: %s, %s", seed, original, copy).isTrue();
      assertThat(freeze(copy)).as("seed %s", seed).isEqualTo(value);
      assertThat(freeze(original)).as("seed %s, again", seed).isEqualTo(value);
      Object elsewhere =
          new Shapes(Machine.class, new ReachableCode())
              .freeze(RandomGraphs.graph(seed, -1), "test");
      assertThat(Frozen.isPortable(value)).isEqualTo(Frozen.isPortable(elsewhere));
      if (Frozen.isPortable(value)) {
        assertThat(Values.hash(elsewhere)).as("seed %s", seed).isEqualTo(Values.hash(value));
      }
      change(seed, original, copy);
    }
  }

  /** What is done to both has the same effect on both. */
  private static void change(long seed, Object original, Object copy) {
    for (Function<Object, Object> change : CHANGES) {
      Object ours = result(change, copy);
      Object theirs = result(change, original);
      assertThat(Alike.same(ours, theirs)).as("seed %s: %s, %s", seed, theirs, ours).isTrue();
      assertThat(Alike.same(copy, original)).as("seed %s after a change", seed).isTrue();
    }
  }

  private static Object result(Function<Object, Object> change, Object on) {
    try {
      return change.apply(on);
    } catch (RuntimeException thrown) {
      return thrown.getClass().getName();
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes", "ModifyCollectionInEnhancedForLoop"})
  private static final List<Function<Object, Object>> CHANGES =
      List.of(
          object -> object instanceof Collection c ? c.remove("nothing") : null,
          object -> object instanceof Collection c ? c.removeIf(any -> false) : null,
          object -> object instanceof Collection c ? c.addAll(List.of()) : null,
          object -> object instanceof Collection c ? c.add(7) : null,
          object -> object instanceof Collection c ? c.contains(7) : null,
          object -> object instanceof List c && !c.isEmpty() ? c.set(0, "changed") : null,
          object -> object instanceof List c ? c.indexOf(null) : null,
          object -> object instanceof TreeSet c ? new ArrayList<>(c.headSet(50)) : null,
          object -> object instanceof java.util.Queue c ? c.poll() : null,
          object -> object instanceof Map m ? m.get(1) : null,
          object -> object instanceof Map m ? m.containsKey(null) : null,
          object -> object instanceof Map m ? m.putIfAbsent(1, "put") : null,
          object -> object instanceof Map m ? m.merge(1, "m", (a, b) -> "merged") : null,
          object -> object instanceof Map m ? m.put(7, 7) : null,
          object ->
              object.getClass() == LinkedHashMap.class
                  ? new ArrayList<>(((Map) object).keySet())
                  : null,
          object -> (object instanceof Object[] a && a.length > 0) ? changeFirst(a) : null);

  private static boolean changeFirst(Object[] array) {
    array[0] = "changed";
    return true;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void valuesAreTheSameExactlyIfTheObjectsBehaveAlike(long block) {
    int different = 0;
    for (long seed = block * GRAPHS; seed < (block + 1) * GRAPHS; seed++) {
      for (int odd = 0; odd < LEAVES; odd++) {
        Object one = RandomGraphs.graph(seed, -1);
        Object other = RandomGraphs.graph(seed, odd);
        if (isRefused(one) || isRefused(other)) {
          continue;
        }
        boolean alike = Alike.same(one, other);
        assertThat(freeze(one).equals(freeze(other)))
            .as("seed %s, odd %s: %s and %s", seed, odd, one, other)
            .isEqualTo(alike);
        assertThat(Values.hash(freeze(one)) == Values.hash(freeze(other))).isEqualTo(alike);
        different += alike ? 0 : 1;
      }
    }
    assertThat(different).isGreaterThan(GRAPHS);
  }

  @Test
  void leavesAreAllDifferent() {
    for (int i = 0; i < RandomGraphs.LEAVES.size(); i++) {
      for (int j = 0; j < RandomGraphs.LEAVES.size(); j++) {
        Object one = freeze(new RandomGraphs.Pair(RandomGraphs.LEAVES.get(i), 0));
        Object other = freeze(new RandomGraphs.Pair(RandomGraphs.LEAVES.get(j), 0));
        assertThat(one.equals(other)).as("leaves %s and %s", i, j).isEqualTo(i == j);
        assertThat(Values.hash(one) == Values.hash(other)).isEqualTo(i == j);
      }
    }
  }
}
