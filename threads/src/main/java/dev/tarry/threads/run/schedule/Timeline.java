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
 * the others. Whatever is due first may always come to its end if nobody can run, so that this
 * alone blocks nobody for ever.
 *
 * <p>Time is counted in whole milliseconds, so that what looks at the clock between two points,
 * which takes less, makes no difference to the order in which things are due.
 */
public final class Timeline {
  private static final long MILLI = 1_000_000;

  /** A hundred years and more. */
  private static final long LAST = Long.MAX_VALUE / 2 / MILLI * MILLI;

  /** A year: who waits longer wakes up in between, so that the last moment does not come. */
  private static final long LONGEST = 365L * 86_400_000 * MILLI;

  private final TaskTable tasks;

  /** How much time may pass while a task could go on; 0 if there is no patience. */
  private long most;

  private long now;

  /** Whether anything was ever due in this execution. */
  private boolean timed;

  /** Whether the time of somebody could not come, at the last point, since others come first. */
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

  /** The present time, but for what looking at it takes. */
  public long now() {
    return now;
  }

  /** When something is due that takes so long from now on. */
  public long due(long nanos) {
    timed = true;
    long left = Math.min(Math.min(LAST - now, LONGEST), Math.max(0, nanos));
    return now + (left + MILLI - 1) / MILLI * MILLI;
  }

  /** When a task may go on, seen from now, and how late it is; 0 if neither matters. */
  public long key(Task task) {
    if (most == 0) {
      return 0;
    }
    int spins = 2 * task.spins().alone() + (task.isOvertaken() ? 1 : 0);
    long late = task.lateness().key() + spins;
    return task.awaitsTime() ? Fingerprint.then(late, task.pending().due() - now) : late;
  }

  /** A task comes to a scheduling point. */
  void arrives(Task task) {
    if (task.hasToWait()) {
      task.lateness().end();
    } else if (barred) {
      task.lateness().step();
    }
  }

  /** A task runs after another one, as it is the only one that can. */
  void runs(Task task) {
    for (int i = 0; i < tasks.size(); i++) {
      if (tasks.get(i) != task) {
        tasks.get(i).spins().anotherRuns();
      }
    }
    if (!task.awaitsTime()) { // else it goes on when its time has passed
      overtakes(task);
    }
  }

  /** A task goes on; who has given way may go on, too, before more time passes. */
  private void overtakes(Task task) {
    for (int i = 0; i < tasks.size(); i++) {
      if (tasks.get(i) != task) {
        tasks.get(i).spins().overtake();
      }
    }
  }

  /** Finds out whose time may come. */
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

  /** Whether the time of a task may come: whether none of the others is left behind then. */
  boolean mayCome(Task task, boolean over) {
    long then = Math.max(now, task.pending().due());
    for (int i = 0; i < tasks.size() && then > now; i++) {
      Task other = tasks.get(i);
      if (other != task
          && !(other.isReady() && other.lateness().isComputing())
          && other.lateness().nanos() + kept(other, then, over) >= most) {
        return false;
      }
    }
    return true;
  }

  /** For how long a task could go on, and does not, until then. */
  private long kept(Task task, long then, boolean over) {
    if (task.isReady() || task.isOvertaken()) {
      return then - now;
    }
    boolean waits = task.awaitsTime() && !(over && task.isPatient());
    return waits ? Math.max(0, then - Math.max(now, task.pending().due())) : 0;
  }

  /**
   * The time of a task has come.
   *
   * @param hurry how much faster time passes, as a power of two, if nobody minds
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

  /** When the first of all others could go on. */
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
