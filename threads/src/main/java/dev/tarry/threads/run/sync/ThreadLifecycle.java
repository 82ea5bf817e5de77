package dev.tarry.threads.run.sync;

import dev.tarry.threads.run.access.SharedMemory;
import dev.tarry.threads.run.code.CodePlaces;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Ops;
import dev.tarry.threads.run.task.Task;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Starts and ends of threads. They are scheduling points only for programs that observe them other
 * than by joining.
 */
public final class ThreadLifecycle {
  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private final SharedMemory memory;

  public ThreadLifecycle(
      Scheduler scheduler, Locations locations, Sites sites, SharedMemory memory) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
    this.memory = memory;
  }

  /** A thread is about to start; returns the epoch, as a shadow. */
  long begins(Task task, Thread thread) {
    ends(task, thread);
    if (memory.isAlone(task)) {
      return 0;
    }
    if (locations.hasLives()) { // another task may already have waited for its end
      memory.watch(task, locations.of(thread, Locations.LIFE, task), Sites.LIVES, true);
    }
    return memory.watch(task, 0, Sites.LIVES, true);
  }

  /** A thread is about to end. */
  public void ends(Task task, Thread thread) {
    if (sites.isPoint(Sites.LIVES) && !memory.isAlone(task)) {
      Location life = locations.of(thread, Locations.LIFE, task);
      memory.at(task, life, Sites.LIVES, Ops.LIFE);
      life.record(task, true);
    }
  }

  /**
   * A task is about to join a thread. The join returns at once if the thread has not started, so it
   * matters whether anything orders the join and the start. If the join may be interrupted, it also
   * matters when the thread ends.
   */
  void joins(Task task, Thread thread) {
    if (!memory.isAlone(task)) {
      if (sites.isPoint(Sites.LIVES)) {
        Location life = locations.of(thread, Locations.LIFE, task);
        memory.at(task, life, Sites.LIVES, Ops.READ);
        life.record(task, false);
      }
      Task target = scheduler.tasks().find(thread);
      if (target == null) {
        memory.watch(task, locations.of(thread, Locations.LIFE, task), Sites.LIVES, false);
      } else {
        target.life(memory.watch(task, target.life(), Sites.LIVES, false));
      }
      task.joins(memory.watch(task, task.joins(), Sites.LIVES, true));
    }
  }

  /**
   * A task is about to interrupt another one, which may wait for the end of a thread. Interrupts do
   * not conflict with each other.
   */
  void interrupts(Task task, Task target) {
    if (!memory.isAlone(task)) {
      target.joins(memory.watch(task, target.joins(), Sites.LIVES, false));
    }
  }

  /** The program checks whether a thread is alive. */
  public boolean isAlive(Thread thread, int site) {
    Task found = look(thread, site);
    boolean alive = found != null && !found.isFinished();
    tell(alive ? 1 : 2);
    return alive;
  }

  /** The program reads the state of a thread. */
  public Thread.State state(Thread thread, int site) {
    Task found = look(thread, site);
    Thread.State state = Parking.state(found);
    if (found != null && !found.isFinished() && found != scheduler.current()) {
      sites
          .unwatched()
          .add(
              "Thread.getState of a running thread, which may show as waiting too early",
              sites.get(site).shown());
    }
    tell(state.name().hashCode());
    return state;
  }

  /** The stack trace of the calling thread, from the JDK; those of other threads are refused. */
  public StackTraceElement[] stackTrace(Thread thread) {
    Task task = scheduler.current();
    if (task == null) {
      return thread.getStackTrace();
    }
    if (task.thread() != thread) {
      scheduler.refuse("Thread.getStackTrace of another thread");
    }
    Stream<StackTraceElement> asks =
        Stream.of(new StackTraceElement("java.lang.Thread", "getStackTrace", "Thread.java", 1));
    Stream<StackTraceElement> stack =
        Stream.of(new Throwable().getStackTrace())
            .takeWhile(element -> !CodePlaces.isBelowThreads(element))
            .filter(CodePlaces::isShown);
    return Stream.concat(asks, stack).toArray(StackTraceElement[]::new);
  }

  private @Nullable Task look(Thread thread, int site) {
    Task task = scheduler.current();
    if (task != null && !memory.isAlone(task)) {
      Location life = locations.of(thread, Locations.LIFE, task);
      memory.at(task, life, site, Ops.READ);
      life.record(task, false);
    }
    Task found = scheduler.tasks().find(thread);
    if (found != null && found.isFinished() && task != null) {
      task.clock().join(found.clock());
    }
    return found;
  }

  /**
   * Adds the observed value to the history, because it depends on more than the order of accesses.
   */
  private void tell(int seen) {
    Task task = scheduler.current();
    if (task != null) {
      task.remember(seen);
    }
  }
}
