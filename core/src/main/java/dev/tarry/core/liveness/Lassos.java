package dev.tarry.core.liveness;

import dev.tarry.core.forward.ForwardingProgram;
import dev.tarry.core.forward.ForwardingRun;
import dev.tarry.core.program.BrokenPromise;
import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.FairChoices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
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

  @Override
  public Run start() {
    return new Watched(inside().start(), fair);
  }

  @SuppressWarnings("ArrayRecordComponent") // the array is never changed, and never compared
  private record Place(Mark mark, Choices choices, @Nullable StateHistory[] pasts, long seen)
      implements Mark {
    @Override
    public int bytes() {
      return mark.bytes() + 32 + 150 * pasts.length;
    }

    @Override
    public long bytesBeside(@Nullable Mark other) {
      Mark inside = other instanceof Place place ? place.mark : null;
      return mark.bytesBeside(inside) + 32 + 150L * pasts.length;
    }
  }

  private static final class Watched extends ForwardingRun {
    private static final @Nullable StateHistory[] NONE = new StateHistory[0];
    private final Run run;
    private final FairChoices fair;
    private Choices choices;
    private @Nullable BrokenPromise broken;

    /** By promise; never changed, since marks share it, and empty while nothing is open. */
    private @Nullable StateHistory[] pasts = NONE;

    /** Whether the last step has not joined the pasts, and is to. */
    private boolean waits;

    /** The last step, as long as it waits. */
    private Choices asked;

    private int task;
    private int option;
    private int due;
    private long askedIn;

    private HistoryIndex[] visits = {};

    /** The promises that were seen to be broken on the way here; one sight is enough. */
    private long seen;

    Watched(Run run, FairChoices fair) {
      this.run = run;
      this.fair = fair;
      this.choices = run.choices();
      this.asked = choices;
      this.task = Step.NOBODY;
      join(null, null, true);
    }

    @Override
    protected Run inside() {
      return run;
    }

    @Override
    public Choices choices() {
      return choices;
    }

    @Override
    public Step step(int choice) {
      settle(false);
      Choices before = choices;
      int needed = before.isData() ? run.draw().due(fair) : ChoiceSource.NOTHING;
      long from = needed == ChoiceSource.NOTHING ? 0 : run.fingerprint();
      Step step = run.step(choice);
      choices = run.choices();
      broken = null;
      waits = true;
      asked = before;
      task = step.task();
      option = choice;
      due = needed;
      askedIn = from;
      if (isBack()) {
        settle(true);
      }
      return step;
    }

    /** Whether the present state is in a past, so that a promise may be broken. */
    private boolean isBack() {
      long state = run.fingerprint();
      for (int i = 0; i < pasts.length; i++) {
        StateHistory past = pasts[i];
        if (past != null && past.first(state, visits(i)) != null) {
          return true;
        }
      }
      return false;
    }

    /**
     * The last step joins the pasts: at once if it leads back, and else only when the run goes on
     * from here, since most states have been visited before.
     */
    private void settle(boolean back) {
      if (waits) {
        waits = false;
        if (asked.isData()) {
          join(null, new StateHistory.Answer(askedIn, option, asked.size(), due), back);
        } else {
          join(asked.tasks(), null, back);
        }
      }
    }

    /** The promises that are owed here and were not seen to be broken. */
    private long stillOwed() {
      return run.failure() == null ? run.owed() & ~seen : 0;
    }

    /** A step joins the pasts; back if its state may be in them. */
    private void join(@Nullable Tasks enabled, StateHistory.@Nullable Answer answer, boolean back) {
      long owed = stillOwed();
      if (owed == 0 && pasts.length == 0) {
        return;
      }
      long state = run.fingerprint();
      long kept = run.kept() | seen;
      int promises = Math.max(pasts.length, Long.SIZE - Long.numberOfLeadingZeros(owed));
      @Nullable StateHistory[] now = new StateHistory[promises];
      boolean open = false;
      for (int i = 0; i < promises; i++) {
        StateHistory before = i < pasts.length ? pasts[i] : null;
        boolean owes = (owed >> i & 1) == 1;
        if ((owes || before != null) && (kept >> i & 1) == 0) {
          StateHistory first = back && before != null ? before.first(state, visits(i)) : null;
          StateHistory past = new StateHistory(before, state, owes, enabled, task, answer, first);
          now[i] = past;
          open = true;
          look(i, past);
        }
      }
      pasts = open ? now : NONE;
    }

    private HistoryIndex visits(int promise) {
      if (promise >= visits.length) {
        int known = visits.length;
        visits = Arrays.copyOf(visits, promise + 1);
        Arrays.setAll(visits, i -> i < known ? visits[i] : new HistoryIndex());
      }
      return visits[promise];
    }

    private void look(int promise, StateHistory past) {
      if (broken == null && past.comesRound() && past.isBrokenBy(past.period())) {
        seen |= 1L << promise;
        broken = new BrokenPromise(failure(run.promise(promise), past), new Watch.Cycle(fair));
      }
    }

    private static Failure failure(String promise, StateHistory past) {
      int free = past.freeChoices(past.period());
      return new Failure(
          FailureKind.LIVENESS,
          promise
              + " waits forever in a cycle of "
              + count(past.period(), "step")
              + ", which is fair"
              + (free == 0 ? "" : ", if " + count(free, "choice") + always(free) + " the same way"),
          promise);
    }

    private static String always(int n) {
      return n == 1 ? " always goes" : " always go";
    }

    private static String count(int n, String noun) {
      return n + " " + noun + (n == 1 ? "" : "s");
    }

    @Override
    public @Nullable BrokenPromise broken() {
      return broken;
    }

    @Override
    public Mark mark() {
      settle(false);
      return new Place(run.mark(), choices, pasts, seen);
    }

    @Override
    public void reset(Mark mark) {
      Place place = (Place) mark;
      run.reset(place.mark());
      choices = place.choices();
      waits = false;
      pasts = place.pasts();
      seen = place.seen();
      broken = null;
    }
  }
}
