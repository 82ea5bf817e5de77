package dev.tarry.core.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Two tasks walk on rings of states; a promise is owed until the second one comes to its mark. */
class LassosTest {
  /**
   * A worker on a ring of {@code ring} states and a helper that may move once, after which nothing
   * is owed any more.
   *
   * @param helps whether the helper is there
   * @param chooses whether the worker asks a choice at each step, whose option 1 keeps the promise
   * @param fair whether that choice is fair
   * @param grows whether the worker's states never repeat
   */
  private record Rings(int ring, boolean helps, boolean chooses, boolean fair, boolean grows)
      implements Program {
    @Override
    public String name() {
      return "rings";
    }

    @Override
    public boolean promises() {
      return true;
    }

    @Override
    public Run start() {
      return new RingRun(this);
    }
  }

  private record State(int at, boolean kept, boolean asking) implements Mark {}

  private static final class RingRun implements Run {
    private final Rings rings;
    private State state = new State(0, false, false);

    RingRun(Rings rings) {
      this.rings = rings;
    }

    @Override
    public Choices choices() {
      if (state.asking) {
        return Choices.data(2);
      }
      return Choices.tasks(rings.helps && !state.kept ? Tasks.of(0, 1) : Tasks.of(0));
    }

    @Override
    public Step step(int choice) {
      Tasks before = state.asking ? Tasks.of(0) : choices().tasks();
      if (state.asking) {
        state = new State(state.at, state.kept || choice == 1, false);
        return Step.of(0);
      }
      if (choice == 1) {
        state = new State(state.at, true, false);
        return Step.between(1, before, choices().tasks());
      }
      int next = rings.grows ? state.at + 1 : (state.at + 1) % rings.ring;
      state = new State(next, state.kept, rings.chooses && !state.kept);
      return Step.of(0);
    }

    @Override
    public Mark mark() {
      return state;
    }

    @Override
    public void reset(Mark mark) {
      state = (State) mark;
    }

    @Override
    public long fingerprint() {
      return Fingerprint.of(state.at, state.kept ? 1 : 0, state.asking ? 1 : 0);
    }

    @Override
    public @Nullable Failure failure() {
      return null;
    }

    @Override
    public long owed() {
      return state.kept ? 0 : 1;
    }

    @Override
    public long kept() {
      return state.kept ? 1 : 0;
    }

    @Override
    public ChoiceSource draw() {
      return rings.fair ? ChoiceSource.FAIR : ChoiceSource.FREE;
    }
  }

  private static Report search(Rings rings, String search) {
    return search(rings, search, FairChoices.MARKED);
  }

  private static Report search(Rings rings, String search, FairChoices fair) {
    Budget budget =
        Budget.standard()
            .withTime(Duration.ofSeconds(10))
            .withSteps(500)
            .withStates(5_000)
            .withSchedules(200);
    Liveness liveness = new Liveness(fair, 200, 500, false);
    return new Tester(rings, Strategy.named(search).withLiveness(liveness), budget).test();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "rs", "ss", "portfolio", "pct"})
  void aCycleThatOwesForEverIsABug(String search) {
    Report report = search(new Rings(3, false, false, false, false), search);
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
    assertThat(report.bugs().get(0).failure().kind()).isEqualTo(FailureKind.LIVENESS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "rs", "ss", "portfolio", "pct"})
  void aCycleThatIsUnfairToATaskIsNone(String search) {
    Report report = search(new Rings(3, true, false, false, false), search);
    assertThat(report.bugs()).isEmpty();
    boolean all = report.verdict() == Verdict.EXHAUSTED;
    assertThat(all).isEqualTo(List.of("ses", "dfs", "portfolio").contains(search));
    assertThat(report.cuts().contains(Cut.LASSOS)).isNotEqualTo(all);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "rs", "portfolio"})
  void aFreeChoiceMayAlwaysGoTheSameWay(String search) {
    Report report = search(new Rings(1, false, true, false, false), search);
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "rs", "portfolio"})
  void aFairChoiceMayNot(String search) {
    Report report = search(new Rings(1, false, true, true, false), search);
    assertThat(report.bugs()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "rs", "portfolio"})
  void unlessAllChoicesAreFair(String search) {
    Report report = search(new Rings(1, false, true, false, false), search, FairChoices.ALL);
    assertThat(report.bugs()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "rs", "portfolio"})
  void andNoChoiceNeedsToBe(String search) {
    Report report = search(new Rings(1, false, true, true, false), search, FairChoices.NONE);
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rs", "portfolio"})
  void aRandomRunThatStaysHotTooLongIsABug(String search) {
    Report report = search(new Rings(1, false, false, false, true), search);
    assertThat(report.bugs().get(0).failure().message()).contains("was hot for 200 steps");
    assertThat(report.bugs().get(0).shrunk().steps()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "rs", "portfolio"})
  void anUnfairRunMayStayHot(String search) {
    Report report = search(new Rings(1, true, false, false, true), search);
    assertThat(report.bugs()).isEmpty();
  }
}
