package dev.tarry.threads.run;

import dev.tarry.core.program.Mistake;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Monitors of controlled threads: owned, waited for and notified in here, not in the JVM. */
final class Monitors {
  private final Scheduler scheduler;
  private final Locations locations;
  private final Clock clock;
  private final Memory memory;
  private boolean spurious;

  Monitors(Scheduler scheduler, Locations locations, Clock clock, Memory memory) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.clock = clock;
    this.memory = memory;
  }

  void enter(Object object, int site) {
    Task task = scheduler.current;
    if (task == null || task.abandoned) {
      return;
    }
    Location monitor = of(object, task);
    if (monitor.owner == task) {
      monitor.entries++;
      return;
    }
    if (scheduler.atomic > 0) {
      if (monitor.owner != null) {
        throw scheduler.fail(
            new Mistake("a class initialiser waits for a monitor that another thread holds"));
      }
    } else if (scheduler.size > 1) {
      await(task, monitor, site);
    }
    acquire(task, monitor, site);
  }

  /** The monitor of an object. */
  Location of(Object object, Task task) {
    Location monitor = locations.of(object, Locations.MONITOR, task);
    if (monitor.guarded == null
        && (!(object instanceof Instrumented) || object.getClass().getSuperclass() != Object.class)
        && JdkClass.of(object.getClass()).isLocked()) {
      monitor.guarded = locations.of(object, Locations.WHOLE, task);
    }
    return monitor;
  }

  /** The same for code of the JDK, to which only a monitor that is taken makes a difference. */
  void enterQuietly(Object object) {
    Task task = scheduler.current;
    if (task == null || task.abandoned) {
      return;
    }
    Location monitor = locations.quiet(object, Locations.MONITOR);
    if (monitor.owner == task) {
      monitor.entries++;
      return;
    }
    if (monitor.owner != null) {
      scheduler.mayBlock("a monitor of the JDK");
      await(task, monitor, task.site);
      acquire(task, monitor, task.site);
      return;
    }
    monitor.owner = task;
    monitor.entries = 1;
    task.learn(monitor.clock);
  }

  /** Waits for its turn, and for the monitor to be free. */
  void await(Task task, Location monitor, int site) {
    task.wait = Task.Wait.MONITOR;
    task.timed = false;
    task.at = monitor;
    task.site = site;
    task.op = Ops.ENTER;
    task.covered = false;
    scheduler.point(task);
  }

  /**
   * Takes a monitor that is free. Where the JDK takes it too, which need not be a point, it matters
   * whether anything else orders the two: so this is seen before the monitor itself orders them.
   */
  void acquire(Task task, Location monitor, int site) {
    task.wait = Task.Wait.TURN;
    monitor.owner = task;
    monitor.entries = 1;
    Location guarded = monitor.guarded;
    if (guarded != null && scheduler.size > 1 && scheduler.atomic == 0) {
      memory.watch(task, guarded, site, true);
      memory.noteIfPoint(task, guarded, site, true);
    }
    Memory.note(task, monitor, true);
    task.learn(monitor.clock);
  }

  void exit(Object object) {
    Task task = scheduler.current;
    if (task == null || task.abandoned) {
      return;
    }
    leave(task, owned(task, object));
  }

  static void leave(Task task, Location monitor) {
    if (--monitor.entries == 0) {
      monitor.owner = null;
      monitor.release(task);
    }
  }

  private Location owned(Task task, Object object) {
    Location monitor = locations.of(object, Locations.MONITOR, task);
    if (monitor.owner != task) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }

  /** Waits to be notified; for ever if {@code millis} is 0. */
  void await(Object object, long millis, int site) throws InterruptedException {
    Task task = scheduler.current;
    if (task == null) {
      throw new IllegalStateException("a wait outside of any thread");
    }
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    Location monitor = owned(task, object);
    scheduler.mayBlock("Object.wait");
    if (Interrupts.take(task)) {
      throw new InterruptedException();
    }
    task.entries = monitor.entries;
    task.wait = Task.Wait.NOTIFICATION;
    clock.limits(task, TimeUnit.MILLISECONDS.toNanos(millis), millis > 0);
    if (mayWakeSpuriously(task) && scheduler.choose(task, 2) == 1) {
      task.wokenSpuriously = true;
      task.timed = true;
    }
    task.notified = false;
    task.interruptible = true;
    task.at = monitor;
    task.site = site;
    task.op = Ops.WAIT;
    monitor.owner = null;
    monitor.release(task);
    scheduler.point(task);
    boolean interrupted = !task.notified && task.interrupted;
    if (!task.notified && !interrupted) {
      clock.passes(task, task.nanos);
    }
    task.interruptible = false;
    acquire(task, monitor, site);
    monitor.entries = task.entries;
    if (interrupted) {
      Interrupts.take(task);
      throw new InterruptedException();
    }
  }

  /** Once is enough to see whether a wait is in a loop, and more would go on for ever. */
  private boolean mayWakeSpuriously(Task task) {
    return spurious && !task.timed && !task.wokenSpuriously && scheduler.atomic == 0;
  }

  void allowSpuriousWakeUps() {
    spurious = true;
  }

  void signal(Object object, boolean all) {
    Task task = scheduler.current;
    if (task == null) {
      return;
    }
    Location monitor = owned(task, object);
    int waiting = waiting(monitor);
    if (waiting == 0) {
      return;
    }
    Memory.note(task, monitor, true);
    int chosen = all || scheduler.atomic > 0 ? 0 : scheduler.choose(task, waiting);
    for (int i = 0, n = 0; i < scheduler.size; i++) {
      Task other = scheduler.tasks[i];
      if (isWaiting(other, monitor)) {
        if (all || n == chosen) {
          other.notified = true;
        }
        n++;
      }
    }
  }

  private int waiting(Location monitor) {
    int count = 0;
    for (int i = 0; i < scheduler.size; i++) {
      count += isWaiting(scheduler.tasks[i], monitor) ? 1 : 0;
    }
    return count;
  }

  private static boolean isWaiting(Task task, @Nullable Location monitor) {
    return task.wait == Task.Wait.NOTIFICATION
        && task.at == monitor
        && !task.notified
        && !task.finished;
  }

  boolean holds(Object object) {
    Task task = scheduler.current;
    return task != null && locations.of(object, Locations.MONITOR, task).owner == task;
  }
}
