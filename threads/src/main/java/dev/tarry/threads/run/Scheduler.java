package dev.tarry.threads.run;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mistake;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Decides who runs, in one execution after the other. Tasks that come to a scheduling point follow
 * the prefix of choices that the driver has set, and hand the baton on among themselves; only where
 * the prefix ends does the driver get it back.
 *
 * <p>A point at which just one task can run is no choice, and it runs on. Nor is it one when a task
 * can go on whose next step touches nothing that others touch.
 */
final class Scheduler {
  private static final int LONGEST_WALK = 1_000_000;

  private final Callable<? extends Callable<?>> start;
  private @Nullable Strands strands;

  Task[] tasks = new Task[8];
  int size;
  @Nullable Task current;

  private final Path path = new Path();
  private int options;
  private @Nullable Task asking;
  private int folded;

  /** How often timers have been let on when all others had ended. */
  int endings;

  /** Whether a task that could do something again and again was held back for others. */
  boolean heldBack;

  private int chosen;
  private final Loops loops = new Loops();
  private final Enabled before = new Enabled();

  private long noted;

  boolean over;
  boolean complete;

  /** How many class initialisers the present code is in: nobody else runs meanwhile. */
  int atomic;

  @Nullable Failure failure;
  private @Nullable RuntimeException mistake;

  /** What a thread that is not ours did, at whatever time. */
  private volatile @Nullable Mistake stray;

  @Nullable String outcome;

  final Journal journal;

  @Nullable Follower follower;

  Scheduler(Callable<? extends Callable<?>> start, Journal journal) {
    this.start = start;
    this.journal = journal;
  }

  void use(Strands backend) {
    strands = backend;
  }

  Strands strands() {
    Strands known = strands;
    if (known == null) {
      throw new IllegalStateException("nothing to run on");
    }
    return known;
  }

  // What the driver does.

  /** Gives the present execution up and begins another, without running it yet. */
  void restart(Thread main) {
    strands().abandon();
    Arrays.fill(tasks, 0, size, null);
    size = 0;
    path.clear();
    options = 0;
    asking = null;
    folded = 0;
    endings = 0;
    heldBack = false;
    over = false;
    complete = false;
    atomic = 0;
    failure = null;
    mistake = null;
    outcome = null;
    current = null;
    add(main, 1);
  }

  /** What will have happened after so many choices is to be noted. */
  void watch(int choices) {
    path.watch(choices);
    noted = 0;
  }

  /** The happens-before order at the point that was watched; 0 if it did not come. */
  long noted() {
    return path.isWatched() && !over ? Fingerprints.order(this) : noted;
  }

  private void note() {
    if (path.isWatched()) {
      noted = Fingerprints.order(this);
    }
    if (path.isLast()) {
      before.take(tasks, size);
    }
  }

  /** Follows these choices as far as they go, and then on to the next choice. */
  void follow(int[] choices, int length) {
    path.follow(choices, length);
    Task next = next();
    if (next != null) {
      strands().drive(next);
      current = null;
    }
  }

  private Follower follower() {
    return Objects.requireNonNull(follower);
  }

  /** The task of a thread; null if it has not begun. */
  @Nullable Task find(Thread thread) {
    for (int i = 0; i < size; i++) {
      if (tasks[i].thread == thread) {
        return tasks[i];
      }
    }
    return null;
  }

  /** The options of a pending data choice; 0 if there is none. */
  int options() {
    return options;
  }

  /** Who took the last choice. */
  int chosen() {
    return chosen;
  }

  Enabled before() {
    return before;
  }

  // What tasks do, and what happens between them.

  Task add(Thread thread, long identity) {
    if (size == tasks.length) {
      tasks = Arrays.copyOf(tasks, 2 * size);
    }
    if (size == Task.MOST_TASKS) {
      throw fail(Refusal.tooMany(size));
    }
    Task task = new Task(size, thread, identity);
    tasks[size++] = task;
    return task;
  }

  /** A scheduling point: whoever is to run next does so; returns when it is this task's turn. */
  void point(Task self) {
    checkHere(self);
    if (self.abandoned) {
      throw Abandon.NOW;
    }
    loops.end();
    Task next = next();
    if (next != self) {
      strands().transfer(self, next);
      resumed(self);
    }
    current = self;
    journal.does(self);
    if (self.calls.innermost >= 0) {
      follower().goesOnInsideCall(self);
    }
  }

  /** Only the thread whose turn it is may run code of the program. */
  void checkHere(Task self) {
    if (!strands().isHere(self)) {
      throw stray();
    }
  }

  /** A thread that is not ours runs code of the program. */
  RuntimeException stray() {
    Mistake thrown = Refusal.stray();
    stray = thrown;
    return fail(thrown);
  }

