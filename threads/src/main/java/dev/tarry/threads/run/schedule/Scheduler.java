package dev.tarry.threads.run.schedule;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Step;
import dev.tarry.threads.run.code.Divergence;
import dev.tarry.threads.run.code.Refusal;
import dev.tarry.threads.run.report.Journal;
import dev.tarry.threads.run.task.Task;
import dev.tarry.threads.run.task.TaskTable;
import dev.tarry.threads.run.task.VectorClock;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Decides who runs, in one execution after the other. Tasks that reach a scheduling point follow
 * the prefix of choices that the driver has set, and pass the baton among themselves; the driver
 * gets it back only at the end of the prefix.
 *
 * <p>A point at which just one task can run is no choice, and it runs on. Nor is it one when a task
 * can go on whose next step touches nothing that others touch.
 */
public final class Scheduler {
  private static final int LONGEST_WALK = 1_000_000;

  /** How far a thread goes alone that nobody waits for any more, as a daemon. */
  private static final int LONGEST_REST = 10_000;

  /** How far a thread goes alone before its states are compared: by then, time passes for it. */
  private static final int LONG_WALK = 2_048;

  /** Of so many states on such a walk, one is compared. */
  private static final int STRIDE = 64;

  private final Callable<? extends Callable<?>> start;
  private final Journal journal;
  private final TaskTable tasks = new TaskTable();
  private final Timeline timeline = new Timeline(tasks);
  private final Endings endings;
  private @Nullable TaskRunner runner;
  private @Nullable TaskListener listener;
  private @Nullable Task current;

  private final ChoicePath path = new ChoicePath();
  private int options;
  private @Nullable Task asking;
  private int folded;

  /** A state of the thread that goes alone, to compare later ones with; 0 if there is none. */
  private long milestone;

  private boolean heldBack;

  private int chosen;
  private final LoopGuard loops = new LoopGuard();
  private final EnabledTasks before = new EnabledTasks();
  private final EnabledTasks after = new EnabledTasks();

  private long noted;

  private boolean over;
  private boolean complete;

  /** How many atomic class initialisers the present code is in: no other task runs meanwhile. */
  private int atomic;

  private @Nullable Failure failure;
  private @Nullable RuntimeException mistake;

  /** The action of a thread that Tarry does not control, at any time. */
  private volatile @Nullable Mistake stray;

  private @Nullable String outcome;

  /**
   * A scheduler without an execution.
   *
   * @param start gives the work of the first thread of each execution
   */
  public Scheduler(Callable<? extends Callable<?>> start, Journal journal) {
    this.start = start;
    this.journal = journal;
    this.endings = new Endings(tasks, journal, timeline);
  }

  /** Sets what tasks run on, and their listener; both need the scheduler in their constructors. */
  public void use(TaskRunner tasksRunOn, TaskListener toldWhatTheyDo) {
    runner = tasksRunOn;
    listener = toldWhatTheyDo;
    journal.reads(tasksRunOn::ours);
  }

  public TaskRunner runner() {
    return Objects.requireNonNull(runner, "nothing to run on");
  }

  private TaskListener listener() {
    return Objects.requireNonNull(listener, "nobody to tell");
  }

  // What the driver does.

  /** Gives the present execution up. */
  public void giveUp() {
    runner().abandon();
    current = null;
  }

  /** Gives the present execution up and begins another, without running it yet. */
  public void restart(Thread main) {
    giveUp();
    tasks.clear();
    path.clear();
    options = 0;
    asking = null;
    folded = 0;
    endings.clear();
    timeline.clear();
    heldBack = false;
    over = false;
    complete = false;
    atomic = 0;
    failure = null;
    mistake = null;
    outcome = null;
    add(main, 1);
  }

  /** Notes the happens-before order after this many choices. */
  public void watch(int choices) {
    path.watch(choices);
    noted = 0;
  }

  /** The happens-before order at the watched point; 0 if it was not reached. */
  public long noted() {
    return path.isWatched() && !over ? order() : noted;
  }

