package dev.tarry.core.replay;

import dev.tarry.core.forward.ForwardingProgram;
import dev.tarry.core.forward.ForwardingRun;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import java.util.ArrayList;
import java.util.List;

/** A program that records the choices of its last run. */
final class Recorded extends ForwardingProgram {
  private List<Integer> choices = new ArrayList<>();

  Recorded(Program inside) {
    super(inside);
  }

  List<Integer> choices() {
    return choices;
  }

  @Override
  public Program knowing(List<String> lessons) {
    return this;
  }

  @Override
  public Run start() {
    choices = new ArrayList<>();
    Run run = inside().start();
    return new ForwardingRun() {
      @Override
      protected Run inside() {
        return run;
      }

      @Override
      public Step step(int choice) {
        choices.add(choice);
        return run.step(choice);
      }

      @Override
      public Mark mark() {
        return run.mark();
      }

      @Override
      public void reset(Mark mark) {
        throw new IllegalStateException("a replay does not go back");
      }
    };
  }
}
