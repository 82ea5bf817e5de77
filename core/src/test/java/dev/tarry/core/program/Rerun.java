package dev.tarry.core.program;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run of a program whose state cannot be saved: its mark is the choices so far, and a reset takes
 * them again from the start.
 *
 * <p>A reset to a mark that continues the present choices takes only the missing ones.
 */
public final class Rerun implements Run {
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
  public Choices choices() {
    return run.choices();
  }

  @Override
  public long fingerprint() {
    return run.fingerprint();
  }

  @Override
  public @Nullable Failure failure() {
    return run.failure();
  }

  @Override
  public String name(int task) {
    return run.name(task);
  }

  @Override
  public long identity(int task) {
    return run.identity(task);
  }

  @Override
  public String describe(int choice) {
    return run.describe(choice);
  }

  @Override
  public List<Note> notes(int choice) {
    return run.notes(choice);
  }

  @Override
  public long touches(int task) {
    return run.touches(task);
  }

  @Override
  public long owed() {
    return run.owed();
  }

  @Override
  public long kept() {
    return run.kept();
  }

  @Override
  public String promise(int i) {
    return run.promise(i);
  }

  @Override
  public boolean fair() {
    return run.fair();
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