  /** Why the search must end; null if it need not. */
  @Nullable RuntimeException mistake() {
    return stray == null ? mistake : stray;
  }

  private void resumed(Task self) {
    if (self.abandoned) {
      throw Abandon.NOW;
    }
    current = self;
  }

  /** The next task that must unwind, now that the execution is given up; null if all have. */
  @Nullable Task nextAbandoned() {
    for (int i = 0; i < size; i++) {
      Task task = tasks[i];
      if (!task.finished && task.strand != null) {
        task.abandoned = true;
        current = task;
        return task;
      }
    }
    return null;
  }

  /** Who runs next; null if that is for the driver to say, or if nobody can. */
  private @Nullable Task next() {
    if (over) {
      return null;
    }
    if (options > 0) {
      return path.goesOn() ? asking : null;
    }
    int count = 0;
    boolean held = false;
    Task only = null;
    for (int i = 0; i < size; i++) {
      Task task = tasks[i];
      if (task.isEnabled()) {
        if (task.goesOnAtOnce()) {
          return task;
        }
        count++;
        only = task;
      }
      held |= task.isCutShort();
    }
    heldBack |= held && count > 0;
    if (count == 1) {
      if (++folded > LONGEST_WALK) {
        end(new Failure(FailureKind.LIVELOCK, "one thread goes on for ever while all others wait"));
        return null;
      }
      return only;
    }
    if (count == 0) {
      if (Ends.wake(this)) {
        return next();
      }
      Ends.close(this);
      return null;
    }
    return path.goesOn() ? choose() : null;
  }

  private @Nullable Task choose() {
    note();
    int id = path.take();
    if (id >= size || !tasks[id].isEnabled()) {
      fail(Divergence.at(path.taken(), "thread " + id + " cannot run, but it could before"));
      return null;
    }
    folded = 0;
    chosen = id;
    Task runs = tasks[id];
    for (int i = 0; i < size; i++) {
      Task other = tasks[i];
      if (other != runs) {
        other.othersRan();
      }
    }
    return runs;
  }

  /** Asks for one of n options. */
  int choose(Task self, int n) {
    if (n == 1) {
      return 0;
    }
    if (self.abandoned) {
      throw Abandon.NOW;
    }
    options = n;
    asking = self;
    if (!path.goesOn()) {
      strands().transfer(self, null);
      resumed(self);
    }
    note();
    int answer = path.take();
    chosen = self.id;
    options = 0;
    asking = null;
    folded = 0;
    self.hash = Fingerprint.then(self.hash, answer);
    return answer;
  }

  /** A loop goes round once more without coming to a scheduling point. */
  void loops() {
    if (loops.isTimeToLook() && current != null) {
      Mistake told = stray;
      if (told != null || loops.isEndless()) {
        throw fail(told == null ? Refusal.endlessLoop() : told);
      }
    }
  }

  /** What may have to wait is no good inside a class initialiser, which must come to its end. */
  void mayBlock(String call) {
    if (atomic > 0) {
      throw fail(Refusal.inInitialiser(call));
    }
  }

  /** Ends the execution with a bug. */
  void end(Failure found) {
    if (!over) {
      over = true;
      failure = found;
    }
  }

  /** Ends the execution with a mistake of the user's, or a defect of ours. */
  RuntimeException fail(RuntimeException thrown) {
    if (mistake == null) {
      mistake = thrown;
    }
    over = true;
    return thrown;
  }

  /** Ends the execution with a call that cannot be controlled. */
  void refuse(String call) {
    Task task = current;
    if (task != null && !task.abandoned) {
      strands().ours(true);
      fail(Refusal.of(call));
      strands().ours(false);
      point(task);
    }
  }

  @SuppressWarnings("DoNotCall") // the thread is one by name only, and this is where it runs
  private static void work(Thread thread) {
    thread.run();
  }

  /** The whole life of a task, on its strand; the strand then ends it. */
  @Nullable Task run(Task self) {
    try {
      strands().ours(false);
      current = self;
      if (self.id == 0) {
        Callable<?> body = start.call();
        self.top = 0;
        Object result = body.call();
        atomic++;
        outcome = String.valueOf(result);
        atomic--;
      } else {
        work(self.thread);
      }
      follower().ends(self);
    } catch (Abandon gone) {
      // whoever gave the execution up goes on
    } catch (Throwable thrown) {
      if (!self.abandoned && !over) {
        Ends.thrown(this, self, thrown);
      }
    } finally {
      strands().ours(true);
    }
    self.endCalls(0);
    self.finished = true;
    journal.ends(self);
    return self.abandoned ? nextAbandoned() : next();
  }
}
