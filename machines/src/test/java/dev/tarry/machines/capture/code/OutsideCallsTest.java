package dev.tarry.machines.capture.code;

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
import dev.tarry.machines.State;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Handlers that hardly ever differ from run to run, so that running them twice shows nothing. */
class OutsideCallsTest {
  static final class SeldomLucky extends Machine {
    static final State<SeldomLucky> ONLY = State.start(SeldomLucky.class).entry(SeldomLucky::go);

    private void go() {
      check(Math.random() < 0.999999999, "seldom");
    }
  }

  static final class LuckyByReference extends Machine {
    static final State<LuckyByReference> ONLY =
        State.start(LuckyByReference.class).entry(LuckyByReference::go);

    private void go() {
      DoubleSupplier chance = Math::random;
      check(chance.getAsDouble() < 0.999999999, "seldom");
    }
  }

  static final class Dated extends Machine {
    static final State<Dated> ONLY = State.start(Dated.class).entry(Dated::go);
    int year;

    private void go() {
      year = LocalDate.now(ZoneOffset.UTC).getYear();
    }
  }

  static final class Shuffles extends Machine {
    static final State<Shuffles> ONLY = State.start(Shuffles.class).entry(Shuffles::go);

    private void go() {
      List<Integer> same = new ArrayList<>(List.of(1, 1));
      Collections.shuffle(same);
      check(same.get(0) == 1, "never");
    }
  }

  static final class Sets extends Machine {
    static final State<Sets> ONLY = State.start(Sets.class).entry(Sets::go);

    private void go() {
      System.setProperty("tarry.test.outside", "x");
    }
  }

  static final class Looks extends Machine {
    static final State<Looks> ONLY = State.start(Looks.class).entry(Looks::go);

    private void go() {
      check(Files.exists(Path.of("/")), "there is a root");
    }
  }

  static final class Forks extends Machine {
    static final State<Forks> ONLY = State.start(Forks.class).entry(Forks::go);

    private void go() {
      new Thread(() -> {}).start();
    }
  }

  static final class Parallel extends Machine {
    static final State<Parallel> ONLY = State.start(Parallel.class).entry(Parallel::go);
    int sum;

    private void go() {
      sum = List.of(1, 2, 3).parallelStream().mapToInt(n -> n).sum();
    }
  }

  static final class Named extends Machine {
    static final State<Named> ONLY = State.start(Named.class).entry(Named::go);

    private void go() {
      check(!Thread.currentThread().getName().isEmpty(), "no name");
    }
  }

  static Stream<Arguments> outside() {
    return Stream.of(
        arguments(new SeldomLucky(), "Math.random", "use choose()"),
        arguments(new LuckyByReference(), "Math.random", "use choose()"),
        arguments(new Dated(), "LocalDate.now", "use timers"),
        arguments(new Shuffles(), "Collections.shuffle", "use choose()"),
        arguments(new Sets(), "System.setProperty", "keep it in fields"),
        arguments(new Looks(), "Files.exists", "keep it in fields"),
        arguments(new Parallel(), "List.parallelStream", "use stream()"),
        arguments(new Named(), "Thread.getName", "keep it in fields"),
        arguments(new Forks(), "Thread.start", "create a machine"));
  }

  @ParameterizedTest
  @MethodSource("outside")
  void whatIsOutsideOfAMachineMakesTheResultBounded(Machine machine, String call, String remedy) {
    Report report = search(machine);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).contains(Cut.UNWATCHED);
    assertThat(report.notes())
        .anySatisfy(
            note ->
                assertThat(note)
                    .contains("not explored in full: " + call + " (OutsideCallsTest.java:")
                    .contains("which the engine does not control; " + remedy));
  }

  static final class Seeded extends Machine {
    static final State<Seeded> ONLY = State.start(Seeded.class).entry(Seeded::go);
    int n;
    Instant at = Instant.EPOCH;

    private void go() {
      n = new Random(7).nextInt(3);
      at = Instant.now(Clock.fixed(at, ZoneOffset.UTC)).plusSeconds(1);
    }
  }

  @Test
  void chanceWithASeedAndAClockThatStandsStillAreFine() {
    assertThat(search(new Seeded()).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  private static Report search(Machine machine) {
    Scenario scenario = new Scenario("outside");
    scenario.create(machine);
    return new Tester(scenario.program(), Strategy.named("ses"), Budget.standard()).test();
  }
}
