package dev.tarry.threads.run;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mistake;
import java.util.Arrays;
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
  private static final int LONGEST_LOOP = 200_000_000;

  private final Callable<? extends Callable<?>> start;
  private @Nullable Strands strands;

  Task[] tasks = new Task[8];
  int size;
  @Nullable Task current;

  private int[] prefix = new int[64];
  private int target;
  private int depth;
  private int options;
  private @Nullable Task asking;
  private int folded;
  private int chosen;
  private int loops;
  private final Enabled before = new Enabled();

  /** Over nothing of an execution is ever decided twice; this tells executions apart. */
  int number;

  boolean over;
  boolean complete;

  /** How many class initialisers the present code is in: nobody else runs meanwhile. */
  int atomic;

  final Clock clock = new Clock();
  @Nullable Failure failure;
  @Nullable RuntimeException mistake;
  @Nullable String outcome;

  final Journal journal;

  Scheduler(Callable<? extends Callable<?>> start, Journal journal) {
    this.start = start;
    this.journal = journal;
  }

  /** The tasks that could run at some point. */
  static final class Enabled {
    int[] ids = new int[8];
    int count;
    int known;

    void take(Task[] tasks, int size) {
      count = 0;
      known = size;
      if (ids.length < size) {
        ids = new int[2 * size];
      }
      for (int i = 0; i < size; i++) {
        if (tasks[i].isEnabled()) {
          ids[count++] = i;
        }
      }
    }
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
    number++;
    Arrays.fill(tasks, 0, size, null);
    size = 0;
    depth = 0;
    target = 0;
    options = 0;
    asking = null;
    folded = 0;
    over = false;
    complete = false;
    atomic = 0;
    failure = null;
    mistake = null;
    outcome = null;
    current = null;
    clock.reset();
    add(main, 1);
  }

  /** Follows these choices as far as they go, and then on to the next choice. */
  void follow(int[] choices, int length) {
    if (prefix.length < length) {
      prefix = new int[2 * length];
    }
    System.arraycopy(choices, 0, prefix, 0, length);
    target = length;
    Task next = next();
    if (next != null) {
      strands().drive(next);
      current = null;
    }
  }

  /** How many choices have been taken. */
  int depth() {
    return depth;
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
      throw fail(new IllegalStateException("more than " + size + " threads"));
    }
    Task task = new Task(size, thread, identity);
    tasks[size++] = task;
    return task;
  }

  /** A scheduling point: whoever is to run next does so; returns when it is this task's turn. */
  void point(Task self) {
    if (!strands().isHere(self)) {
      throw fail(
          new Mistake(
              "the thread \""
                  + Thread.currentThread().getName()
                  + "\", which is not under control, runs code of the program (at "
                  + Places.ofProgram()
                  + "); start it from the program, or leave it out"));
    }
    if (self.abandoned) {
      throw Abandon.NOW;
    }
    loops = 0;
    Task next = next();
    if (next != self) {
      strands().transfer(self, next);
      resumed(self);
    }
    current = self;
    journal.does(self);
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
      return depth < target ? asking : null;
    }
    int count = 0;
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
    }
    if (count == 1) {
      if (++folded > LONGEST_WALK) {
        end(new Failure("livelock", "one thread goes on for ever while all others wait"));
        return null;
      }
      return only;
    }
    if (count == 0) {
      if (wakeOthers()) {
        return next();
      }
      Ends.close(this);
      return null;
    }
    return depth < target ? choose() : null;
  }

  /** Lets those run who had given way to others, if there are no others. */
  private boolean wakeOthers() {
    boolean any = false;
    for (int i = 0; i < size; i++) {
      if (tasks[i].wait == Task.Wait.OTHERS && !tasks[i].finished) {
        tasks[i].wait = Task.Wait.TURN;
        tasks[i].yields = 0;
        any = true;
      }
    }
    return any;
  }

  private @Nullable Task choose() {
    if (depth == target - 1) {
      before.take(tasks, size);
    }
    int id = prefix[depth++];
    if (id >= size || !tasks[id].isEnabled()) {
      fail(
          new Mistake(
              "an execution did not repeat: thread "
                  + id
                  + " cannot run at choice "
                  + depth
                  + ", but it could before. The program does something that is not under control:"
                  + " the order of a hash table by identity, a native call, state kept outside of"
                  + " its classes"));
      return null;
    }
    folded = 0;
    chosen = id;
    Task runs = tasks[id];
    for (int i = 0; i < size; i++) {
      Task other = tasks[i];
      if (other != runs && other.yields > 0) {
        other.yields = 0;
        if (other.wait == Task.Wait.OTHERS) {
          other.wait = Task.Wait.TURN;
        }
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
    if (depth >= target) {
      strands().transfer(self, null);
      resumed(self);
    }
    if (depth == target - 1) {
      before.take(tasks, size);
    }
    int answer = prefix[depth++];
    chosen = self.id;
    options = 0;
    asking = null;
    folded = 0;
    self.hash = Fingerprint.then(self.hash, answer);
    return answer;
  }

  /** A loop goes round once more without coming to a scheduling point. */
  void loops() {
    if (++loops > LONGEST_LOOP && current != null) {
      loops = 0;
      throw fail(
          new Mistake(
              "a loop goes on without touching anything that threads share (at "
                  + Places.ofProgram()
                  + "); if it is to wait for another thread, it needs a volatile field or a lock"));
    }
  }

  /** What may have to wait is no good inside a class initialiser, which must come to its end. */
  void mayBlock(String call) {
    if (atomic > 0) {
      throw fail(
          new Mistake(
              call
                  + " in a static initialiser cannot be controlled; move it out of the"
                  + " initialiser"));
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
    } catch (Abandon gone) {
      // whoever gave the execution up goes on
    } catch (Throwable thrown) {
      if (!self.abandoned && !over) {
        Ends.thrown(this, self, thrown);
      }
    } finally {
      strands().ours(true);
    }
    self.finished = true;
    journal.ends(self);
    return self.abandoned ? nextAbandoned() : next();
  }
}
