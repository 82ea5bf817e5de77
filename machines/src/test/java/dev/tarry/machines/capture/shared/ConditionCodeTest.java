package dev.tarry.machines.capture.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.Snapshot;
import dev.tarry.machines.State;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Conditions that hardly ever differ from run to run, so that asking them twice shows nothing. */
class ConditionCodeTest {
  enum Colour {
    RED,
    GREEN
  }

  static final class Painter extends Machine {
    static final State<Painter> ONLY = State.start(Painter.class).entry(Painter::go);
    final Set<Colour> used = new HashSet<>();

    private void go() {
      used.add(Colour.RED);
      used.add(Colour.GREEN);
    }

    Colour first() {
      for (Colour one : used) {
        return one;
      }
      return Colour.RED;
    }
  }

  static final class Elsewhere {
    private Elsewhere() {}

    static Predicate<Painter> seldom() {
      return painter -> Math.random() < 2;
    }

    static Predicate<Snapshot> asked() {
      return now -> System.nanoTime() != 0;
    }
  }

  static final class Written implements Predicate<Snapshot> {
    @Override
    public boolean test(Snapshot now) {
      return new Random().nextInt(2) < 2;
    }
  }

  record Seldom(int least) implements Predicate<Painter> {
    @Override
    public boolean test(Painter painter) {
      return System.currentTimeMillis() > least;
    }
  }

  private static boolean isSane(Snapshot now) {
    return System.identityHashCode(now) != 0;
  }

  private static Stream<Painter> all(Snapshot now) {
    return now.all(Painter.class);
  }

  static Stream<Arguments> outside() {
    Predicate<Painter> seldom = Elsewhere.seldom();
    Predicate<Painter> given = new Seldom(1);
    Predicate<Snapshot> plain = now -> true;
    return Stream.of(
        arguments("Math.random", (Predicate<Snapshot>) now -> Math.random() < 2),
        arguments("System.identityHashCode", (Predicate<Snapshot>) ConditionCodeTest::isSane),
        arguments("System.nanoTime", Elsewhere.asked()),
        arguments("new Random", new Written()),
        arguments("Math.random", (Predicate<Snapshot>) now -> all(now).allMatch(seldom)),
        arguments(
            "System.currentTimeMillis", (Predicate<Snapshot>) now -> all(now).allMatch(given)),
        arguments("the code of the condition \"sane\"", plain.and(Elsewhere.asked())),
        arguments(
            "the order of Set.of",
            (Predicate<Snapshot>) now -> new ArrayList<>(Set.of("a", "b")).get(0) != null));
  }

  @ParameterizedTest
  @MethodSource("outside")
  void aConditionThatDependsOnMoreThanTheStateProvesNothing(
      String what, Predicate<Snapshot> condition) {
    Report report = search(condition);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).contains(Cut.UNWATCHED);
    assertThat(report.notes()).anyMatch(note -> note.contains("not explored in full: " + what));
  }

  /** In a class of their own, since lambdas of one class look alike. */
  static final class Right {
    private Right() {}

    static Stream<Predicate<Snapshot>> conditions() {
      Predicate<Painter> few = painter -> painter.used.size() <= 2;
      List<String> names = List.of("a", "b");
      return Stream.of(
          now -> all(now).allMatch(few),
          now -> all(now).allMatch(one -> one.first() != null),
          now -> all(now).noneMatch(one -> one.used.contains(Colour.RED) && one.used.size() > 2),
          now -> names.stream().allMatch(one -> one.length() == 1),
          now -> all(now).flatMap(one -> one.used.stream()).sorted().count() <= 2);
    }
  }

  @ParameterizedTest
  @MethodSource("dev.tarry.machines.capture.shared.ConditionCodeTest$Right#conditions")
  void otherConditionsAreExhausted(Predicate<Snapshot> condition) {
    Report report = search(condition);
    assertThat(report.notes()).noneMatch(note -> note.contains("not explored"));
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  private static Report search(Predicate<Snapshot> condition) {
    Scenario scenario = new Scenario("painter");
    scenario.create(new Painter());
    scenario.always("sane", condition);
    return new Tester(scenario.program(), Strategy.named("ses"), Budget.standard()).test();
  }
}
