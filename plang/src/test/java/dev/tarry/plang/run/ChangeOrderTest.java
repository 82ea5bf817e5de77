package dev.tarry.plang.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Run;
import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Tasks;
import dev.tarry.plang.PCompiler;
import dev.tarry.plang.Programs;
import dev.tarry.plang.ir.CheckedProgram;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A P program announces {@code eChangeOrder} to change the order of the ordered explorer. */
class ChangeOrderTest {
  private static final String PROGRAM =
      """
      event eChangeOrder: seq[machine];
      event eGo: machine;
      machine Main {
        var workers: seq[machine];
        start state Init {
          entry {
            workers += (0, new Worker());
            workers += (1, new Worker());
            send this, eGo, null;
            goto Ready;
          }
        }
        state Ready {
          on eGo do {
            workers -= (0);
            announce eChangeOrder, workers;
          }
        }
      }
      machine Worker { start state Init { } }
      test t [main = Main]: { Main, Worker };
      """;

  @Test
  void theMachinesOfTheAnnouncementComeFirst() {
    CheckedProgram program = Programs.checked(PROGRAM);
    Run run = PCompiler.test(PCompiler.compile(program), program.tests().get(0)).start();
    List<Signal> signals = new ArrayList<>();
    while (run.choices().size() > 0) {
      signals.addAll(run.step(run.choices().get(0)).signals());
    }
    assertThat(run.name(2)).contains("Worker");
    assertThat(signals).containsExactly(new Signal.ChangeOrder(Tasks.of(2)));
  }
}
