package dev.tarry.threads.run.sync;

import dev.tarry.threads.boot.Control;
import dev.tarry.threads.run.access.SharedMemory;
import dev.tarry.threads.run.access.WholeObjects;
import dev.tarry.threads.run.code.Instrumented;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.jdk.ArrayCursors;
import dev.tarry.threads.run.jdk.JdkClass;
import dev.tarry.threads.run.jdk.OpenFiles;
import dev.tarry.threads.run.jdk.ThreadSafety;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Ops;
import dev.tarry.threads.run.task.Task;
import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/** Uses of shared objects by code of the JDK, as parts of steps or as scheduling points. */
public final class InsideJdk implements Control.OfObjects {
  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private final SharedMemory memory;
  private final WholeObjects wholes;
  private final Monitors monitors;
  private final JdkAccesses accesses;

  /** Whether there are mocks, whose state cannot be read. */
  private boolean mocks;

  InsideJdk(
      Scheduler scheduler,
      Locations locations,
      Sites sites,
      SharedMemory memory,
      WholeObjects wholes,
      Monitors monitors,
      JdkAccesses accesses) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
    this.memory = memory;
    this.wholes = wholes;
    this.monitors = monitors;
    this.accesses = accesses;
  }

  /** An execution begins. */
  void clear() {
    mocks = false;
  }

  /** Code of the JDK is about to enter a monitor; it counts if the program knows the object. */
  @Override
  public void enter(Object object) {
    Task task = scheduler.current();
    if (task == null || task.isAbandoned()) {
      return;
    }
    Location location =
        object instanceof Instrumented
            ? locations.of(object, Locations.WHOLE, task)
            : locations.known(object, Locations.WHOLE);
    if (location == null || !scheduler.isConcurrent()) {
      monitors.enterQuietly(object);
      return;
    }
    monitors.guards(object, location, task);
    task.calls().inside(true);
    if (accesses.locks(task, object, location, sites.ofFrame(task.stack().place()), true) == null) {
      locations.of(object, Locations.MONITOR, task).reenter();
    }
    task.calls().inside(false);
  }

  /** Code of the JDK is about to use an object; it counts if the program knows the object. */
  @Override
  public void uses(Object object, String method, boolean write) {
    Task task = scheduler.current();
    if (accesses.isAsking() || task == null || task.isAbandoned()) {
      return;
    }
    if (!scheduler.isConcurrent()) {
      if (method.equals("forEachRemaining") && accesses.isFirst()) {
        Location location = locations.known(accesses.base(object), Locations.WHOLE);
        if (location != null) {
          beginInside(task, location, sites.ofFrame(task.stack().place()), false);
        }
      }
      return;
    }
    if (object.getClass() == StringBuilder.class
        && (!locations.hasBuilders() || locations.known(object, Locations.WHOLE) == null)) {
      return; // the JDK's own, as most are
    }
    Object base = accesses.base(object);
    Location location =
        base instanceof Instrumented
            ? locations.of(base, Locations.WHOLE, task)
            : known(task, object, base);
    if (isOutside(object)) {
      usesOutside(task, object, method, write);
    }
    if (location == null || task.calls().isIn(location, true)) {
      return;
    }
    task.calls().inside(true);
    int site = sites.ofFrame(task.stack().place());
    JdkClass type = accesses.type(base);
    if (type.safety() == ThreadSafety.CONCURRENT) {
      memory.at(task, location, site, write ? Ops.CALL_WRITE : Ops.CALL_READ);
      accesses.tellBulk(task, object, location, method, sites.get(site).shown());
      if (type.isLocked() && monitors.of(base, task).owner() != task) {
        locksUnseen(task, base, location, site);
      }
      memory.order(task, location, write);
      task.calls().cover();
      beginInside(task, location, site, write);
    } else if (type.safety() == ThreadSafety.UNGUARDED) {
      accesses.unordered(task, base, site, write);
      beginInside(task, location, site, write);
    } else if (type.isLocked()) {
      if (monitors.of(base, task).owner() != task) {
        locksUnseen(task, base, location, site);
      }
    } else if (type.safety() == ThreadSafety.OTHER) {
      boolean changes = write || base instanceof Buffer; // whose elements are not read here
      accesses.unordered(task, base, site, changes);
    }
    task.calls().inside(false);
  }

  /** The location of an object that the program knows, directly or through another one. */
  private @Nullable Location known(Task task, Object object, Object base) {
    Location found = locations.known(base, Locations.WHOLE);
    return found == null && base != object && locations.known(object, Locations.WHOLE) != null
        ? locations.of(base, Locations.WHOLE, task)
        : found;
  }

  /** The JDK calls an object for the program. */
  private static void beginInside(Task task, Location location, int site, boolean write) {
    if (task.stack().top() > 0 && !task.calls().isIn(location, false)) {
      task.calls().begin(task, location, site, write, false);
    }
  }

  private boolean isOutside(Object object) {
    accesses.asks(true);
    boolean outside = ArrayCursors.is(object) || OpenFiles.is(object);
    accesses.asks(false);
    return outside;
  }

  /** Code of the JDK is about to read an array, or to write a file, through an object. */
  private void usesOutside(Task task, Object object, String method, boolean write) {
    Location own = locations.known(object, Locations.WHOLE);
    if (own != null && task.calls().isIn(own, true)) {
      return; // what the program calls has been told
    }
    int site = sites.ofFrame(task.stack().place());
    accesses.tellFiles(object, write, site);
    task.calls().inside(true);
    accesses.readsArray(object, method, site);
    task.calls().inside(false);
  }

  /**
   * The JDK has called a synchronized method of an object, whose monitor the JVM owns, not Tarry.
   */
  private void locksUnseen(Task task, Object object, Location location, int site) {
    boolean met = memory.isMet(task, location);
    memory.watch(task, location, site, true);
    location.lockUnseen(); // this is no point, so the others may always come later
    if (met) {
      accesses.tellMonitor(object, site);
    }
  }

  @Override
  public void copies(Object object) {
    Task task = scheduler.current();
    if (object instanceof Instrumented && task != null && !task.isAbandoned()) {
      wholes.readsAtOnce(object, sites.ofFrame(task.stack().place()));
    }
  }

  @Override
  public void idle(Object pool, boolean idle) {
    Task task = scheduler.current();
    if (task != null) {
      if (idle) {
        touch(pool);
      }
      task.idle(idle);
    }
  }

  /** Whether a mock has been called in this execution. */
  public boolean hasMocks() {
    return mocks;
  }

  @Override
  public void mocked(Object invocations) {
    mocks = true;
    touch(invocations);
  }

  /** An object of the JDK that threads synchronise by, called by code of the JDK. */
  @Override
  public void touch(Object object) {
    Task task = scheduler.self();
    if (memory.isAlone(task)) {
      return;
    }
    Location location = locations.of(object, Locations.WHOLE, task);
    if (!task.calls().takeCover()) {
      int site =
          task.calls().announced() == null
              ? Sites.NOWHERE
              : task.pending().site(); // nothing that returned
      task.calls().inside(true);
      memory.at(task, location, site, Ops.CALL_WRITE);
      task.calls().inside(false);
    }
    passes(object, false);
    memory.order(task, location, true);
  }

  /** A synchroniser of the JDK passes on the clocks of its users, without a scheduling point. */
  @Override
  public void passes(Object synchroniser, boolean release) {
    Task task = scheduler.current();
    if (task == null || task.isAbandoned() || scheduler.tasks().size() == 1) {
      return;
    }
    Location location = locations.quiet(synchroniser, Locations.KNOWLEDGE);
    if (release) {
      location.release(task);
    } else {
      location.acquire(task);
    }
  }

  /**
   * The state of a future is volatile: a read acquires what the write released. These accesses are
   * not separate scheduling points: each is part of a call, or of the completion of a future, which
   * is a point.
   */
  @Override
  public void state(Object future, boolean write) {
    volatilePart(future, Locations.KNOWLEDGE, write);
  }

  @Override
  public void dependents(Object future, boolean write) {
    volatilePart(future, Locations.WHOLE, write);
  }

  private void volatilePart(Object object, int key, boolean write) {
    Task task = scheduler.current();
    if (task == null || task.isAbandoned() || !scheduler.isConcurrent()) {
      return;
    }
    Location location = write ? locations.of(object, key, task) : locations.known(object, key);
    if (location != null) {
      location.record(task, write);
      location.acquire(task);
      if (write) {
        location.release(task);
      }
    }
  }
}
