package dev.tarry.core.liveness;

import dev.tarry.core.forward.ForwardingProgram;
import dev.tarry.core.forward.ForwardingRun;
import dev.tarry.core.program.BrokenPromise;
import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Watch;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A program whose runs notice that a promise is never kept, in whatever search they are taken.
 *
 * <p>A promise is broken if a run comes back to a state, the promise was owed on the way and never
 * kept, and the way was fair: it can go round for ever. Such a run is a lasso. Fair means: a task
 * that could run at every state of the cycle ran in it, and a choice that is made in a state of the
 * cycle takes there what is {@linkplain ChoiceSource#due due} to it. The cycle is taken as long as
 * it can be, from the first visit of the state since the promise was owed, since a longer one is
 * fairer.
 *
 * <p>The run goes on afterwards, so that what is watched makes no difference to a search.
 *
 * <p>What this cannot see: cycles that no single run of a search goes round, because the search
 * turned back at states it knew. If a search has visited all states, these are looked for in the
 * graph of states; else it reports {@code LASSOS} as left out.
 */
public final class Lassos extends ForwardingProgram {
  private final FairChoices fair;

  /** The program with its promises watched. */
  public Lassos(Program program, FairChoices fair) {
    super(program);
    this.fair = fair;
  }

  /** Whoever watches its promises asks whether they are broken, though it may make none itself. */
  @Override
  public boolean promises() {
    return true;
  }

  @Override
  public Run start() {
    return new Watched(inside().start(), fair);
  }

  /** A state of a watched run; the history is null where no promise is open. */
  private record Place(Mark mark, @Nullable StateHistory history, Sightings sightings)
      implements Mark {
    private static final int BYTES = 24;
    private static final int HISTORY_BYTES = 100;

    private int more() {
      return history == null ? BYTES : BYTES + HISTORY_BYTES;
    }

    @Override
    public int bytes() {
      return mark.bytes() + more();
    }

    @Override
    public long bytesBeside(@Nullable Mark other) {
      Mark inside = other instanceof Place place ? place.mark : null;
      return mark.bytesBeside(inside) + more();
    }
  }

  private static final class Watched extends ForwardingRun {
    private final Run run;
    private final FairChoices fair;
    private @Nullable BrokenPromise broken;

    /** Up to the present state, or up to the one before if the last step has not joined it. */
    private @Nullable StateHistory history;

    private boolean joined;

    /** The fingerprint of the present state, if it is known: searches ask for it again. */
    private long state;

    private boolean known;
    private int task = Step.NOBODY;
    private int choice;
    private Sightings sightings = Sightings.NONE;
    private HistoryIndex[] visits = {};

    Watched(Run run, FairChoices fair) {
      this.run = run;
      this.fair = fair;
    }

    @Override
    protected Run inside() {
      return run;
    }

    @Override
    public Step step(int choice) {
      StateHistory past = history();
      Step step = run.step(choice);
      broken = null;
      joined = false;
      known = false;
      task = step.task();
      this.choice = choice;
      if (past != null && past.mayHold(fingerprint())) {
        lookBack(past);
      }
      return step;
    }

    /**
     * The history up to the present state. The last step joins it only when the run goes on from
     * here, since most states have been visited before.
     */
    private @Nullable StateHistory history() {
      if (!joined) {
        joined = true;
        history = join(history);
      }
      return history;
    }

    private @Nullable StateHistory join(@Nullable StateHistory past) {
      long closed = sightings.broken();
      long owed = run.failure() == null ? run.owed() : 0;
      long open = (past == null ? 0 : past.open()) | owed;
      if (open != 0) {
        open &= ~(run.kept() | closed);
      }
      sightings = sightings.within(open);
      if (open == 0) {
        return null;
      }
      Choices choices = run.choices();
      int due = choices.isData() ? run.draw().due(fair) : ChoiceSource.NOTHING;
      return new StateHistory(past, fingerprint(), owed, open, choices, due, task, choice);
    }

    /** Looks for promises that are broken if the present state was in the past of one of them. */
    private void lookBack(StateHistory past) {
      for (long open = past.open(); open != 0; open &= open - 1) {
        int promise = Long.numberOfTrailingZeros(open);
        StateHistory first = past.first(state, promise, visits(promise));
        StateHistory here = first == null ? null : history();
        if (first != null && here != null && here.isOpen(promise)) {
          look(promise, here, here.length() - first.length());
        }
      }
    }

    private void look(int promise, StateHistory here, int period) {
      if (sightings.isDue(promise, here.length())) {
        sightings = sightings.looked(promise, here.length(), period);
        if (broken == null && here.breaks(promise, period)) {
          sightings = sightings.broke(promise);
          Failure failure = run.unkept(promise, cycle(here, period));
          broken = new BrokenPromise(failure, new Watch.Cycle(fair));
        }
      }
    }

    private HistoryIndex visits(int promise) {
      if (promise >= visits.length) {
        int size = visits.length;
        visits = Arrays.copyOf(visits, promise + 1);
        Arrays.setAll(visits, i -> i < size ? visits[i] : new HistoryIndex(i));
      }
      return visits[promise];
    }

    private static String cycle(StateHistory here, int period) {
      int free = here.freeChoices(period);
      return "a cycle of "
          + count(period, "step")
          + ", which is fair"
          + (free == 0 ? "" : ", if " + count(free, "choice") + always(free) + " the same way");
    }

    private static String always(int n) {
      return n == 1 ? " always goes" : " always go";
    }

    private static String count(int n, String noun) {
      return n + " " + noun + (n == 1 ? "" : "s");
    }

    @Override
    public long fingerprint() {
      if (!known) {
        known = true;
        state = run.fingerprint();
      }
      return state;
    }

    @Override
    public @Nullable BrokenPromise broken() {
      return broken;
    }

    @Override
    public Mark mark() {
      StateHistory here = history(); // which may change the sightings
      return new Place(run.mark(), here, sightings);
    }

    @Override
    public void reset(Mark mark) {
      Place place = (Place) mark;
      run.reset(place.mark());
      history = place.history();
      joined = true;
      known = history != null;
      state = history == null ? 0 : history.state();
      sightings = place.sightings();
      broken = null;
    }
  }
}
