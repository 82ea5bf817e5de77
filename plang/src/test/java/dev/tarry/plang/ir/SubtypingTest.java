package dev.tarry.plang.ir;

import static dev.tarry.plang.ir.Subtyping.assignable;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.plang.ir.Type.Word;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubtypingTest {
  private static final Type SMALL = Type.Permission.of("Small", List.of("a"));
  private static final Type LARGE = Type.Permission.of("Large", List.of("a", "b"));

  @Test
  void anyTakesEverythingAndFitsNowhereElse() {
    assertThat(assignable(Word.ANY, Word.INT)).isTrue();
    assertThat(assignable(Word.ANY, LARGE)).isTrue();
    assertThat(assignable(Word.INT, Word.ANY)).isFalse();
    assertThat(assignable(Word.DATA, Word.ANY)).isFalse();
  }

  @Test
  void dataTakesWhatHoldsNoMachine() {
    assertThat(assignable(Word.DATA, new Type.Seq(Word.INT))).isTrue();
    assertThat(assignable(Word.DATA, Word.EVENT)).isTrue();
    assertThat(assignable(Word.DATA, new Type.Tuple(List.of(Word.INT, SMALL)))).isFalse();
    assertThat(assignable(Word.DATA, Word.MACHINE)).isFalse();
    assertThat(assignable(Word.DATA, new Type.Foreign("F"))).isFalse();
  }

  @Test
  void permissionsAreTheSameIfTheyAllowTheSameEvents() {
    assertThat(assignable(SMALL, Type.Permission.of("Other", List.of("a")))).isTrue();
    assertThat(assignable(SMALL, LARGE)).isFalse();
    assertThat(assignable(Word.MACHINE, SMALL)).isTrue();
    assertThat(assignable(SMALL, Word.MACHINE)).isFalse();
    assertThat(assignable(SMALL, Word.NULL)).isFalse();
  }

  @Test
  void nullFitsEventsAndMachines() {
    assertThat(assignable(Word.EVENT, Word.NULL)).isTrue();
    assertThat(assignable(Word.MACHINE, Word.NULL)).isTrue();
    assertThat(assignable(Word.INT, Word.NULL)).isFalse();
  }

  @Test
  void collectionsAndTuplesAreCovariant() {
    assertThat(assignable(new Type.Seq(Word.ANY), new Type.Seq(Word.INT))).isTrue();
    assertThat(assignable(new Type.Seq(Word.INT), new Type.Seq(Word.ANY))).isFalse();
    assertThat(assignable(new Type.MapOf(Word.ANY, Word.INT), new Type.MapOf(Word.INT, Word.INT)))
        .isTrue();
    Type named = new Type.NamedTuple(List.of(new Type.Field("a", Word.ANY)));
    assertThat(assignable(named, new Type.NamedTuple(List.of(new Type.Field("a", Word.INT)))))
        .isTrue();
    assertThat(assignable(named, new Type.NamedTuple(List.of(new Type.Field("b", Word.INT)))))
        .isFalse();
    assertThat(assignable(named, new Type.Tuple(List.of(Word.INT)))).isFalse();
  }

  @Test
  void numbersDoNotConvertByThemselves() {
    assertThat(assignable(Word.FLOAT, Word.INT)).isFalse();
    assertThat(assignable(Word.INT, Word.FLOAT)).isFalse();
  }
}
