package dev.tarry.threads.run.access;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.LastUses;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Ops;
import dev.tarry.threads.run.task.Task;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to fields, arrays and objects of the JDK. Those at sites that threads are known to share
 * are scheduling points and part of the happens-before order. All others are watched: a field's
 * shadow holds the epochs of its last write (upper half) and of its last read (lower half), and two
 * accesses that nothing orders show that threads share the field.
 *
 * <p>A program without such races needs no points but at synchronisation, whatever its
 * interleavings; so leaving out the points of ordered accesses loses nothing.
 */
public final class SharedMemory {
  /** In the lower half of a shadow: several tasks have read without being ordered. */
  public static final int MANY = -1;

  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;

  /** Whether a data race is a bug. */
  private boolean races;

  public SharedMemory(Scheduler scheduler, Locations locations, Sites sites) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
  }

  /** From now on, a data race is a bug. */
  public void forbidRaces() {
    races = true;
  }

  /** Whether there is no other thread, or the present code cannot be interrupted. */
  public boolean isAlone(Task task) {
    if (scheduler.isConcurrent()) {
      return false;
    }
    scheduler.checkHere(task);
    return true;
  }

  public long read(@Nullable Object ref, long shadow, int site) {
    Task task = scheduler.self();
    if (scheduler.isAtomic()) {
      return shadow;
    }
    if (sites.isPoint(site)) {
      if (scheduler.tasks().size() > 1) {
        plain(task, ref, site, Ops.READ);
      }
      return shadow;
    }
    if ((int) shadow != task.epoch() && scheduler.journal().tells()) {
      scheduler.journal().readsWhatIsUsed(task, ref, sites.keyOf(site), site);
    }
    return read(task, shadow, site);
  }

  private long read(Task task, long shadow, int site) {
    int read = (int) shadow;
    if (read == task.epoch()) {
      return shadow;
    }
    scheduler.checkHere(task);
    int written = (int) (shadow >>> 32);
    if (written != 0 && !task.knows(written)) {
      sites.learn(site);
    }
    int now = read == 0 || (read != MANY && task.knows(read)) ? task.epoch() : MANY;
    return (shadow & 0xffffffff00000000L) | (now & 0xffffffffL);
  }

  public long write(@Nullable Object ref, long shadow, int site) {
    Task task = scheduler.self();
    task.spins().changes();
    if (scheduler.isAtomic()) {
      return shadow;
    }
    if (sites.isPoint(site)) {
      if (scheduler.tasks().size() > 1) {
        plain(task, ref, site, Ops.WRITE);
      }
      return shadow;
    }
    if (scheduler.journal().tells()) {
      scheduler.journal().writesWhatIsUsed(task, ref, sites.keyOf(site), site);
    }
    return write(task, shadow, site);
  }

  private long write(Task task, long shadow, int site) {
    int written = (int) (shadow >>> 32);
    int read = (int) shadow;
    if (written == task.epoch() && (read == 0 || read == task.epoch())) {
      return shadow;
    }
    scheduler.checkHere(task);
    if (isMet(task, shadow)) {
      sites.learn(site);
    }
    return (long) task.epoch() << 32;
  }

  /**
   * An access to memory that threads share: a data race if it and another one are unordered, and
   * one of the two is plain.
   */
  private void race(Task task, Location location, int site, boolean write, boolean plain) {
    Task other = unordered(task, plain ? location.uses() : location.plainUses(), write);
    location.uses().add(task, write);
    if (plain) {
      location.plainUses().add(task, write);
    }
    if (other != null) {
      Sites.Site here = sites.get(site);
      scheduler.end(
          new Failure(
              FailureKind.DATA_RACE,
              task.name()
                  + " and "
                  + other.name()
                  + " access "
                  + here.text()
                  + " without a happens-before order",
              here.shown()));
      scheduler.point(task);
    }
  }

  private void plain(Task task, @Nullable Object ref, int site, byte op) {
    Location location = location(ref, site, task);
    at(task, location, site, op);
    boolean write = Ops.writes(op);
    location.record(task, write);
    if (races) {
      watch(task, location, site, write, true);
    }
  }

  private Location location(@Nullable Object ref, int site, Task task) {
    int key = sites.keyOf(site);
    return ref == null ? locations.ofStatic(key, sites.name(key)) : locations.of(ref, key, task);
  }

  /** An access to a volatile field or the like: always a scheduling point, and it orders. */
  public void volatileAccess(@Nullable Object ref, int site, boolean write) {
    Task task = scheduler.self();
    task.spins().changes(write);
    if (isAlone(task)) {
      return;
    }
    Location location = location(ref, site, task);
    at(task, location, site, write ? Ops.WRITE : Ops.READ);
    location.record(task, write);
    location.acquire(task);
    if (write) {
      location.release(task);
    }
  }

  /** An access to an element of an array. */
  public void element(Object array, int index, int site, boolean write) {
    Task task = scheduler.self();
    task.spins().changes(write);
    if (isAlone(task)) {
      return;
    }
    Location location = locations.of(array, index, task);
    if (sites.isPoint(site)) {
      at(task, location, site, write ? Ops.WRITE : Ops.READ);
      location.record(task, write);
    } else if (write) {
      scheduler.journal().writesWhatIsUsed(task, array, index, site);
    } else {
      scheduler.journal().readsWhatIsUsed(task, array, index, site);
    }
    watchPlain(task, location, site, write);
  }

  /** An access to some elements of an array, in one step. */
  public void elements(Object array, int from, int count, int site, boolean write) {
    elements(array, from, count, site, write, Ordering.PLAIN);
  }

  void elements(Object array, int from, int count, int site, boolean write, Ordering ordering) {
    Task task = scheduler.self();
    task.spins().changes(write);
    if (isAlone(task) || count == 0) {
      return;
    }
    boolean point = sites.isPoint(site);
    boolean orders = orders(ordering);
    if (point) {
      at(task, locations.of(array, from, task), site, write ? Ops.CALL_WRITE : Ops.CALL_READ);
    }
    for (int i = from; i < from + count; i++) {
      Location location = locations.of(array, i, task);
      if (point) {
        location.record(task, write);
      }
      if (orders) {
        location.acquire(task);
      }
      joins(location, site);
      watch(task, location, site, write, ordering == Ordering.PLAIN);
      if (ordering != Ordering.PLAIN && races) {
        race(task, location, site, write, false);
      }
      if (orders && write) {
        location.release(task);
      }
    }
  }

  /** The task with an unordered use of an object, if one of the two uses changes its structure. */
  public @Nullable Task clash(Task task, Location location, boolean changes) {
    Task other = unordered(task, location.uses(), changes);
    location.uses().add(task, changes);
    return other;
  }

  private @Nullable Task unordered(Task task, LastUses uses, boolean changes) {
    for (int i = 0; i < scheduler.tasks().size(); i++) {
      if (changes ? !uses.usesKnown(task, i) : !uses.changesKnown(task, i)) {
        return scheduler.tasks().get(i);
      }
    }
    return null;
  }

  /** Whether others have accessed a watched location, and nothing orders the accesses. */
  public boolean isMet(Task task, Location location) {
    return isMet(task, location.shadow());
  }

  private boolean isMet(Task task, long shadow) {
    int written = (int) (shadow >>> 32);
    int read = (int) shadow;
    return (written != 0 && !task.knows(written))
        || (read != 0 && (read == MANY ? !scheduler.tasks().isKnownTo(task) : !task.knows(read)));
  }

  /** Another task holds what this one wants: the two share it, even if this one never gets it. */
  public void contends(Location location, int site) {
    joins(location, site);
    sites.learn(site);
  }

  private void joins(Location location, int site) {
    if (location.site() == Sites.NOWHERE) {
      location.site(site);
    } else if (!sites.areTogether(location.site(), site)) {
      sites.together(location.site(), site);
    }
  }

  /** Notes a use of something thread-safe, and learns its location if nothing orders the use. */
  public void watch(Task task, Location location, int site, boolean write) {
    joins(location, site);
    watch(task, location, site, write, false);
  }

  /** The same for something without a location; returns the shadow after the use. */
  public long watch(Task task, long shadow, int site, boolean write) {
    return write ? write(task, shadow, site) : read(task, shadow, site);
  }

  /** Notes an access to memory, and learns its location if nothing orders it: a data race. */
  public void watchPlain(Task task, Location location, int site, boolean write) {
    joins(location, site);
    watch(task, location, site, write, true);
  }

  private void watch(Task task, Location location, int site, boolean write, boolean plain) {
    location.shadow(watch(task, location.shadow(), site, write));
    if (plain && races && sites.isPoint(site)) {
      race(task, location, site, write, true);
    }
  }

  /** Something may change without being watched. */
  public void changes() {
    Task task = scheduler.current();
    if (task != null) {
      task.spins().changes();
    }
  }

  /**
   * A task reads the clock, and advances it: a scheduling point if others do so too, or let time
   * pass.
   */
  public void look(Task task, int site) {
    sites.learnTime();
    task.spins().changes();
    if (isAlone(task)) {
      return;
    }
    Location clock = clock();
    if (sites.isPoint(site)) {
      at(task, clock, site, Ops.CALL_READ);
    }
    clock.record(task, true);
    watch(task, clock, site, true);
  }

  /** Time passes for a task. */
  public void timePasses(Task task) {
    Location clock = clock();
    clock.record(task, false);
    watch(task, clock, Sites.SLEEPS, false);
  }

  private Location clock() {
    int key = sites.keyOf(Sites.SLEEPS);
    return locations.ofStatic(key, sites.name(key));
  }

  private boolean orders(Ordering ordering) {
    return ordering == Ordering.FULL || (ordering == Ordering.OPAQUE && !races);
  }

  /**
   * An access to a field by reflection and the like: always a scheduling point, and it may order.
   */
  void field(@Nullable Object ref, int key, int site, boolean write, Ordering ordering) {
    Task task = scheduler.self();
    task.spins().changes(write);
    if (isAlone(task)) {
      return;
    }
    Location location =
        ref == null ? locations.ofStatic(key, sites.name(key)) : locations.of(ref, key, task);
    at(task, location, site, write ? Ops.WRITE : Ops.READ);
    boolean orders = orders(ordering);
    location.record(task, write);
    if (orders) {
      location.acquire(task);
    }
    if (races) {
      race(task, location, site, write, ordering == Ordering.PLAIN);
    }
    if (orders && write) {
      location.release(task);
    }
  }

  /** A call to an atomic: always a scheduling point, which may order. */
  public void order(Task task, Location location, boolean write, Ordering ordering) {
    if (orders(ordering)) {
      order(task, location, write);
    } else {
      location.record(task, write);
    }
  }

  public void order(Task task, Location location, boolean write) {
    location.record(task, write);
    location.acquire(task);
    if (write) {
      location.release(task);
    }
  }

  /** Announces the task's next action, and lets others run before it. */
  public void at(Task task, Location location, int site, byte op) {
    task.announce(location, site, op);
    scheduler.point(task);
  }

  /** Adds an access to the happens-before order if its site is a scheduling point. */
  public void noteIfPoint(Task task, Location location, int site, boolean write) {
    if (sites.isPoint(site)) {
      location.record(task, write);
    }
  }
}
