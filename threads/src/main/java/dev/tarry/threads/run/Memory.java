package dev.tarry.threads.run;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Fingerprint;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to fields, arrays and objects of the JDK. Those at sites where threads are known to meet
 * are scheduling points and go into the happens-before order. All others are watched: a field's
 * shadow holds the epochs of its last write (upper half) and of its last read (lower half), and two
 * accesses that nothing orders teach us that threads meet there.
 *
 * <p>A program without such races needs no points but at synchronisation, whatever its
 * interleavings; so leaving out the points of ordered accesses loses nothing.
 */
final class Memory {
  /** In the lower half of a shadow: tasks have read that do not know of each other. */
  static final int MANY = -1;

  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;

  /** Whether a data race is a bug. */
  boolean races;

  Memory(Scheduler scheduler, Locations locations, Sites sites) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
  }

  /** Whether there is nobody to meet, or the present code cannot be interrupted. */
  boolean isAlone(Task task) {
    if (scheduler.size > 1 && scheduler.atomic == 0) {
      return false;
    }
    scheduler.checkHere(task);
    return true;
  }

  Task current() {
    Task task = scheduler.current;
    if (task == null) {
      throw scheduler.stray();
    }
    return task;
  }

  long read(@Nullable Object ref, long shadow, int site) {
    Task task = current();
    if (scheduler.atomic > 0) {
      return shadow;
    }
    if (sites.points[site]) {
      if (scheduler.size > 1) {
        plain(task, ref, site, Ops.READ);
      }
      return shadow;
    }
    return read(task, shadow, site);
  }

  private long read(Task task, long shadow, int site) {
    int read = (int) shadow;
    if (read == task.epoch) {
      return shadow;
    }
    scheduler.checkHere(task);
    int written = (int) (shadow >>> 32);
    if (written != 0 && !task.knows(written)) {
      meets(task, written, site);
    }
    int now = read == 0 || (read != MANY && task.knows(read)) ? task.epoch : MANY;
    return (shadow & 0xffffffff00000000L) | (now & 0xffffffffL);
  }

  long write(@Nullable Object ref, long shadow, int site) {
    Task task = current();
    task.changed = true;
    if (scheduler.atomic > 0) {
      return shadow;
    }
    if (sites.points[site]) {
      if (scheduler.size > 1) {
        plain(task, ref, site, Ops.WRITE);
      }
      return shadow;
    }
    return write(task, shadow, site);
  }

  private long write(Task task, long shadow, int site) {
    int written = (int) (shadow >>> 32);
    int read = (int) shadow;
    if (written == task.epoch && (read == 0 || read == task.epoch)) {
      return shadow;
    }
    scheduler.checkHere(task);
    if (isMet(task, shadow)) {
      meets(task, written != 0 && !task.knows(written) ? written : read, site);
    }
    return (long) task.epoch << 32;
  }

  /** An access and one at this epoch are not ordered. */
  private void meets(Task task, int other, int site) {
    sites.learn(site);
    if (races && sites.points[site] && sites.keys[site] != sites.keys[Sites.SLEEPS]) {
      Sites.Site here = sites.get(site);
      String whose =
          other == MANY ? "other threads" : scheduler.tasks[other >>> Task.CLOCK_BITS].name();
      scheduler.end(
          new Failure(
              FailureKind.DATA_RACE,
              task.name() + " and " + whose + " access " + here.text() + " and nothing orders them",
              here.place()));
      scheduler.point(task);
    }
  }

  private boolean knowsAll(Task task) {
    for (int i = 0; i < scheduler.size; i++) {
      if (!task.knowsAll(scheduler.tasks[i])) {
        return false;
      }
    }
    return true;
  }

  private void plain(Task task, @Nullable Object ref, int site, byte op) {
    Location location = location(ref, site, task);
    at(task, location, site, op);
    boolean write = Ops.writes(op);
    note(task, location, write);
    if (races) {
      location.shadow =
          write ? write(task, location.shadow, site) : read(task, location.shadow, site);
    }
  }

  private Location location(@Nullable Object ref, int site, Task task) {
    int key = sites.keys[site];
    return ref == null ? locations.ofStatic(key, sites.name(key)) : locations.of(ref, key, task);
  }

  /**
   * A volatile field, or what is treated like one: always a point, and it orders what is around.
   */
  void volatileAccess(@Nullable Object ref, int site, boolean write) {
    Task task = current();
    task.changed |= write;
    if (isAlone(task)) {
      return;
    }
    Location location = location(ref, site, task);
    at(task, location, site, write ? Ops.WRITE : Ops.READ);
    note(task, location, write);
    task.learn(location.clock);
    if (write) {
      location.release(task);
    }
  }

  /** An element of an array. */
  void element(Object array, int index, int site, boolean write) {
    Task task = current();
    task.changed |= write;
    if (isAlone(task)) {
      return;
    }
    Location location = locations.of(array, index, task);
    if (sites.points[site]) {
      at(task, location, site, write ? Ops.WRITE : Ops.READ);
      note(task, location, write);
    }
    watch(task, location, site, write);
  }

  /** Some elements of an array, in one step. */
  void elements(Object array, int from, int count, int site, boolean write) {
    Task task = current();
    task.changed |= write;
    if (isAlone(task) || count == 0) {
      return;
    }
    boolean point = sites.points[site];
    if (point) {
      at(task, locations.of(array, from, task), site, write ? Ops.CALL_WRITE : Ops.CALL_READ);
    }
    for (int i = from; i < from + count; i++) {
      Location location = locations.of(array, i, task);
      if (point) {
        note(task, location, write);
      }
      watch(task, location, site, write);
    }
  }

  /** Whether others have accessed a location that is watched, and nothing orders it. */
  boolean isMet(Task task, Location location) {
    return isMet(task, location.shadow);
  }

  private boolean isMet(Task task, long shadow) {
    int written = (int) (shadow >>> 32);
    int read = (int) shadow;
    return (written != 0 && !task.knows(written))
        || (read != 0 && (read == MANY ? !knowsAll(task) : !task.knows(read)));
  }

  /** Another task holds what this one wants: the two meet, even if it never gets it. */
  void contends(Location location, int site) {
    joins(location, site);
    sites.learn(site);
  }

  private void joins(Location location, int site) {
    if (location.site == Sites.NOWHERE) {
      location.site = site;
    } else if (sites.groups[location.site] != sites.groups[site]) {
      sites.together(location.site, site);
    }
  }

  /** Notes an access, and learns if nothing orders it. */
  void watch(Task task, Location location, int site, boolean write) {
    joins(location, site);
    location.shadow =
        write ? write(task, location.shadow, site) : read(task, location.shadow, site);
  }

  /** Something may be changed out of our sight. */
  void changes() {
    Task task = scheduler.current;
    if (task != null) {
      task.changed = true;
    }
  }

  /** A task looks at the clock, and moves it: a point if others do so too, or let time pass. */
  void look(Task task, int site) {
    sites.learnTime();
    task.changed = true;
    if (isAlone(task)) {
      return;
    }
    Location clock = clock();
    if (sites.points[site]) {
      at(task, clock, site, Ops.CALL_READ);
    }
    note(task, clock, true);
    watch(task, clock, site, true);
  }

  /** Time passes for a task. */
  void timePasses(Task task) {
    Location clock = clock();
    note(task, clock, false);
    watch(task, clock, Sites.SLEEPS, false);
  }

  private Location clock() {
    int key = sites.keys[Sites.SLEEPS];
    return locations.ofStatic(key, sites.name(key));
  }

  /** A field by other ways than the language's own: always a point, and it may order. */
  void field(@Nullable Object ref, int key, int site, boolean write, boolean orders) {
    Task task = current();
    task.changed |= write;
    if (isAlone(task)) {
      return;
    }
    Location location =
        ref == null ? locations.ofStatic(key, sites.name(key)) : locations.of(ref, key, task);
    at(task, location, site, write ? Ops.WRITE : Ops.READ);
    if (orders) {
      order(task, location, write);
    } else {
      note(task, location, write);
    }
  }

  void order(Task task, Location location, boolean write) {
    note(task, location, write);
    task.learn(location.clock);
    if (write) {
      location.release(task);
    }
  }

  /** Announces what the task does next, and lets others run before it. */
  void at(Task task, Location location, int site, byte op) {
    task.wait = Task.Wait.TURN;
    task.timed = false;
    task.at = location;
    task.site = site;
    task.op = op;
    task.covered = false;
    scheduler.point(task);
  }

  /** Adds an access to the happens-before order if threads are known to meet there. */
  void noteIfPoint(Task task, Location location, int site, boolean write) {
    if (sites.points[site]) {
      note(task, location, write);
    }
  }

  /** Adds what the task does now to the happens-before order. */
  static void note(Task task, Location location, boolean write) {
    long hash = Fingerprint.then(task.hash, location.id);
    if (write) {
      hash = Fingerprint.then(hash + 3 * location.readsHash, location.writeHash);
      location.writeHash = hash;
      location.readsHash = 0;
    } else {
      hash = Fingerprint.then(hash + 1, location.writeHash);
      location.readsHash += Fingerprint.mix(hash);
    }
    task.hash = hash;
  }
}
