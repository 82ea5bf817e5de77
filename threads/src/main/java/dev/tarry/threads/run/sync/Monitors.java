package dev.tarry.threads.run.sync;

import dev.tarry.core.program.Mistake;
import dev.tarry.threads.boot.Control;
import dev.tarry.threads.run.access.SharedMemory;
import dev.tarry.threads.run.code.Instrumented;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.jdk.JdkClass;
import dev.tarry.threads.run.jdk.ThreadObjects;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Pending;
import dev.tarry.threads.run.task.Task;
import java.util.concurrent.TimeUnit;

/** Monitors of controlled threads: Tarry implements ownership, wait and notify, not the JVM. */
public final class Monitors implements Control.OfMonitors {
  private final Scheduler scheduler;
  private final Locations locations;
  private final VirtualClock clock;
  private final SharedMemory memory;
  private boolean spurious;

  public Monitors(
      Scheduler scheduler, Locations locations, VirtualClock clock, SharedMemory memory) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.clock = clock;
    this.memory = memory;
  }

  public void enter(Object object, int site) {
    Task task = scheduler.current();
    if (task == null || task.isAbandoned()) {
      return;
    }
    Location monitor = of(object, task);
    if (monitor.owner() == task) {
      monitor.reenter();
      return;
    }
    if (scheduler.isAtomic()) {
      if (monitor.owner() != null) {
        throw scheduler.fail(
            new Mistake(
                "a class initialiser waits for a monitor that another thread holds; take the monitor"
                    + " outside the initialiser"));
      }
    } else if (scheduler.tasks().size() > 1) {
      await(task, monitor, site);
    }
    acquire(task, monitor, site);
    scheduler.journal().holds(task, object, site);
  }

  /** The monitor of an object. */
  Location of(Object object, Task task) {
    Location monitor = locations.of(object, Locations.MONITOR, task);
    if (!monitor.isGuardKnown()) {
      boolean locked =
          (!(object instanceof Instrumented) || object.getClass().getSuperclass() != Object.class)
              && JdkClass.of(object.getClass()).isLocked();
      monitor.guards(locked ? locations.of(object, Locations.WHOLE, task) : null);
    }
    return monitor;
  }

  /** Code of the JDK enters the monitor of an object, and may also use the object without it. */
  void guards(Object object, Location whole, Task task) {
    Location monitor = of(object, task);
    if (monitor.guarded() == null) {
      monitor.guardsInside(whole);
    }
  }

  /** The same for code of the JDK, for which only a held monitor matters. */
  void enterQuietly(Object object) {
    Task task = scheduler.current();
    if (task == null || task.isAbandoned()) {
      return;
    }
    Location monitor = locations.quiet(object, Locations.MONITOR);
    if (monitor.owner() == task) {
      monitor.reenter();
      return;
    }
    if (monitor.owner() != null) {
      scheduler.mayBlock("a monitor of the JDK");
      await(task, monitor, task.pending().site());
      acquire(task, monitor, task.pending().site());
      return;
    }
    monitor.enter(task, 1);
    monitor.acquire(task);
  }

  /** Waits for its turn, and for the monitor to be free. */
  public void await(Task task, Location monitor, int site) {
    task.announceEntry(monitor, site);
    scheduler.point(task);
  }

  /**
   * Takes a free monitor. If the JDK takes it too, which need not be a scheduling point, it matters
   * whether anything else orders the two. This is checked before the monitor itself orders them.
   */
  void acquire(Task task, Location monitor, int site) {
    task.pending().ready();
    monitor.enter(task, 1);
    Location guarded = monitor.guarded();
    if (guarded != null && scheduler.isConcurrent()) {
      memory.watch(task, guarded, site, true);
      memory.noteIfPoint(task, guarded, site, true);
    }
    monitor.record(task, true);
    monitor.acquire(task);
  }

  @Override
  public void exit(Object object) {
    Task task = scheduler.current();
    if (task == null || task.isAbandoned()) {
      return;
    }
    Location monitor = owned(task, object);
    monitor.leave(task);
    if (monitor.owner() == null && scheduler.journal().tells()) {
      scheduler.journal().frees(task, object);
      scheduler.journal().opens(task, monitor, scheduler.tasks());
    }
  }

  private Location owned(Task task, Object object) {
    Location monitor = locations.of(object, Locations.MONITOR, task);
    if (monitor.owner() != task) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }

  @Override
  public void lock(Object monitor) {
    enter(monitor, Sites.NOWHERE);
  }

  @Override
  public void await(Object monitor, long millis) throws InterruptedException {
    await(monitor, millis, Sites.NOWHERE);
  }

  /** Waits to be notified; forever if {@code millis} is 0. */
  public void await(Object object, long millis, int site) throws InterruptedException {
    Task task = scheduler.current();
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
    Pending pending = task.pending();
    pending.beginNotification(monitor.entries());
    clock.limits(task, TimeUnit.MILLISECONDS.toNanos(millis), millis > 0);
    if (mayWakeSpuriously(task) && scheduler.choose(task, 2) == 1) {
      pending.wakeSpuriously();
    }
    pending.awaitNotification(monitor, site);
    monitor.leaveWholly(task);
    scheduler.journal().frees(task, object);
    scheduler.journal().opens(task, monitor, scheduler.tasks());
    scheduler.point(task);
    boolean interrupted = !task.pending().isNotified() && task.pending().isInterrupted();
    if (!task.pending().isNotified() && !interrupted) {
      clock.passes(task, task.pending().nanos());
    }
    pending.uninterruptible();
    acquire(task, monitor, site);
    monitor.enter(task, pending.entries());
    scheduler.journal().holds(task, object, site);
    if (interrupted) {
      Interrupts.take(task);
      throw new InterruptedException();
    }
  }

  /**
   * One spurious wake-up is enough to test whether a wait is in a loop; with more, executions would
   * be endless.
   */
  private boolean mayWakeSpuriously(Task task) {
    return spurious
        && !task.pending().isTimed()
        && !task.pending().isWokenSpuriously()
        && !scheduler.isAtomic();
  }

  public void allowSpuriousWakeUps() {
    spurious = true;
  }

  @Override
  public void signal(Object object, boolean all) {
    Task task = scheduler.current();
    if (task == null) {
      return;
    }
    Location monitor = owned(task, object);
    int waiting = waiting(monitor);
    if (waiting == 0) {
      return;
    }
    monitor.record(task, true);
    int chosen = all || scheduler.isAtomic() ? 0 : scheduler.choose(task, waiting);
    for (int i = 0, n = 0; i < scheduler.tasks().size(); i++) {
      Task other = scheduler.tasks().get(i);
      if (isWaiting(other, monitor)) {
        if (all || n == chosen) {
          other.pending().beNotified();
          scheduler.journal().wakes(task, other, all ? "notifyAll" : "notify");
        }
        n++;
      }
    }
  }

  /**
   * A thread ends. If its own monitor is known, the thread takes it, as in the JVM, and wakes those
   * that wait there.
   */
  public void takeOwn(Task task) {
    if (isKnown(task.thread())) {
      enter(task.thread(), Sites.NOWHERE);
    }
  }

  /** The thread releases the monitor that it took at its end. */
  public void giveBackOwn(Task task) {
    if (isKnown(task.thread()) && of(task.thread(), task).owner() == task) {
      signal(task.thread(), true);
      of(task.thread(), task).leaveWholly(task);
    }
  }

  /**
   * A task that joins a thread needs the thread's monitor, before it waits for the end and
   * afterwards.
   */
  void passThrough(Thread thread, int site) {
    if (isKnown(thread)) {
      enter(thread, site);
      exit(thread);
    }
  }

  private boolean isKnown(Thread thread) {
    return locations.hasThreadMonitors()
        && locations.known(thread, Locations.MONITOR) != null
        && !ThreadObjects.isVirtual(thread);
  }

  private int waiting(Location monitor) {
    int count = 0;
    for (int i = 0; i < scheduler.tasks().size(); i++) {
      count += isWaiting(scheduler.tasks().get(i), monitor) ? 1 : 0;
    }
    return count;
  }

  private static boolean isWaiting(Task task, Location monitor) {
    return task.pending().isWaitingIn(monitor) && !task.isFinished();
  }

  public boolean holds(Object object) {
    Task task = scheduler.current();
    return task != null && locations.of(object, Locations.MONITOR, task).owner() == task;
  }
}