  private void note() {
    if (path.isWatched()) {
      noted = order();
    }
    if (path.isLast()) {
      before.take(tasks);
    }
  }

  /** Follows these choices, and runs on to the next choice. */
  public void follow(int[] choices, int length) {
    path.follow(choices, length);
    Task next = next();
    if (next != null) {
      runner().drive(next);
      current = null;
    }
  }

  /** The happens-before order of the prefix: the histories of all tasks, in no order. */
  public long order() {
    long sum = over ? 1 : 2;
    for (int i = 0; i < tasks.size(); i++) {
      Task task = tasks.get(i);
      long past = task.history() + task.spins().yields() * 0x9e3779b97f4a7c15L;
      sum += Fingerprint.mix(past + timeline.key(task));
    }
    sum += timeline.now();
    return Fingerprint.mix(sum);
  }

  /** The journal of the present execution. */
  public Journal journal() {
    return journal;
  }

  /** The tasks of the present execution. */
  public TaskTable tasks() {
    return tasks;
  }

  /** How time passes, if there is patience. */
  public Timeline timeline() {
    return timeline;
  }

  /** The task that runs now; null if the driver does. */
  public @Nullable Task current() {
    return current;
  }

  /**
   * The task that runs now; a thread that Tarry does not control and that runs code of the program
   * ends the search.
   */
  public Task self() {
    Task task = current;
    if (task == null) {
      throw stray();
    }
    return task;
  }

  /**
   * Whether other tasks may run in between: more than one has started, and the present code is not
   * atomic.
   */
  public boolean isConcurrent() {
    return tasks.size() > 1 && atomic == 0;
  }

  /** Whether no other task runs until the present code has ended. */
  public boolean isAtomic() {
    return atomic > 0;
  }

  /** From now on, no other task runs. */
  public void beginAtomic() {
    atomic++;
  }

  public void endAtomic() {
    atomic--;
  }

  /** Whether the execution has ended. */
  public boolean isOver() {
    return over;
  }

  /** The outcome of the execution; null if it has not ended, or ended with a failure. */
  public @Nullable String result() {
    return complete ? String.valueOf(outcome) : null;
  }

  /** The result of the first thread; null if it has not ended. */
  public @Nullable String outcome() {
    return outcome;
  }

  public @Nullable Failure failure() {
    return failure;
  }

  /** Whether a task that could do something again and again was held back for others. */
  public boolean heldBack() {
    return heldBack;
  }

  /** The options of a pending data choice; 0 if there is none. */
  public int options() {
    return options;
  }

  /** The tasks that can run now, by number. */
  public int[] enabled() {
    after.take(tasks);
    return after.ids();
  }

  /** What the last step did. */
  public Step step() {
    if (over) {
      after.clear();
    } else {
      after.take(tasks);
    }
    return StepDiff.between(before, after, chosen, tasks);
  }

  // What tasks do, and what happens between them.

  private Task add(Thread thread, long identity) {
    if (tasks.size() == VectorClock.MOST_TASKS) {
      throw fail(Refusal.tooMany(tasks.size()));
    }
    return tasks.add(thread, identity);
  }

  /** A task starts a thread. */
  public Task start(Task parent, Thread thread) {
    Task child = add(thread, parent.nextChild());
    child.remember(parent.history());
    parent.release(child.clock());
    journal.starts(parent, child);
    return child;
  }

  /** A scheduling point: the next task runs; returns when it is this task's turn again. */
  public void point(Task self) {
    checkHere(self);
    if (self.isAbandoned()) {
      throw Abandon.NOW;
    }
    loops.end();
    if (journal.tells()) {
      journal.announces(self, endings.blocker(self));
    }
    if (timeline.isKept()) {
      timeline.arrives(self);
    }
    Task next = next();
    if (next != self) {
      runner().transfer(self, next);
      resumed(self);
    }
    current = self;
    journal.does(self);
    if (self.calls().innermost() >= 0) {
      listener().goesOnInsideCall(self);
    }
  }

