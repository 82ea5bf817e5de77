package dev.tarry.machines.capture.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Handlers that ask which object it is, where states know only what it is. */
@SuppressWarnings({
  "BoxedPrimitiveEquality",
  "ObjectToString",
  "ReferenceEquality",
  "StringEquality"
}) // on purpose
class IdentitiesTest {
  abstract static class Asks extends Machine {
    void go() {
      check(!asks(), "so it is");
    }

    abstract boolean asks();
  }

  /** In a plain JVM two boxes of 1000 differ; here an event that is known comes again as it was. */
  static final class Numbers extends Asks {
    static final State<Numbers> ONLY = State.start(Numbers.class).entry(Numbers::go);
    private Integer last = 1000;

    @Override
    boolean asks() {
      Integer next = null;
      next = last > 0 ? Integer.valueOf(last - 1) : next;
      return last == next;
    }
  }

  static final class Texts extends Asks {
    static final State<Texts> ONLY = State.start(Texts.class).entry(Texts::go);
    private String last = "a";

    @Override
    boolean asks() {
      return last == last.repeat(2);
    }
  }

  record Point(int x) {}

  sealed interface Shape permits Round, Square {}

  record Round() implements Shape {}

  enum Square implements Shape {
    ONE
  }

  static final class Shapes extends Asks {
    static final State<Shapes> ONLY = State.start(Shapes.class).entry(Shapes::go);
    private Shape last = Square.ONE;

    @Override
    boolean asks() {
      Shape next = new Round();
      return last == next;
    }
  }

  static final class Refs extends Asks {
    static final State<Refs> ONLY = State.start(Refs.class).entry(Refs::go);
    private Ref<Refs> leader;

    @Override
    boolean asks() {
      return leader == (Object) self();
    }
  }

  static final class Plain {
    int x;
  }

  static final class TextOfObject extends Asks {
    static final State<TextOfObject> ONLY = State.start(TextOfObject.class).entry(TextOfObject::go);

    @Override
    boolean asks() {
      return ("" + new Plain()).isEmpty();
    }
  }

  static final class HashOfObject extends Asks {
    static final State<HashOfObject> ONLY = State.start(HashOfObject.class).entry(HashOfObject::go);

    @Override
    boolean asks() {
      return new Plain().hashCode() == 0;
    }
  }

  static final class HashOfConstants extends Asks {
    static final State<HashOfConstants> ONLY =
        State.start(HashOfConstants.class).entry(HashOfConstants::go);

    @Override
    boolean asks() {
      return Objects.hash(1, Colour.RED, "x") % 3 == 3;
    }
  }

  static final class HashOfConstant extends Asks {
    static final State<HashOfConstant> ONLY =
        State.start(HashOfConstant.class).entry(HashOfConstant::go);

    @Override
    boolean asks() {
      return Objects.hashCode(Colour.RED) % 3 == 3;
    }
  }

  static Stream<Asks> asking() {
    return Stream.of(
        new HashOfConstants(),
        new HashOfConstant(),
        new Numbers(),
        new Texts(),
        new Shapes(),
        new Refs(),
        new TextOfObject(),
        new HashOfObject());
  }

  @ParameterizedTest
  @MethodSource("asking")
  void whoAsksWhichObjectItIsGetsABoundedResult(Asks machine) {
    Report report = search(machine);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(String.join("\n", report.notes()))
        .contains("not explored in full: ", "IdentitiesTest.java:");
  }

  @Test
  void theNoteTellsWhatToDo() {
    assertThat(search(new Numbers()).notes())
        .anyMatch(
            note ->
                note.matches("not explored in full: the identity of .*:\\d+\\), .*; use equals"));
  }

  enum Colour {
    RED,
    GREEN
  }

  static final class Cell {
    private int value;
    private Cell next;

    @Override
    public boolean equals(Object other) {
      return this == other || (other instanceof Cell cell && cell.value == value);
    }

    @Override
    public int hashCode() {
      return Objects.hash(value);
    }
  }

  /** Constants, classes and objects that only one machine has are what they are. */
  static final class Sane extends Asks {
    static final State<Sane> ONLY = State.start(Sane.class).entry(Sane::go);
    private Colour colour = Colour.RED;
    private final Cell head = new Cell();

    @Override
    boolean asks() {
      Cell last = head;
      for (int i = 0; i < 2; i++) {
        last.next = new Cell();
        last = last.next;
      }
      boolean green = colour == Colour.GREEN || colour == null;
      boolean equal = new Point(1).equals(new Point(2)) || List.of(1).equals(List.of(2));
      return green || equal || last == head || head.getClass() != last.getClass();
    }
  }

  @Test
  void constantsClassesAndObjectsOfOneMachineMayBeCompared() {
    assertThat(search(new Sane()).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  private static Report search(Machine machine) {
    Scenario scenario = new Scenario("identities");
    scenario.create(machine);
    return new Tester(scenario.program(), Strategy.named("ses"), Budget.standard()).test();
  }
}
