package dev.tarry.threads.run;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Note;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A run of a multi-threaded program. Its mark is the choices so far. A reset only remembers them:
 * the next step runs them again, or goes on from where the sandbox is if that is on the way.
 */
public final class ThreadRun implements Run {
  private final Supplier<Sandbox> sandboxes;
  private final Consumer<String> outcomes;
  private final Function<List<String>, RuntimeException> learned;
  private final Fingerprints fingerprints;
  private Sandbox sandbox;
  private int[] taken = new int[32];
  private int depth;

  /** How many of them the sandbox has followed; negative if it is somewhere else. */
  private int ran = -1;

  /** What the choices led to when they were first taken, after so many of them; 0 if unknown. */
  private long expected;

  private int expectedAt;

  /**
   * A run at the initial state.
   *
   * @param sandboxes gives the present sandbox of the calling thread
   * @param outcomes is told the outcome of every complete execution
   * @param learned what to throw when an execution finds that threads meet at unexpected places
   * @param fingerprints what they stand for
   */
  public ThreadRun(
      Supplier<Sandbox> sandboxes,
      Consumer<String> outcomes,
      Function<List<String>, RuntimeException> learned,
      Fingerprints fingerprints) {
    this.sandboxes = sandboxes;
    this.outcomes = outcomes;
    this.learned = learned;
    this.fingerprints = fingerprints;
    this.sandbox = sandboxes.get();
  }

  /** Brings the sandbox to where this run is. */
  private Scheduler here() {
    return ran == depth && sandbox.isOwnedBy(this) ? sandbox.execution().scheduler : catchUp();
  }

  private Scheduler catchUp() {
    if (sandbox.isBroken()) {
      sandbox = sandboxes.get();
      ran = -1;
    }
    Execution execution = sandbox.execution();
    Scheduler scheduler = execution.scheduler;
    scheduler.watch(-1);
    if (ran < 0 || !sandbox.isOwnedBy(this)) {
      sandbox.own(this);
      execution.restart();
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
    List<String> fresh = execution.fresh();
    if (!fresh.isEmpty()) {
      throw learned.apply(fresh);
    }
    if (scheduler.noted() != 0 && scheduler.noted() != expected) {
      throw diverged(expectedAt);
    }
    ran = depth;
    if (scheduler.complete) {
      outcomes.accept(String.valueOf(scheduler.outcome));
    }
    return scheduler;
  }

  private Mistake diverged(int choice) {
    return Divergence.at(choice, "the threads have not done the same as before");
  }

  @Override
  public boolean holdsBack() {
    return here().heldBack;
  }

  @Override
  public Choices choices() {
    Scheduler scheduler = here();
    if (scheduler.over) {
      return Choices.NONE;
    }
    if (scheduler.options() > 0) {
      return Choices.data(scheduler.options());
    }
    Enabled now = new Enabled();
    now.take(scheduler.tasks, scheduler.size);
    return Choices.tasks(Tasks.of(Arrays.copyOf(now.ids, now.count)));
  }

  @Override
  public Step step(int choice) {
    if (depth == taken.length) {
      taken = Arrays.copyOf(taken, 2 * depth);
    }
    taken[depth++] = choice;
    return Steps.between(catchUp());
  }

  @Override
  public Mark mark() {
    boolean here = ran == depth && sandbox.isOwnedBy(this);
    long order = here ? Fingerprints.order(sandbox.execution().scheduler) : 0;
    return new Prefix(Arrays.copyOf(taken, depth), order);
  }

  @Override
  public void reset(Mark mark) {
    int[] choices = ((Prefix) mark).choices;
    if (ran > choices.length || (ran > 0 && !Arrays.equals(taken, 0, ran, choices, 0, ran))) {
      ran = -1;
    }
    if (taken.length < choices.length) {
      taken = Arrays.copyOf(taken, 2 * choices.length);
    }
    System.arraycopy(choices, 0, taken, 0, choices.length);
    depth = choices.length;
    expected = ((Prefix) mark).order;
    expectedAt = depth;
  }

  @Override
  public long fingerprint() {
    if (fingerprints == Fingerprints.OF_CHOICES) {
      long hash = depth;
      for (int i = 0; i < depth; i++) {
        hash = Fingerprint.then(hash, taken[i]);
      }
      return hash;
    }
    here();
    return fingerprints.of(sandbox.execution());
  }

  /** Why the present state cannot be read; null if it can. */
  public @Nullable String opaque() {
    here();
    sandbox.execution().states.fingerprint(true);
    return sandbox.execution().states.opaque();
  }

  /** What has happened so far, and what it came to. */
  public String history() {
    Scheduler scheduler = here();
    return Fingerprints.order(scheduler) + " " + scheduler.outcome + " " + scheduler.failure;
  }

  /** The present state; 0 if it cannot be read. */
  public long state() {
    here();
    long state = sandbox.execution().states.fingerprint(true);
    return sandbox.execution().states.opaque() == null ? state : 0;
  }

  /** What a thread is about to do, for messages. */
  public String next(int task) {
    return here().journal.next(here().tasks[task]);
  }

  @Override
  public @Nullable Failure failure() {
    return here().failure;
  }

  @Override
  public String name(int task) {
    Scheduler scheduler = here();
    return task < scheduler.size ? scheduler.tasks[task].name() : "thread " + task;
  }

  @Override
  public long numbering() {
    Scheduler scheduler = here();
    long hash = scheduler.size;
    for (int i = 0; i < scheduler.size; i++) {
      hash = Fingerprint.then(hash, scheduler.tasks[i].identity);
    }
    return hash;
  }

  /** Takes the step to see what it does, and goes back. */
  @Override
  public List<Note> notes(int choice) {
    here();
    Journal journal = sandbox.execution().scheduler.journal;
    Mark mark = mark();
    journal.open();
    step(choice);
    List<Note> notes = journal.close();
    reset(mark);
    return notes;
  }

  @Override
  public long touches(int task) {
    Scheduler scheduler = here();
    Location at = scheduler.tasks[task].at;
    return at == null ? 0 : at.id;
  }

  private static final class Prefix implements Mark {
    private final int[] choices;
    private final long order;

    Prefix(int[] choices, long order) {
      this.choices = choices;
      this.order = order;
    }

    @Override
    public int bytes() {
      return 40 + 4 * choices.length;
    }
  }
}
