package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.explore.Explorer;
import dev.tarry.core.explore.RunToCompletion;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Sent;
import dev.tarry.core.program.Step;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Explorers that ask for it are told which event was sent to whom. */
class SentTest {
  record Work(int n) {}

  static final class Worker extends Machine {
    int sum;

    static final State<Worker> WORKING =
        State.start(Worker.class).on(Work.class, (m, work) -> m.sum += work.n());
  }

  static final class Boss extends Machine {
    final Ref<Worker> worker;

    Boss(Ref<Worker> worker) {
      this.worker = worker;
    }

    static final State<Boss> BOSSING =
        State.start(Boss.class)
            .entry(
                m -> {
                  m.send(m.worker, new Work(1));
                  m.send(m.worker, new Work(2));
                });
  }

  /** Writes down what it hears. */
  private record Listening(List<Step> heard, boolean hearsSent) implements Explorer {
    @Override
    public int next() {
      return 0;
    }

    @Override
    public Explorer delayed() {
      return this;
    }

    @Override
    public Explorer after(Step step) {
      heard.add(step);
      return this;
    }
  }

  private static Program program(boolean reduced) {
    Scenario scenario = new Scenario("bosses");
    Ref<Worker> worker = scenario.create(new Worker());
    scenario.create(new Boss(worker));
    scenario.create(new Boss(worker));
    Program program = scenario.program();
    return reduced ? program.reduced() : program;
  }

  /** What an explorer hears of the run that takes the boss 2 before the boss 1. */
  private static List<Step> heard(boolean reduced, boolean hears) {
    Run run = program(reduced).start();
    List<Step> heard = new ArrayList<>();
    Explorer explorer = new Listening(heard, hears);
    for (int task : new int[] {2, 2, 1, 1}) {
      explorer = Explorer.after(explorer, run.step(task), run);
    }
    return heard;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void eachSendIsToldAlsoToAReceiverThatCouldRunAlready(boolean reduced) {
    List<Step> heard = heard(reduced, true);
    assertThat(heard).extracting(Step::task).containsExactly(2, 2, 1, 1);
    assertThat(heard).extracting(Step::sent).containsOnly(List.of(new Sent(0, "Work"))).hasSize(4);
    assertThat(heard.get(1).enabled().isEmpty()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anExplorerThatDoesNotAskIsToldNothing(boolean reduced) {
    assertThat(heard(reduced, false)).allMatch(step -> step.sent().isEmpty());
    assertThat(RunToCompletion.START.hearsSent()).isFalse();
  }

  @Test
  void aStepThatTakesAnEventSendsNothing() {
    Run run = program(false).start();
    run.step(1);
    run.step(0);
    assertThat(run.sent()).isEmpty();
  }
}
