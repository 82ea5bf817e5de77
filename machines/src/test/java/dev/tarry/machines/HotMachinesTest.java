package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.replay.Outcome;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Machines that go round forever while a spec is hot. */
class HotMachinesTest {
  record Wish() {}

  record Turn() {}

  record Granted() {}

  static final class Hopeful extends Spec {
    static final State<Hopeful> CALM =
        State.start(Hopeful.class).cold().goTo(Wish.class, () -> Hopeful.WAITING);
    static final State<Hopeful> WAITING =
        State.of(Hopeful.class).hot().goTo(Granted.class, () -> Hopeful.CALM);
  }

  /** Makes a wish, starts another machine and turns round; grants the wish if that one asks. */
  static final class Turner extends Machine {
    final boolean helped;

    Turner(boolean helped) {
      this.helped = helped;
    }

    static final State<Turner> TURNING =
        State.start(Turner.class)
            .entry(Turner::begin)
            .on(Turn.class, m -> m.send(m.self(), new Turn()))
            .on(Granted.class, m -> {});

    private void begin() {
      announce(new Wish());
      send(self(), new Turn());
      if (helped) {
        create(new Helper(self()));
      }
    }
  }

  static final class Helper extends Machine {
    final Ref<? extends Machine> helped;

    Helper(Ref<? extends Machine> helped) {
      this.helped = helped;
    }

    static final State<Helper> HELPING =
        State.start(Helper.class).entry(m -> m.send(m.helped, new Granted()));
  }

  private static Program program(boolean helped) {
    Scenario scenario = new Scenario("turning");
    scenario.create(new Turner(helped));
    scenario.watch(new Hopeful());
    return scenario.program();
  }

  private static Report search(Program program, String search) {
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(20));
    return new Tester(program, Strategy.named(search), budget).test();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "bfs", "portfolio"})
  void aHotCycleIsABugThatReplays(String search) {
    Program program = program(false);
    Report report = search(program, search);
    assertThat(report.bugs()).hasSize(1);
    assertThat(report.bugs().get(0).failure().kind()).isEqualTo(FailureKind.LIVENESS);
    Outcome again =
        Tester.replay(program, report.bugs().get(0).shrunk().schedule(), Strategy.named(search));
    assertThat(again).isInstanceOf(Outcome.Failed.class);
  }

  static final class Idle extends Spec {
    static final State<Idle> CALM = State.start(Idle.class).cold().ignore(Wish.class);
  }

  /** Leaves its hot state for one that is neither hot nor cold, and comes back. */
  static final class Wavering extends Spec {
    static final State<Wavering> HOPING =
        State.start(Wavering.class).hot().goTo(Turn.class, () -> Wavering.RESTING);
    static final State<Wavering> RESTING =
        State.of(Wavering.class).goTo(Turn.class, () -> Wavering.HOPING);
  }

  private static Scenario turning() {
    Scenario scenario = new Scenario("turning");
    scenario.create(new Turner(false));
    return scenario;
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs"})
  void aStateThatIsNeitherHotNorColdEndsNoWaiting(String search) {
    Report report = search(turning().watch(new Wavering()).program(), search);
    assertThat(report.bugs()).hasSize(1);
    assertThat(report.bugs().get(0).failure().message()).contains("Wavering");
  }

  @ParameterizedTest
  @ValueSource(ints = {63, 64, 65, 128})
  void manySpecsAreToldApart(int others) {
    Scenario scenario = turning();
    for (int i = 0; i < others; i++) {
      scenario.watch(new Idle());
    }
    Report report = search(scenario.watch(new Hopeful()).program(), "ses");
    assertThat(report.bugs()).hasSize(1);
    assertThat(report.bugs().get(0).failure().message()).contains("Hopeful");
  }

  @Test
  void moreSpecsWithHotStatesThanCanBeToldApartAreAMistake() {
    Scenario scenario = turning();
    for (int i = 0; i < 65; i++) {
      scenario.watch(new Hopeful());
    }
    assertThatThrownBy(scenario::program)
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("65 specs with hot states");
  }

  @Test
  void aCycleThatStarvesTheHelperIsNone() {
    assertThat(search(program(true), "ses").verdict()).isEqualTo(Verdict.EXHAUSTED);
  }
}
