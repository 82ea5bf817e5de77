package dev.tarry.core.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.core.programs.Counters;
import dev.tarry.core.programs.Model;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** States that are compared in full where their fingerprints are equal. */
class VerifyingTest {
  private static final Budget BUDGET =
      Budget.standard().withTime(Duration.ofSeconds(5)).withSchedules(200);

  /** Two tasks that count to two, and whose fingerprint knows only the sum. */
  private record Forgetful() implements Model<Forgetful.Pair> {
    record Pair(int first, int second) {}

    @Override
    public String name() {
      return "forgetful";
    }

    @Override
    public Pair initial() {
      return new Pair(0, 0);
    }

    @Override
    public Choices choices(Pair pair) {
      Tasks tasks = pair.first < 2 ? Tasks.of(0) : Tasks.NONE;
      return Choices.tasks(pair.second < 2 ? tasks.append(Tasks.of(1)) : tasks);
    }

    @Override
    public Taken<Pair> take(Pair pair, int task) {
      Pair next =
          task == 0 ? new Pair(pair.first + 1, pair.second) : new Pair(pair.first, pair.second + 1);
      boolean done = (task == 0 ? next.first : next.second) == 2;
      Step step =
          new Step(
              task,
              Tasks.NONE,
              Tasks.NONE,
              Tasks.NONE,
              done ? Tasks.of(task) : Tasks.NONE,
              java.util.List.of());
      return new Taken<>(next, step);
    }

    @Override
    public long fingerprint(Pair pair) {
      return Fingerprint.of(pair.first + pair.second);
    }
  }

  static Stream<String> searches() {
    return Searches.all().stream().map(entry -> entry.name());
  }

  private static Report test(Program program, String search) {
    Strategy strategy = Strategy.named(search).withVerifyStates(true);
    return new Tester(program, strategy, BUDGET).test();
  }

  @ParameterizedTest
  @MethodSource("searches")
  void everySearchFindsAFingerprintThatLeavesSomethingOut(String search) {
    assertThatThrownBy(() -> test(new Forgetful(), search))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("two states of forgetful have the fingerprint")
        .hasMessageMatching(
            ".*differ: the state\\.first: [012] \\(java.lang.Integer\\) and [012] .*");
  }

  @ParameterizedTest
  @MethodSource("searches")
  void aFingerprintThatLeavesNothingOutPasses(String search) {
    Report report = test(Counters.of(2, 3), search);
    assertThat(report.bugs()).isEmpty();
    assertThat(report.comparison()).startsWith("fingerprint, and in full: ");
  }

  @Test
  void aProgramWhoseStatesCannotBeReadIsRefused() {
    Program closed =
        new Program() {
          @Override
          public String name() {
            return "closed";
          }

          @Override
          public Run start() {
            return Counters.of(1, 1).start();
          }
        };
    assertThatThrownBy(() -> test(closed, "dfs"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("the states of closed cannot be read in full");
  }
}
