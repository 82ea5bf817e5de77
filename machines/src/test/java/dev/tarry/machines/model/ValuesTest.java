package dev.tarry.machines.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Month;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ValuesTest {
  /** Values that code can tell apart, each made anew. */
  private static List<@Nullable Object> distinct() {
    return Arrays.asList(
        null,
        1,
        2,
        1L,
        (short) 1,
        (byte) 1,
        (char) 1,
        1.0,
        1.0f,
        true,
        false,
        0.0,
        -0.0,
        0.0f,
        -0.0f,
        Double.longBitsToDouble(0x7ff8000000000001L),
        Double.NaN,
        "1",
        "",
        // Equal hash codes in Java.
        "Aa",
        "BB",
        new BigDecimal("1.0"),
        new BigDecimal("1.00"),
        Duration.ofSeconds(1),
        DayOfWeek.MONDAY,
        Month.JANUARY,
        List.of(1),
        List.of(1L),
        List.of(List.of(1)),
        List.of(1, 2),
        List.of(2, 1),
        new int[] {1, 3},
        MachineId.root(1, "one"),
        MachineId.root(2, "one"));
  }

  @Test
  void valuesThatCodeCanTellApartAreNotTheSame() {
    List<@Nullable Object> values = distinct();
    Set<Long> hashes = new HashSet<>();
    for (int i = 0; i < values.size(); i++) {
      assertThat(hashes.add(Values.hash(values.get(i)))).as("hash of %s", values.get(i)).isTrue();
      for (int k = 0; k < i; k++) {
        assertThat(Values.same(values.get(i), values.get(k)))
            .as("%s and %s", values.get(i), values.get(k))
            .isFalse();
      }
    }
  }

  @Test
  void copiesAreTheSame() {
    List<@Nullable Object> values = distinct();
    List<@Nullable Object> copies = distinct();
    for (int i = 0; i < values.size(); i++) {
      assertThat(Values.same(values.get(i), copies.get(i))).as("%s", values.get(i)).isTrue();
      assertThat(Values.hash(values.get(i))).isEqualTo(Values.hash(copies.get(i)));
    }
  }

  @Test
  void aValueRefersToTheMachinesInIt() {
    MachineId one = MachineId.root(1, "one");
    MachineId two = MachineId.root(2, "two");
    assertThat(Values.machines(List.of(1, one, List.of(two))))
        .isEqualTo(one.machines() | two.machines());
    assertThat(Values.machines("text")).isZero();
  }

  @Test
  void anUnknownObjectMayReferToAnyMachine() {
    assertThat(Values.machines(List.of(new Object()))).isEqualTo(-1);
  }
}