  /**
   * Checks that the calling thread is the one whose turn it is: no other may run code of the
   * program.
   */
  public void checkHere(Task self) {
    if (!runner().isHere(self)) {
      throw stray();
    }
  }

  /** A thread that Tarry does not control runs code of the program. */
  public RuntimeException stray() {
    Mistake thrown = Refusal.stray();
    stray = thrown;
    return fail(thrown);
  }

  /** Why the search must end; null if it need not. */
  public @Nullable RuntimeException mistake() {
    return stray == null ? mistake : stray;
  }

  private void resumed(Task self) {
    if (self.isAbandoned()) {
      throw Abandon.NOW;
    }
    current = self;
  }

  /**
   * The next task that must unwind, now that the execution is given up; null if all have. The first
   * one comes last: a test framework may catch what it throws, and continue with a monitor of the
   * JDK that another task holds until it has unwound.
   */
  @Nullable Task nextAbandoned() {
    for (int i = tasks.size() - 1; i >= 0; i--) {
      Task task = tasks.get(i);
      if (!task.isFinished() && task.carrier() != null) {
        task.abandon();
        current = task;
        return task;
      }
    }
    return null;
  }

  /** The task that runs next; null if the driver must choose, or if no task can run. */
  private @Nullable Task next() {
    if (over) {
      return null;
    }
    if (options > 0) {
      return path.goesOn() ? asking : null;
    }
    if (timeline.isKept()) {
      timeline.bar();
    }
    return one();
  }

  /** A task runs without a choice. */
  private Task withoutChoice(Task only) {
    if (timeline.isKept() && only != current) {
      timeline.runs(only);
    }
    return only;
  }

  /** The task that runs next, whichever timeout may fire. */
  private @Nullable Task one() {
    int count = 0;
    boolean held = false;
    Task only = null;
    for (int i = 0; i < tasks.size(); i++) {
      Task task = tasks.get(i);
      if (task.isFinished()) {
        continue;
      }
      if (task.isEnabled()) {
        if (task.goesOnAtOnce()) {
          return withoutChoice(task);
        }
        count++;
        only = task;
      }
      held |= task.isCutShort();
    }
    heldBack |= held && count > 0;
    if (only != null && count == 1) {
      folded++;
      return isEndless(only) ? null : withoutChoice(only);
    }
    if (count == 0) {
      if (endings.wake()) {
        heldBack |= endings.heldBack();
        return next();
      }
      heldBack |= endings.heldBack();
      nobodyGoesOn();
      return null;
    }
    return path.goesOn() ? choose() : null;
  }

  /**
   * Whether a thread that goes alone would do so forever. The execution is over then: with a
   * livelock if somebody waits for the thread to end, and as any other one if nobody does.
   */
  private boolean isEndless(Task only) {
    boolean round = goesRound();
    boolean awaited = tasks.isAnyLeft();
    if (!round && folded <= (awaited ? LONGEST_WALK : LONGEST_REST)) {
      return false;
    }
    if (awaited) {
      String text = only.name() + " runs forever while all others wait";
      end(new Failure(FailureKind.LIVELOCK, text));
    } else {
      heldBack |= !round;
      nobodyGoesOn();
    }
    return true;
  }

  /**
   * Whether the thread that has gone alone for long comes to a state again, so that nothing will
   * ever change. The state it is compared with is that of the last power of two (Brent's
   * algorithm).
   */
  private boolean goesRound() {
    if (folded < LONG_WALK || folded % STRIDE != 0) {
      return false;
    }
    long state = listener().state();
    boolean again = state == milestone && folded > LONG_WALK;
    if (Integer.bitCount(folded) == 1) {
      milestone = state;
    }
    return again && state != 0;
  }

  /** The execution is over, as nobody can go on, or nobody is to. */
  private void nobodyGoesOn() {
    Failure found = endings.failure();
    over = true;
    failure = found;
    complete = found == null;
  }

