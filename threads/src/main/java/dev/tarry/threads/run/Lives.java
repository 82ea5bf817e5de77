package dev.tarry.threads.run;

import dev.tarry.core.program.Fingerprint;
import org.jspecify.annotations.Nullable;

/**
 * The beginnings and ends of threads, for programs that look at them other than by joining: only
 * then are they scheduling points.
 */
public final class Lives {
  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private final Memory memory;

  Lives(Scheduler scheduler, Locations locations, Sites sites, Memory memory) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
    this.memory = memory;
  }

  /** A thread is about to begin. */
  void begins(Task task, Thread thread) {
    ends(task, thread);
    if (!memory.isAlone(task)) {
      memory.watch(task, locations.of(thread, Locations.LIFE, task), Sites.LIVES, true);
    }
  }

  /** A thread is about to end. */
  void ends(Task task, Thread thread) {
    if (sites.points[Sites.LIVES] && !memory.isAlone(task)) {
      Location life = locations.of(thread, Locations.LIFE, task);
      memory.at(task, life, Sites.LIVES, Ops.LIFE);
      Memory.note(task, life, true);
    }
  }

  /**
   * A task is about to wait for the end of a thread, which is over at once if it has not begun: so
   * it matters whether anything orders this and the beginning.
   */
  void joins(Task task, Thread thread) {
    if (!memory.isAlone(task)) {
      Location life = locations.of(thread, Locations.LIFE, task);
      if (sites.points[Sites.LIVES]) {
        memory.at(task, life, Sites.LIVES, Ops.READ);
        Memory.note(task, life, false);
      }
      memory.watch(task, life, Sites.LIVES, false);
    }
  }

  /** The program looks whether a thread is alive. */
  public boolean isAlive(Thread thread, int site) {
    Task found = look(thread, site);
    boolean alive = found != null && !found.finished;
    tell(alive ? 1 : 2);
    return alive;
  }

  /** The program looks at the state of a thread. */
  public Thread.State state(Thread thread, int site) {
    Task found = look(thread, site);
    Thread.State state = Parking.state(found);
    if (found != null && !found.finished && found != scheduler.current) {
      sites.unwatched.add(
          "Thread.getState of a thread that runs, which was told as waiting a little early",
          sites.get(site).place());
    }
    tell(state.name().hashCode());
    return state;
  }

  private @Nullable Task look(Thread thread, int site) {
    Task task = scheduler.current;
    if (task != null && !memory.isAlone(task)) {
      Location life = locations.of(thread, Locations.LIFE, task);
      memory.at(task, life, site, Ops.READ);
      Memory.note(task, life, false);
    }
    Task found = scheduler.find(thread);
    if (found != null && found.finished && task != null) {
      task.learn(found.clock);
    }
    return found;
  }

  /** What was seen is part of the history: it depends on more than the order of accesses. */
  private void tell(int seen) {
    Task task = scheduler.current;
    if (task != null) {
      task.hash = Fingerprint.then(task.hash, seen);
    }
  }
}
