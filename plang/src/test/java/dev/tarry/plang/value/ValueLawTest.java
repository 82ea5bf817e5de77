package dev.tarry.plang.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Values that a P program can tell apart have different hashes, and are not equal. */
class ValueLawTest {
  private static List<Object> plain() {
    return Arrays.asList(
        null,
        0L,
        1L,
        0.0,
        -0.0,
        1.0,
        true,
        false,
        "",
        "1",
        "true",
        new EventType("e"),
        new EventType("f"),
        new EnumValue("Colour", "RED", 1),
        new EnumValue("Size", "RED", 1),
        new EnumValue("Colour", "BLUE", 2),
        new MachineRef(MachineId.root(0, "a"), new Permission(Set.of("e"))),
        new MachineRef(MachineId.root(0, "a"), new Permission(Set.of("f"))),
        new MachineRef(MachineId.root(1, "a"), new Permission(Set.of("e"))));
  }

  private static Tuple tuple(List<String> names, Object... elements) {
    return new Tuple(names, elements);
  }

  private static List<Object> all() {
    List<Object> all = new ArrayList<>(plain());
    all.addAll(
        List.of(
            Seq.EMPTY,
            SetValue.EMPTY,
            MapValue.EMPTY,
            Seq.of(List.of(1L, 2L)),
            Seq.of(List.of(2L, 1L)),
            SetValue.EMPTY.with(1L).with(2L),
            SetValue.EMPTY.with(2L).with(1L),
            MapValue.EMPTY.with(1L, 2L),
            MapValue.EMPTY.with(1L, 1L),
            MapValue.EMPTY.with(1L, 2L).with(2L, 1L),
            MapValue.EMPTY.with(2L, 1L).with(1L, 2L),
            tuple(List.of("a", "b"), 1L, 2L),
            tuple(List.of("b", "a"), 1L, 2L),
            tuple(List.of("c", "B"), 1L, 2L), // the hash code of this list is that of the one above
            tuple(List.of("a", "b"), 2L, 1L),
            tuple(List.of(), 1L, 2L)));
    for (Object value : plain()) {
      all.add(Seq.of(Arrays.asList(value, value)));
      all.add(SetValue.EMPTY.with(value).with("more"));
      all.add(MapValue.EMPTY.with(value, "more"));
      all.add(MapValue.EMPTY.with("more", value));
      all.add(tuple(List.of("x"), value));
    }
    return all;
  }

  @Test
  void differentValuesHaveDifferentHashes() {
    List<Object> some = all();
    List<Object> again = all();
    for (int i = 0; i < some.size(); i++) {
      for (int j = 0; j < some.size(); j++) {
        boolean sameHash = PValues.hash(some.get(i)) == PValues.hash(again.get(j));
        assertThat(sameHash).as("%s and %s", some.get(i), again.get(j)).isEqualTo(i == j);
      }
    }
  }
}
