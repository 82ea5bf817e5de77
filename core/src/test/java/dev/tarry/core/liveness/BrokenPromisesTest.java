package dev.tarry.core.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
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
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A task that owes a promise all along and chooses, at each place, to stay or to go on. */
class BrokenPromisesTest {
  /**
   * @param last the place where it fails, or ends if {@code fails} is not set
   * @param owing how many promises there are: each is owed at a place of its own, the last one from
   *     there on
   */
  private record Stairs(int last, boolean fails, int owing) implements Program {
    Stairs(int last, boolean fails) {
      this(last, fails, 1);
    }

    @Override
    public String name() {
      return "stairs";
    }

    @Override
    public boolean promises() {
      return true;
    }

    @Override
    public Run start() {
      return new StairsRun(this);
    }
  }

  private record State(int at, boolean asking) implements Mark {}

  private static final class StairsRun implements Run {
    private final Stairs stairs;
    private State state = new State(0, false);

    StairsRun(Stairs stairs) {
      this.stairs = stairs;
    }

    @Override
    public Choices choices() {
      if (state.at == stairs.last) {
        return Choices.NONE;
      }
      return state.asking ? Choices.data(2) : Choices.tasks(Tasks.of(0));
    }

    @Override
    public Step step(int choice) {
      state = state.asking ? new State(state.at + choice, false) : new State(state.at, true);
      return state.at == stairs.last ? Step.last(0) : Step.of(0);
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
      return Fingerprint.of(state.at, state.asking ? 1 : 0);
    }

    @Override
    public @Nullable Failure failure() {
      return stairs.fails && state.at == stairs.last
          ? new Failure(FailureKind.ASSERTION, "it fell")
          : null;
    }

    @Override
    public long owed() {
      return 1L << Math.min(state.at, stairs.owing - 1);
    }

    @Override
    public String promise(int i) {
      return "promise " + i;
    }
  }

  private static final Budget BUDGET =
      Budget.standard().withTime(Duration.ofSeconds(20)).withSchedules(500).withSteps(200);

  private static Report search(Program program, String search, Liveness liveness) {
    return new Tester(program, Strategy.named(search).withLiveness(liveness), BUDGET).test();
  }

  @ParameterizedTest
  @ValueSource(strings = {"rs", "pct", "portfolio"})
  void aPromiseThatIsBrokenBehindAnotherOneRepeats(String search) {
    Strategy strategy =
        Strategy.named(search)
            .withKeepGoing(true)
            .withLiveness(Liveness.STANDARD.withFair(FairChoices.NONE));
    Report report = new Tester(new Stairs(3, false, 2), strategy, BUDGET).test();
    assertThat(report.bugs())
        .extracting(bug -> bug.failure().place())
        .contains("promise 0", "promise 1");
    assertThat(report.bugs()).allMatch(Bug::confirmed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "bfs", "rs", "pct", "portfolio"})
  void aBrokenPromiseDoesNotHideTheFailureBehindIt(String search) {
    Liveness liveness = Liveness.STANDARD.withFair(FairChoices.NONE);
    Report report = search(new Stairs(6, true), search, liveness);
    assertThat(report.bugs())
        .extracting(bug -> bug.failure().kind())
        .contains(FailureKind.ASSERTION);
    List<FailureKind> kinds = report.bugs().stream().map(bug -> bug.failure().kind()).toList();
    assertThat(kinds)
        .isIn(List.of(FailureKind.ASSERTION, FailureKind.LIVENESS), List.of(FailureKind.ASSERTION));
    if (List.of("ses", "dfs", "rs").contains(search)) {
      assertThat(kinds).contains(FailureKind.LIVENESS);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "bfs", "rs", "portfolio"})
  void whereThereIsNoFailureTheSearchTellsWhatItCovered(String search) {
    Liveness liveness = Liveness.STANDARD.withFair(FairChoices.NONE);
    Report report = search(new Stairs(6, false), search, liveness);
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
    assertThat(report.bugs())
        .extracting(bug -> bug.failure().kind())
        .containsExactly(FailureKind.LIVENESS);
    assertThat(report.cuts().isEmpty()).isNotEqualTo(search.equals("rs"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "marked", "all"})
  void theScheduleOfACycleIsFollowedUnderTheSameFairness(String fair) {
    Liveness liveness = Liveness.STANDARD.withFair(FairChoices.named(fair));
    Report report = search(new Stairs(Integer.MAX_VALUE, false), "ses", liveness);
    if (fair.equals("all")) {
      assertThat(report.bugs()).isEmpty();
      return;
    }
    Bug bug = report.bugs().get(0);
    Schedule schedule = Schedule.parse(bug.shrunk().schedule().toString());
    assertThat(schedule.toString()).endsWith(":until=cycle-" + fair);
    Outcome again =
        Tester.replay(new Stairs(Integer.MAX_VALUE, false), schedule, Strategy.named("rs"));
    assertThat(again).isInstanceOf(Outcome.Failed.class);
    assertThat(((Outcome.Failed) again).failure()).isEqualTo(bug.failure());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "rs", "portfolio"})
  void aRunThatIsCutOffIsABugWhereThatIsAskedFor(String search) {
    Stairs stairs = new Stairs(Integer.MAX_VALUE, false);
    Liveness liveness = new Liveness(FairChoices.ALL, 0, 200, true);
    Report report = search(stairs, search, liveness);
    assertThat(report.bugs())
        .extracting(bug -> bug.failure().kind())
        .contains(FailureKind.ENDLESS_RUN);
    Schedule schedule = report.bugs().get(0).shrunk().schedule();
    assertThat(schedule.size()).isEqualTo(200);
    Outcome again =
        Tester.replay(stairs, Schedule.parse(schedule.toString()), Strategy.named("rs"));
    assertThat(again).isInstanceOf(Outcome.Failed.class);
    assertThat(search(stairs, search, liveness.withEndless(false)).bugs()).isEmpty();
  }
}
