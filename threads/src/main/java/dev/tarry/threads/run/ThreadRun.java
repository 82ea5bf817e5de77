package dev.tarry.threads.run;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.notes.Note;
import dev.tarry.threads.run.code.Divergence;
import dev.tarry.threads.run.code.Places;
import dev.tarry.threads.run.report.Journal;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.state.StateKeys;
import dev.tarry.threads.run.state.StateSteps;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Task;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A run of a multi-threaded program. Its mark is the choices so far. A reset only remembers them:
 * the next step runs them again, or continues from the sandbox's present point if that is a prefix.
 */
public final class ThreadRun implements Run {
  private final Supplier<Sandbox> sandboxes;
  private final Consumer<String> outcomes;
  private final Places known;
  private final Function<List<String>, Program> again;
  private final StateKeys fingerprints;
  private final StateSteps steps;
  private final Runnable ended;
  private Sandbox sandbox;

  /** Stands for this run without keeping it reachable. */
  private final Object self = new Object();

  /** The thread that owns the sandbox. */
  private Thread thread;

  private int[] taken = new int[32];
  private int depth;

  /** The fingerprint of the choices so far. */
  private long chosen;

  /** The fingerprint of the present state, and of the one before the last step; 0 if unknown. */
  private long state;

  private long left;

  private long retaken;

  /** How many of them the sandbox has followed; negative if it follows others. */
  private int ran = -1;

  /**
   * The order that the choices led to when they were first taken, by their number; 0 if unknown.
   */
  private long expected;

  private int expectedAt;

  /** Where threads were found to meet although that was not known: the run is over then. */
  private List<String> fresh = List.of();

  private boolean recording;
  private List<Note> story = List.of();

  /**
   * A run at the initial state.
   *
   * @param sandboxes gives the present sandbox of the calling thread
   * @param outcomes receives the outcome of every complete execution
   * @param known the places that threads are known to share
   * @param again the program with which to restart when these are found to be shared too
   * @param fingerprints what they stand for
   * @param steps is told the steps between states, if the fingerprints are those of the exact
   *     states
   * @param ended is told when an execution has come to its end
   * @param recording whether what happens is written down from the beginning
   */
  public ThreadRun(
      Supplier<Sandbox> sandboxes,
      Consumer<String> outcomes,
      Places known,
      Function<List<String>, Program> again,
      StateKeys fingerprints,
      StateSteps steps,
      Runnable ended,
      boolean recording) {
    this.sandboxes = sandboxes;
    this.outcomes = outcomes;
    this.known = known;
    this.again = again;
    this.fingerprints = fingerprints;
    this.steps = steps;
    this.ended = ended;
    this.recording = recording;
    this.sandbox = sandboxes.get();
    this.thread = Thread.currentThread();
  }

  /**
   * Brings the sandbox to the point of this run; its creator may have passed it to another thread.
   */
  private Scheduler here() {
    follow();
    boolean here = ran == depth && sandbox.isOwnedBy(self);
    return here || !fresh.isEmpty() ? sandbox.execution().scheduler() : catchUp();
  }

  /** Continues in the sandbox of the calling thread. */
  private void follow() {
    Thread now = Thread.currentThread();
    if (now != thread && fresh.isEmpty()) {
      thread = now;
      sandbox = sandboxes.get();
      ran = -1;
    }
  }

  private Scheduler catchUp() {
    if (sandbox.isBroken()) {
      sandbox = sandboxes.get();
      ran = -1;
    }
    ThreadExecution execution = sandbox.execution();
    Scheduler scheduler = execution.scheduler();
    scheduler.watch(-1);
    if (ran < 0 || !sandbox.isOwnedBy(self)) {
      sandbox.own(self, known);
      execution.restart(recording);
      scheduler.watch(expected == 0 ? -1 : expectedAt);
    }
    ran = -1;
    try {
      scheduler.follow(taken, depth);
    } catch (RuntimeException hangs) {
      sandbox.giveUp();
      throw hangs;
    }
    RuntimeException mistake = scheduler.mistake();
    if (mistake != null) {
      throw mistake;
    }
    fresh = known.areAll() ? List.of() : execution.fresh();
    if (!fresh.isEmpty()) {
      ran = depth;
      return scheduler;
    }
    if (scheduler.noted() != 0 && scheduler.noted() != expected) {
      throw diverged(expectedAt);
    }
    ran = depth;
    if (scheduler.isOver()) {
      execution.jvm().restoreSettings();
    }
    if (scheduler.isOver() || !scheduler.tasks().isAnyLeft()) {
      ended.run(); // but for daemons, which may go on forever
    }
    String result = scheduler.result();
    if (result != null) {
      outcomes.accept(result);
    }
    return scheduler;
  }

  private Mistake diverged(int choice) {
    return Divergence.at(choice, "the threads did not do what they did the first time");
  }

  @Override
  public boolean holdsBack() {
    return here().heldBack();
  }

  @Override
  public Choices choices() {
    Scheduler scheduler = here();
    if (scheduler.isOver() || !fresh.isEmpty()) {
      return Choices.NONE;
    }
    if (scheduler.options() > 0) {
      return Choices.data(scheduler.options());
    }
    return Choices.tasks(Tasks.of(scheduler.enabled()));
  }

  @Override
  public Step step(int choice) {
    return recording ? recorded(choice) : take(choice);
  }

