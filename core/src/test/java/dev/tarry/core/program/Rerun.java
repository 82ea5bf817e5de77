package dev.tarry.core.program;

import dev.tarry.core.forward.ForwardingRun;
import java.util.Arrays;

/**
 * A run of a program whose state cannot be saved: its mark is the choices so far, and a reset takes
 * them again from the start.
 *
 * <p>A reset to a mark that continues the present choices takes only the missing ones.
 */
public final class Rerun extends ForwardingRun {
  private final Program program;
  private Run run;
  private Coverage earlier = Coverage.NONE;
  private int[] taken = new int[16];
  private int depth;

  private Rerun(Program program) {
    this.program = program;
    this.run = program.start();
  }

  /** The program whose runs are marked and reset by running again. */
  public static Program of(Program program) {
    return new Program() {
      @Override
      public String name() {
        return program.name();
      }

      @Override
      public Run start() {
        return new Rerun(program);
      }

      @Override
      public boolean promises() {
        return program.promises();
      }
    };
  }

  @Override
  protected Run inside() {
    return run;
  }

  @Override
  public Step step(int choice) {
    Step step = run.step(choice);
    if (depth == taken.length) {
      taken = Arrays.copyOf(taken, 2 * depth);
    }
    taken[depth++] = choice;
    return step;
  }

  @Override
  public Mark mark() {
    return new Prefix(Arrays.copyOf(taken, depth));
  }

  @Override
  public void reset(Mark mark) {
    int[] choices = ((Prefix) mark).choices;
    if (depth > choices.length || !Arrays.equals(taken, 0, depth, choices, 0, depth)) {
      earlier = coverage();
      run = program.start();
      depth = 0;
    }
    for (int i = depth; i < choices.length; i++) {
      step(choices[i]);
    }
  }

  @Override
  public Coverage coverage() {
    return earlier.plus(run.coverage());
  }

  private static final class Prefix implements Mark {
    private final int[] choices;

    Prefix(int[] choices) {
      this.choices = choices;
    }

    @Override
    public int bytes() {
      return 32 + 4 * choices.length;
    }
  }
}
