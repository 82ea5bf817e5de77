package dev.tarry.core.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.state.Contents;
import dev.tarry.core.state.Derived;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@SuppressWarnings("UnusedVariable") // fields are there to be compared
class DifferenceTest {
  private enum Colour {
    RED,
    BLUE
  }

  private record Box(Object in) {}

  private static class Base {
    private final int inherited;

    Base(int inherited) {
      this.inherited = inherited;
    }
  }

  /** It claims to equal everything, and is not asked. */
  private static final class Liar extends Base {
    private final Object in;
    @Derived private final long cache;

    Liar(int inherited, Object in, long cache) {
      super(inherited);
      this.in = in;
      this.cache = cache;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Liar;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  /** A list in one of two shapes. */
  private record Shaped(List<Integer> list, boolean tall) implements Contents {
    @Override
    public Object contents() {
      return list;
    }
  }

  private static final class Ring {
    private Ring next = this;
    private int n;
  }

  private static Ring ring(int... numbers) {
    Ring first = new Ring();
    first.n = numbers[0];
    Ring last = first;
    for (int i = 1; i < numbers.length; i++) {
      Ring ring = new Ring();
      ring.n = numbers[i];
      last.next = ring;
      last = ring;
    }
    last.next = first;
    return first;
  }

  private static IntSupplier holding(int n) {
    return () -> n;
  }

  private static Comparator<Integer> by(int n) {
    return Comparator.comparing(i -> i * n);
  }

  static Stream<List<Object>> different() {
    return Stream.of(
        List.of(1, 1L),
        List.of((short) 1, (byte) 1),
        List.of(1f, 1.0),
        List.of(0.0, -0.0),
        List.of(Double.longBitsToDouble(0x7ff8000000000001L), Double.NaN),
        List.of(Float.intBitsToFloat(0x7fc00001), Float.NaN),
        List.of(new BigDecimal("1.0"), new BigDecimal("1.00")),
        List.of("a", "b"),
        List.of(Colour.RED, Colour.BLUE),
        List.of(String.class, Object.class),
        List.of(new int[] {1}, new int[] {2}),
        List.of(new int[] {1}, new int[] {1, 2}),
        List.of(new Object[] {1}, new Object[] {1L}),
        List.of(List.of(1, 2), List.of(2, 1)),
        List.of(Set.of(1, 2), Set.of(1, 3)),
        List.of(Map.of(1, 2), Map.of(1, 3)),
        List.of(Optional.of(1), Optional.of(1L)),
        List.of(new Box(1), new Box(1L)),
        List.of(new Liar(1, "x", 0), new Liar(1, "y", 0)),
        List.of(new Liar(1, "x", 0), new Liar(2, "x", 0)),
        List.of(new Shaped(List.of(1), true), new Shaped(List.of(2), true)),
        List.of(ring(1, 2, 3), ring(1, 2, 4)),
        List.of(holding(1), holding(2)),
        List.of(by(1), by(2)),
        List.of(by(1).reversed(), by(2).reversed()),
        List.of(by(1).thenComparing(by(1)), by(1).thenComparing(by(2))),
        List.of(Comparator.nullsFirst(by(1)), Comparator.nullsLast(by(1))),
        List.of(Comparator.reverseOrder(), Comparator.naturalOrder()),
        List.of(new TreeSet<>(by(1)), new Object()));
  }

  @ParameterizedTest
  @MethodSource("different")
  void differentObjectsAreToldApart(List<Object> two) {
    assertThat(new Difference().between(two.get(0), two.get(1))).isNotNull();
    assertThat(new Difference().between(new Box(two.get(1)), new Box(two.get(0))))
        .startsWith(".in");
  }

  static Stream<List<Object>> same() {
    return Stream.of(
        Arrays.asList(null, null),
        List.of(1000, 1000),
        List.of(new BigDecimal("1.0"), new BigDecimal("1.0")),
        List.of(String.valueOf(new char[] {'a'}), "a"),
        List.of(new int[] {1}, new int[] {1}),
        List.of(Set.of(1, 2, 3), Set.of(3, 2, 1)),
        List.of(new LinkedHashSet<>(List.of(1, 2)), new LinkedHashSet<>(List.of(2, 1))),
        List.of(Map.of(1, 2, 3, 4), Map.of(3, 4, 1, 2)),
        List.of(new Liar(1, "x", 0), new Liar(1, "x", 9)),
        List.of(new Shaped(List.of(1), true), new Shaped(List.of(1), false)),
        List.of(ring(1, 2), ring(1, 2)),
        List.of(holding(1), holding(1)),
        List.of(by(1), by(1)),
        List.of(by(1).reversed(), by(1).reversed()),
        List.of(by(1).thenComparing(by(2)), by(1).thenComparing(by(2))));
  }

  @ParameterizedTest
  @MethodSource("same")
  void whatIsTheSameIsNotToldApart(List<Object> two) {
    assertThat(new Difference().between(two.get(0), two.get(1))).isNull();
  }

  @Test
  void thePlaceOfADifferenceIsTold() {
    Box one = new Box(new ArrayList<>(List.of(1, new Box("x"))));
    Box other = new Box(new ArrayList<>(List.of(1, new Box(Collections.emptyList()))));
    assertThat(new Difference().between(one, other))
        .isEqualTo(".in[1].in: x (java.lang.String) and [] (java.util.Collections$EmptyList)");
  }
}
