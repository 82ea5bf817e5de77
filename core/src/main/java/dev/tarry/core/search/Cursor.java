package dev.tarry.core.search;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited.Answer;
import dev.tarry.core.explore.Explorer;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.BrokenPromise;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.core.program.Watch;
import dev.tarry.core.schedule.Schedule;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A run and its explorer walking together: a state (s, d, n) of the paper's composition, moved by
 * {@link #next()} and {@link #delay()}.
 *
 * <p>It is the one place where searches take steps, so it is also where steps are counted, runs are
 * cut off at their bound, explorers are checked for soundness and failures are noted. A cursor
 * without an explorer walks in the program's own order. It belongs to one worker.
 */
public final class Cursor {
  /** Stands for no fingerprint: the step must be taken in its turn. */
  public static final long UNCLEAR = 0;

  private static final int NOTHING = -1;

  private final Exploration on;
  private final String label;
  private final Run run;
  private final @Nullable Soundness soundness;
  private final int longest;
  private final boolean promises;
  private final Meter.Counter counter;
  private Choices choices;
  private @Nullable Explorer explorer;
  private @Nullable Step unseen;
  private int delays;
  private int skipped;
  private Tasks offers = Tasks.NONE;
  private Path path = Path.ROOT;
  private int taken = NOTHING;
  private int depth;
  private int size = Position.UNKNOWN;
  private int lastTask = Step.NOBODY;
  private long order;
  private boolean counting;

  public Cursor(Exploration on) {
    this(on, Schedule.PLAIN, null);
  }

  public Cursor(Exploration on, String label, @Nullable Explorer start) {
    this.on = on;
    this.label = label;
    this.run = on.program().start();
    this.soundness = start == null ? null : new Soundness(label);
    this.longest = on.settings().steps();
    this.promises = on.program().promises();
    this.counter = on.meter().counter(run);
    this.choices = here();
    this.explorer = start == null ? null : start.after(Step.start(choices.tasks()));
    note();
  }

  /** The number of choices here, |Choices(s)|: 0 where the run is over or has been cut off. */
  public int size() {
    if (size == Position.UNKNOWN) {
      size = count();
    }
    return size;
  }

  private int count() {
    int all = choices.size();
    if (run.holdsBack()) {
      on.meter().cut(Cut.HELD_BACK);
    }
    if (all == 0) {
      return 0;
    }
    if (depth >= longest) {
      cutOff();
      return 0;
    }
    Explorer here = choices.isData() ? null : explorer();
    if (here == null) {
      return all;
    }
    offers();
    if (here.sealed() && all > 1) {
      on.meter().cut(Cut.SEALED);
      return 1;
    }
    return all;
  }

  private void cutOff() {
    on.meter().cut(Cut.STEPS);
    if (on.settings().liveness().endless()) {
      String steps = String.format(Locale.ROOT, "%,d", longest);
      Failure failure =
          new Failure(FailureKind.ENDLESS_RUN, "a run was not over after " + steps + " steps");
      found(failure, new Watch.Length(longest));
    }
  }

  /** Whether there is a choice here and the search continues. */
  public boolean goesOn() {
    return size() > 0 && !stopped();
  }

  /** Whether the search must stop, or no longer needs this run. */
  public boolean stopped() {
    return on.meter().stopped() || on.findings().ended(order);
  }

  /** Whether one more delay leads to another choice. */
  public boolean canDelay() {
    return delays + 1 < size();
  }

  /** Delay: the next choice is the one after it in the order. */
  public void delay() {
    delays++;
  }

  /** Delays until the choice of this index is the next one. */
  public void delay(int index) {
    delays = index;
  }

  /** The delays applied in this state, and so the index of the next choice. */
  public int delays() {
    return delays;
  }

  /** What the next choice costs in the strata. */
  public int price() {
    return position().price(delays, on.settings().choices());
  }

  /** The present choice: a task, or an option. */
  public int choice() {
    Tasks order = choices.isData() ? options() : offers();
    return order.isEmpty() ? choices.get(delays) : order.get(delays);
  }

  /** The options of the data choice here in the order of the explorer; none in their own order. */
  private Tasks options() {
    Explorer here = explorer();
    if (offers.isEmpty() && here != null && soundness != null) {
      offers = soundness.options(here, choices, run, depth);
    }
    return offers;
  }

  /** The tasks that can run here, in the order of the explorer, once it is known to be sound. */
  private Tasks offers() {
    Explorer here = explorer();
    if (offers.isEmpty() && here != null && soundness != null) {
      offers = soundness.check(here, choices.tasks(), depth);
    }
    return offers;
  }

  /** Next: takes the present choice. */
  public Step next() {
    counter.add();
    Step step = move();
    note();
    if (counting) {
      count(on.visited().add(run.fingerprint()));
    }
    return step;
  }

  private void count(Answer answer) {
    if (answer == Answer.NEW) {
      visit(answer);
    }
  }

  /** Counts a visit of this state, after the search has asked whether it is new. */
  public void visit(Answer answer) {
    counter.visit(answer);
  }

  /**
   * Counts the distinct states that the next steps lead to, for searches that do not count them.
   */
  public void countStates() {
    counting = true;
  }

  /** Takes the choice of this index, from a state that has not been delayed. */
  public Step take(int index) {
    delay(index);
    return next();
  }

  /** Takes the choice of this index again on the way back to a state that was visited before. */
  public void retake(int index) {
    counter.addAgain();
    delay(index);
    move();
  }

  /**
   * Takes the choice of this index only to see where it leads. The cursor must be reset afterwards.
   * The step counts as taken again, unless {@link #countAhead} counts it.
   *
   * @return the fingerprint there, or {@link #UNCLEAR} if the step did more than reach a state,
   *     such as fail
   */
  public long lookAhead(Position from, int index) {
    reset(from);
    delay(index);
    counter.addAgain();
    run.step(choice());
    boolean plain =
        run.failure() == null
            && (run.choices().size() > 0 || (!run.isCutOff() && run.successor() == null))
            && !(promises && run.broken() != null);
    return plain ? run.fingerprint() : UNCLEAR;
  }

  /** Counts steps that were taken ahead and will not be taken again. */
  public void countAhead(int steps) {
    counter.addAhead(steps);
  }

  private Step move() {
    path = path();
    taken = delays;
    depth++;
    Explorer moving = explorer();
    Step step = run.step(choice());
    unseen = moving == null ? null : step;
    skipped = choices.isData() ? 0 : delays;
    lastTask = step.task();
    delays = 0;
    offers = Tasks.NONE;
    choices = here();
    size = Position.UNKNOWN;
    return step;
  }

  private Choices here() {
    Choices now = run.choices();
    if (now.size() == 0) {
      BeginAgain.check(run);
    }
    return now;
  }

  /**
   * The explorer here. It is told of the last step only now, because most states have been visited
   * before.
   */
  private @Nullable Explorer explorer() {
    if (unseen != null && explorer != null && soundness != null) {
      Explorer before = skipped == 0 ? explorer : explorer.delayed(skipped);
      Explorer after = Explorer.after(before, unseen, run);
      if (soundness.isDue()) {
        soundness.checkSteady(after, Explorer.after(before, unseen, run), choices, depth);
      }
      explorer = after;
      unseen = null;
    }
    return explorer;
  }

  /** The path here. The last step is added only now, for the same reason. */
  private Path path() {
    if (taken != NOTHING) {
      path = path.then(taken, depth);
      taken = NOTHING;
    }
    return path;
  }

  private void note() {
    Failure failure = run.failure();
    if (failure != null) {
      found(failure, new Watch.Nothing());
    }
    if (choices.size() == 0 && run.isCutOff()) {
      on.meter().cut(Cut.HANDLERS);
    }
    BrokenPromise broken = promises ? run.broken() : null;
    if (broken != null) {
      found(broken.failure(), broken.watch());
    }
  }

  private void found(Failure failure, Watch watch) {
    if (on.findings().lacks(failure, watch, order)) {
      Meter meter = on.meter();
      on.findings()
          .add(
              new Found(
                  failure,
                  schedule().until(watch),
                  order,
                  on.plan(),
                  meter.states(),
                  meter.schedules(),
                  on.tally()));
    }
  }

  /** This state, to return to. Delays applied here are not part of it. */
  public Position position() {
    return new Position(run.mark(), choices, explorer(), offers, path(), depth, size);
  }

  /** Returns to a state. */
  public void reset(Position position) {
    run.reset(position.mark());
    choices = position.choices();
    explorer = position.explorer();
    offers = position.offers();
    unseen = null;
    path = position.path();
    taken = NOTHING;
    depth = position.depth();
    size = position.size();
    delays = 0;
  }

  /** Sets the place of the next runs among all runs of the search. */
  public void order(long place) {
    order = place;
  }

  public long fingerprint() {
    return run.fingerprint();
  }

  /**
   * The fingerprint of program and explorer together. Explorers know tasks by their numbers, so the
   * numbers of the tasks matter.
   */
  public long pair() {
    Explorer here = explorer();
    long numbered = Fingerprint.then(run.fingerprint(), run.numbering());
    return here == null ? numbered : Fingerprint.then(numbered, here.fingerprint());
  }

  public Choices choices() {
    return choices;
  }

  /** The task that took the last step; a reset does not change it. */
  public int lastTask() {
    return lastTask;
  }

  public long touches(int task) {
    return run.touches(task);
  }

  /** The number of steps taken from the initial state. */
  public int depth() {
    return depth;
  }

  public Schedule schedule() {
    return Schedule.of(label, path().toArray());
  }

  public Run run() {
    return run;
  }
}