  private @Nullable Task choose() {
    note();
    int id = path.take();
    if (id >= tasks.size() || !tasks.get(id).isEnabled()) {
      fail(Divergence.at(path.taken(), "thread " + id + " cannot run, but it could before"));
      return null;
    }
    folded = 0;
    chosen = id;
    Task runs = tasks.get(id);
    for (int i = 0; i < tasks.size(); i++) {
      Task other = tasks.get(i);
      if (other != runs) {
        other.othersRan();
      }
    }
    return runs;
  }

  /** Asks for one of n options. */
  public int choose(Task self, int n) {
    if (n == 1) {
      return 0;
    }
    if (self.isAbandoned()) {
      throw Abandon.NOW;
    }
    options = n;
    asking = self;
    if (!path.goesOn()) {
      runner().transfer(self, null);
      resumed(self);
    }
    note();
    int answer = path.take();
    chosen = self.id();
    options = 0;
    asking = null;
    folded = 0;
    self.remember(answer);
    return answer;
  }

  /** A loop iterates once more without reaching a scheduling point. */
  public void loops() {
    if (loops.isTimeToLook() && current != null) {
      Mistake told = stray;
      if (told != null || loops.isEndless()) {
        throw fail(told == null ? Refusal.endlessLoop() : told);
      }
    }
  }

  /**
   * Refuses an operation that may wait inside an atomic class initialiser, which must run to its
   * end.
   */
  public void mayBlock(String call) {
    if (atomic > 0) {
      throw fail(Refusal.inInitialiser(call));
    }
  }

  /** Ends the execution with a bug. */
  public void end(Failure found) {
    if (!over) {
      over = true;
      failure = found;
    }
  }

  /** Ends the execution with a mistake of the user, or a defect of Tarry. */
  public RuntimeException fail(RuntimeException thrown) {
    if (mistake == null) {
      mistake = thrown;
    }
    over = true;
    return thrown;
  }

  /** From now on, timeouts of this length or longer fire only when nothing else can run. */
  public void setPatience(Duration limit) {
    endings.setPatience(limit);
    timeline.setPatience(limit);
  }

  /** Ends the execution with a call that cannot be controlled. */
  public void refuse(String call) {
    Task task = current;
    if (task != null && !task.isAbandoned()) {
      runner().ours(true);
      fail(Refusal.of(call));
      runner().ours(false);
      point(task);
    }
  }

  @SuppressWarnings("DoNotCall") // the thread is one by name only, and this is where it runs
  private static void work(Thread thread) {
    thread.run();
  }

  /** The whole life of a task, on its strand; the strand then ends it. */
  @Nullable Task run(Task self) {
    boolean failed = false;
    try {
      runner().ours(false);
      current = self;
      journal.runs(self);
      if (self.id() == 0) {
        Callable<?> body = start.call();
        self.stack().cut(0);
        Object result = body.call();
        atomic++;
        outcome = String.valueOf(result);
        atomic--;
      } else {
        work(self.thread());
      }
      listener().ends(self);
    } catch (Abandon gone) {
      // the thread that abandoned the execution continues
    } catch (Throwable thrown) {
      if (!self.isAbandoned() && !over) {
        failed = true;
        crash(self, thrown);
      }
    } finally {
      runner().ours(true);
    }
    self.endCalls(0);
    self.finish();
    journal.ends(self, failed, tasks);
    return self.isAbandoned() ? nextAbandoned() : next();
  }

  /** A task has ended with an exception. */
  private void crash(Task task, Throwable thrown) {
    Throwable cause = Endings.cause(thrown);
    if (cause instanceof Mistake told) {
      fail(told);
    } else if (cause instanceof VerifyError || cause instanceof ClassFormatError) {
      fail(new IllegalStateException("a class was not instrumented well", cause));
    } else {
      end(endings.uncaught(task, cause));
    }
  }
}
