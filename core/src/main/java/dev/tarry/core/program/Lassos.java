package dev.tarry.core.program;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A program whose runs notice that a promise is never kept, in whatever search they are taken.
 *
 * <p>A run fails when it comes back to a state, a promise was owed on the way and never kept, and
 * the way was fair: it can go round for ever. Such a run is a lasso. Fair means: a task that could
 * run at every state of the cycle ran in it, and a fair choice took all its options there; other
 * choices may always go the same way. The cycle is taken as long as it can be, from the first visit
 * of the state since the promise was owed, since a longer one is fairer.
 *
 * <p>A run also fails when a promise has been open for so many steps as its temperature allows, and
 * each quarter of them was fair: for programs whose states do not repeat. This is a guess that a
 * larger threshold makes better, and it is off if the threshold is 0.
 *
 * <p>What this cannot see: cycles that no single run of a search goes round, because the search
 * turned back at states it knew. If a search has visited all states, these are looked for in the
 * graph of states; else it reports {@code LASSOS} as left out.
 */
public final class Lassos implements Program {
  private final Program program;
  private final int temperature;

  /** The program with its promises watched, with this threshold of steps, or 0 for none. */
  public Lassos(Program program, int temperature) {
    if (temperature < 0) {
      throw new Mistake("the temperature is " + temperature + "; it must be 0 or more");
    }
    this.program = program;
    this.temperature = temperature;
  }

  /** The program with its promises watched, if it has any; without a guess by temperature. */
  public static Program watching(Program program) {
    return program instanceof Lassos || !program.promises() ? program : new Lassos(program, 0);
  }

  /** The program without the watch over its promises. */
  public static Program unwatched(Program program) {
    return program instanceof Lassos lassos ? lassos.program : program;
  }

  @Override
  public String name() {
    return program.name();
  }

  @Override
  public String comparison() {
    return program.comparison();
  }

  @Override
  public List<String> lessons() {
    return program.lessons();
  }

  @Override
  public void learn(List<String> lessons) {
    program.learn(lessons);
  }

  @Override
  public boolean promises() {
    return true;
  }

  @Override
  public Program verifying() {
    return new Lassos(program.verifying(), temperature);
  }

  @Override
  public Run start() {
    return new Watched(program.start(), temperature);
  }

  private record Place(Mark mark, @Nullable Past past, @Nullable Failure lasso) implements Mark {
    @Override
    public int bytes() {
      return mark.bytes() + (past == null ? 24 : 400);
    }
  }

  private static final class Watched extends Wrapping {
    private static final int PARTS = 4;

    private final Run run;
    private final int temperature;
    private @Nullable Past past;
    private @Nullable Failure lasso;

    Watched(Run run, int temperature) {
      this.run = run;
      this.temperature = temperature;
      remember(Step.NOBODY, 0, 0, 0);
    }

    @Override
    Run inside() {
      return run;
    }

    @Override
    public Step step(int choice) {
      Choices choices = run.choices();
      boolean fair = choices.isData() && run.fair();
      long asked = fair ? run.fingerprint() : 0;
      Step step = run.step(choice);
      remember(step.task(), asked, choice, choices.isData() ? choices.size() : 0);
      return step;
    }

    private void remember(int task, long asked, int option, int options) {
      if (run.failure() != null) {
        return;
      }
      long owed = run.owed();
      if (owed == 0 && past == null) {
        return;
      }
      Choices choices = run.choices();
      Tasks enabled = choices.isData() ? null : choices.tasks();
      Past.Moment moment = new Past.Moment(task, enabled, asked, option, options);
      Past now = Past.after(past, run.fingerprint(), owed, run.kept(), moment);
      past = now;
      if (now != null && lasso == null) {
        lasso = look(now);
      }
    }

    private @Nullable Failure look(Past now) {
      long broken = 0;
      if (now.comesRound()) {
        int period = now.period();
        broken = now.brokenBy(period, true);
        if (broken != 0) {
          int free = now.freeChoices(period);
          return failure(
              broken,
              "a cycle of " + period + " steps",
              "which is fair to all"
                  + (free == 0 ? "" : ", if " + free + " free choices always go that way"));
        }
      }
      if (temperature > 0 && now.length() > temperature && now.length() % temperature == 1) {
        broken = overheated(now);
      }
      return broken == 0
          ? null
          : failure(broken, "the last " + temperature + " steps", "so it is taken never to come");
    }

    private long overheated(Past now) {
      int part = Math.max(1, temperature / PARTS);
      long broken = -1;
      Past at = now;
      for (int i = 0; i < PARTS && at != null; i++) {
        broken &= at.brokenBy(part, false);
        at = at.ago(part);
      }
      return broken;
    }

    private Failure failure(long broken, String where, String why) {
      String promise = run.promise(Long.numberOfTrailingZeros(broken));
      return new Failure(
          "liveness",
          promise + " waits for something that does not come in " + where + ", " + why,
          promise);
    }

    @Override
    public Choices choices() {
      return lasso == null ? run.choices() : Choices.NONE;
    }

    @Override
    public Mark mark() {
      return new Place(run.mark(), past, lasso);
    }

    @Override
    public void reset(Mark mark) {
      Place place = (Place) mark;
      run.reset(place.mark());
      past = place.past();
      lasso = place.lasso();
    }

    @Override
    public @Nullable Failure failure() {
      return lasso == null ? run.failure() : lasso;
    }
  }
}
