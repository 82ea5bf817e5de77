package dev.tarry.threads.run.schedule;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.threads.run.task.Task;
import dev.tarry.threads.run.task.TaskTable;
import java.time.Duration;

/**
 * Virtual time with patience. A sleep or a timeout is due at its start plus its length, and time
 * advances to that moment when it ends. So the sleeps of several tasks overlap.
 *
 * <p>Time does not pass while it would leave a task behind: one that could go on comes to its next
 * wait before patience is over. So whose sleep or timeout would take too long then has to wait for
 * the others. If no task can run, whatever is due first may always end, so patience alone blocks no
 * task forever.
 *
 * <p>Time is counted in whole milliseconds, so that reading the clock between two scheduling
 * points, which takes less, does not change the order in which things are due.
 */
public final class Timeline {
  private static final long MILLI = 1_000_000;

  /** A hundred years and more. */
  private static final long LAST = Long.MAX_VALUE / 2 / MILLI * MILLI;

  /**
   * A year: a task that waits longer wakes up in between, so that the last moment is never reached.
   */
  private static final long LONGEST = 365L * 86_400_000 * MILLI;

  private final TaskTable tasks;

  /** How much time may pass while a task could run; 0 for no patience. */
  private long most;

  private long now;

  /** Whether anything was ever due in this execution. */
  private boolean timed;

  /** Whether, at the last scheduling point, a timeout could not fire because others come first. */
  private boolean barred;

  Timeline(TaskTable tasks) {
    this.tasks = tasks;
  }

  void setPatience(Duration limit) {
    long patience = limit.toNanos();
    most = patience - patience / 100; // a little passes otherwise
  }

  void clear() {
    now = 0;
    timed = false;
    barred = false;
  }

  /** Whether there is patience; else time passes by the sum of all sleeps and timeouts. */
  public boolean isKept() {
    return most > 0;
  }

  /** The present time, without the time that reading the clock takes. */
  public long now() {
    return now;
  }

  /** When something is due that takes this long from now. */
  public long due(long nanos) {
    timed = true;
    long left = Math.min(Math.min(LAST - now, LONGEST), Math.max(0, nanos));
    return now + (left + MILLI - 1) / MILLI * MILLI;
  }

  /** When a task may continue, relative to now, and how late it is; 0 if neither matters. */
  public long key(Task task) {
    if (most == 0) {
      return 0;
    }
    int spins = 2 * task.spins().alone() + (task.isOvertaken() ? 1 : 0);
    long late = task.lateness().key() + spins;
    return task.awaitsTime() ? Fingerprint.then(late, task.pending().due() - now) : late;
  }

  /** A task reaches a scheduling point. */
  void arrives(Task task) {
    if (task.hasToWait()) {
      task.lateness().end();
    } else if (barred) {
      task.lateness().step();
    }
  }

  /** A task runs after another one, because it is the only one that can. */
  void runs(Task task) {
    for (int i = 0; i < tasks.size(); i++) {
      if (tasks.get(i) != task) {
        tasks.get(i).spins().anotherRuns();
      }
    }
    if (!task.awaitsTime()) { // otherwise it continues when its time has passed
      overtakes(task);
    }
  }

  /** A task continues; tasks that have yielded may continue too, before more time passes. */
  private void overtakes(Task task) {
    for (int i = 0; i < tasks.size(); i++) {
      if (tasks.get(i) != task) {
        tasks.get(i).spins().overtake();
      }
    }
  }

  /** Finds out whose timeouts may fire. */
  void bar() {
    barred = false;
    for (int i = 0; timed && i < tasks.size(); i++) {
      Task task = tasks.get(i);
      if (task.awaitsTime()) {
        boolean bars = !mayCome(task, !tasks.isAnyLeft());
        task.pending().bar(bars);
        barred |= bars && !task.isPatient();
      }
    }
  }

  /** Whether a task's timeout may fire: whether no other task falls behind then. */
  boolean mayCome(Task task, boolean over) {
    long then = Math.max(now, task.pending().due());
    boolean computing = isAnyComputing();
    for (int i = 0; i < tasks.size() && then > now; i++) {
      Task other = tasks.get(i);
      if (other != task
          && !(computing && (isComputing(other) || other.isOvertaken()))
          && other.lateness().nanos() + kept(other, then, over) >= most) {
        return false;
      }
    }
    return true;
  }

  private static boolean isComputing(Task task) {
    return task.isReady() && task.lateness().isComputing();
  }

  /** Whether a task computes for long. Who has given way to it, in vain, is not left behind. */
  private boolean isAnyComputing() {
    for (int i = 0; i < tasks.size(); i++) {
      if (isComputing(tasks.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** For how long a task could run, and does not, until then. */
  private long kept(Task task, long then, boolean over) {
    if (task.isReady() || task.isOvertaken()) {
      return then - now;
    }
    boolean waits = task.awaitsTime() && !(over && task.isPatient());
    return waits ? Math.max(0, then - Math.max(now, task.pending().due())) : 0;
  }

  /**
   * A task's timeout fires.
   *
   * @param hurry how much faster time passes, as a power of two, if no other task falls behind
   */
  public void passes(Task task, long nanos, int hurry) {
    boolean over = !tasks.isAnyLeft();
    long then = Math.max(now, task.pending().due());
    if (hurry > 0 && nanos > 0) {
      long faster = nanos < LAST >> hurry ? due(nanos << hurry) : then;
      then = Math.max(then, Math.min(faster, nextOf(task, over)));
    }
    if (then > now) {
      for (int i = 0; i < tasks.size(); i++) {
        Task other = tasks.get(i);
        if (other != task) {
          other.lateness().grows(kept(other, then, over));
        }
      }
      now = then;
    }
    overtakes(task);
  }

  /** When the first of all other tasks could continue. */
  private long nextOf(Task task, boolean over) {
    long next = Long.MAX_VALUE;
    for (int i = 0; i < tasks.size(); i++) {
      Task other = tasks.get(i);
      if (other != task && (other.isReady() || other.isOvertaken())) {
        next = now;
      } else if (other != task && other.awaitsTime() && !(over && other.isPatient())) {
        next = Math.min(next, Math.max(now, other.pending().due()));
      }
    }
    return next;
  }
}