  /**
   * Takes a step from the present point of the sandbox, so that only this step is recorded;
   * everything before the first choice belongs to the first step.
   */
  private Step recorded(int choice) {
    here();
    Journal journal = sandbox.execution().journal();
    if (depth > 0) {
      journal.take();
    }
    try {
      return take(choice);
    } finally {
      story = journal.take();
    }
  }

  private Step take(int choice) {
    follow();
    if (depth == taken.length) {
      taken = Arrays.copyOf(taken, 2 * depth);
    }
    left = state;
    state = 0;
    taken[depth++] = choice;
    chosen = Fingerprint.then(chosen, choice);
    return catchUp().step();
  }

  @Override
  public Mark mark() {
    follow();
    boolean here = ran == depth && sandbox.isOwnedBy(self);
    long order = here ? sandbox.execution().scheduler().order() : 0;
    return new Prefix(Arrays.copyOf(taken, depth), chosen, order, state);
  }

  @Override
  public void reset(Mark mark) {
    Prefix to = (Prefix) mark;
    int[] prefix = to.taken;
    if (ran > prefix.length || (ran > 0 && !Arrays.equals(taken, 0, ran, prefix, 0, ran))) {
      ran = -1;
    }
    retaken += prefix.length - Math.max(0, ran);
    if (taken.length < prefix.length) {
      taken = Arrays.copyOf(taken, 2 * prefix.length);
    }
    System.arraycopy(prefix, 0, taken, 0, prefix.length);
    depth = prefix.length;
    chosen = to.chosen;
    state = to.state;
    left = 0;
    expected = to.order;
    expectedAt = depth;
  }

  @Override
  public long retaken() {
    return retaken;
  }

  @Override
  public long fingerprint() {
    if (fingerprints == StateKeys.OF_CHOICES) {
      return Fingerprint.then(chosen, depth);
    }
    Scheduler scheduler = here();
    long now = fingerprints.of(scheduler, sandbox.execution().states());
    if (state == 0 && fingerprints.areExactStates()) {
      state = now;
      notes(scheduler);
    }
    return now;
  }

  /** The search has come to a state. */
  private void notes(Scheduler scheduler) {
    if (left != 0) {
      steps.step(left, state);
    }
    if (scheduler.failure() != null || !isOwed(scheduler)) {
      steps.end(state);
    }
  }

  /** An object of the state just read that cannot be read in any state; null if there is none. */
  public @Nullable String unreadable() {
    return sandbox.execution().states().unreadable();
  }

  /** Why the state just read cannot be read, although others may; null if it can. */
  public @Nullable String opaque() {
    return sandbox.execution().states().opaque();
  }

  /** A fingerprint of what has happened so far and of its result. */
  public String history() {
    Scheduler scheduler = here();
    return scheduler.order() + " " + scheduler.outcome() + " " + scheduler.failure();
  }

  /** The present state; 0 if it cannot be read. */
  public long state() {
    here();
    long state = sandbox.execution().states().fingerprint(true);
    return sandbox.execution().states().opaque() == null ? state : 0;
  }

  /** What a thread is about to do, for messages. */
  public String next(int task) {
    return sandbox.execution().journal().next(here().tasks().get(task));
  }

  @Override
  public @Nullable Failure failure() {
    Scheduler scheduler = here();
    return fresh.isEmpty() ? scheduler.failure() : null;
  }

  /**
   * It is owed that the threads end whose end the execution awaits. States from which no schedule
   * ends them are a livelock, see {@link Program#mayRunForever()}.
   */
  @Override
  public long owed() {
    return isOwed(here()) ? 1 : 0;
  }

  private boolean isOwed(Scheduler scheduler) {
    return !scheduler.isOver() && fresh.isEmpty() && scheduler.tasks().isAnyLeft();
  }

  @Override
  public Failure unkept(int i, String cycle) {
    String names =
        Arrays.stream(here().tasks().all())
            .filter(Task::goesRound)
            .map(Task::name)
            .collect(Collectors.joining(", "));
    return new Failure(
        FailureKind.LIVELOCK, names + " run forever, and no schedule from here ends them");
  }

  @Override
  public @Nullable Program successor() {
    return fresh.isEmpty() ? null : again.apply(fresh);
  }

  /** Where threads were found to meet although that was not known: the run is over then. */
  public List<String> fresh() {
    return fresh;
  }

  @Override
  public String name(int task) {
    Scheduler scheduler = here();
    return task < scheduler.tasks().size() ? scheduler.tasks().get(task).name() : "thread " + task;
  }

  @Override
  public long numbering() {
    Scheduler scheduler = here();
    long hash = scheduler.tasks().size();
    for (int i = 0; i < scheduler.tasks().size(); i++) {
      hash = Fingerprint.then(hash, scheduler.tasks().get(i).identity());
    }
    return hash;
  }

  @Override
  public void record() {
    if (!recording) {
      recording = true;
      ran = -1; // what has happened so far was not written down
    }
  }

  @Override
  public List<Note> story() {
    return story;
  }

  @Override
  public long touches(int task) {
    Scheduler scheduler = here();
    Location at = scheduler.tasks().get(task).pending().at();
    return at == null ? 0 : at.id();
  }

  private static final class Prefix implements Mark {
    private final int[] taken;
    private final long chosen;
    private final long order;
    private final long state;

    Prefix(int[] taken, long chosen, long order, long state) {
      this.taken = taken;
      this.chosen = chosen;
      this.order = order;
      this.state = state;
    }

    @Override
    public int bytes() {
      return 56 + 4 * taken.length;
    }
  }
}
