package dev.tarry.threads.run.sync;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.threads.run.access.SharedMemory;
import dev.tarry.threads.run.code.ObjectNames;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.jdk.ArrayCursors;
import dev.tarry.threads.run.jdk.JdkClass;
import dev.tarry.threads.run.jdk.OpenFiles;
import dev.tarry.threads.run.jdk.ThreadSafety;
import dev.tarry.threads.run.jdk.ThreadUnsafe;
import dev.tarry.threads.run.jdk.Views;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Ops;
import dev.tarry.threads.run.task.Task;
import java.util.Calendar;
import java.util.LinkedHashMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Accesses to JDK objects, by any code: when they are scheduling points, when two of them are a
 * data race, and what is reported because it is not explored.
 */
final class JdkAccesses {
  private static final String NOT_ATOMIC = ", which is not atomic but was treated as one step";

  /** In longer pieces of arrays, elements are not watched one by one. */
  private static final int LONG = 65_536;

  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private final SharedMemory memory;
  private final Monitors monitors;

  /** Whether what the JDK uses just now is for us. */
  private boolean asks;

  JdkAccesses(
      Scheduler scheduler,
      Locations locations,
      Sites sites,
      SharedMemory memory,
      Monitors monitors) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
    this.memory = memory;
    this.monitors = monitors;
    prepare(new AtomicInteger());
  }

  /**
   * Initialises the classes used for questions about objects, before controlled code can interfere.
   */
  private void prepare(Object any) {
    type(any);
    ArrayCursors.is(any);
    OpenFiles.is(any);
    MapEntries.isPart(any);
  }

  /** Whether what the JDK uses just now is for us. */
  boolean isAsking() {
    return asks;
  }

  /** Sets whether the JDK works for Tarry. */
  void asks(boolean now) {
    asks = now;
  }

  /** What is known about an object's class; finding it uses JDK collections. */
  JdkClass type(Object object) {
    asks = true;
    JdkClass type = JdkClass.of(object.getClass());
    asks = false;
    return type;
  }

  Object base(Object object) {
    asks = true;
    Object base = Views.base(object);
    asks = false;
    return base;
  }

  /** Whether there is no other thread yet. */
  boolean isFirst() {
    return scheduler.tasks().size() == 1 && !scheduler.isAtomic();
  }

  /** Reports that writes to open files are not explored. */
  void tellFiles(Object object, boolean write, int site) {
    if (write && OpenFiles.is(object) && scheduler.tasks().size() > 1) {
      sites.unwatched().add("changes to files", sites.get(site).shown());
    }
  }

  /** A cursor, or a stream of bytes or characters, reads an array that the program may know. */
  void readsArray(Object cursor, String call, int site) {
    asks = true;
    ArrayCursors.Range range = ArrayCursors.next(cursor, call);
    asks = false;
    if (range == null || locations.known(range.array(), Locations.HELD) == null) {
      return; // it is the JDK's own
    }
    boolean tooLong = range.count() > LONG;
    if (!tooLong) {
      memory.elements(range.array(), range.from(), range.count(), site, false);
    }
    if (tooLong || (sites.isPoint(site) && range.count() > 1)) {
      String what = "an array whose elements are read one by one by a ";
      sites.unwatched().add(what + ObjectNames.simple(cursor), sites.get(site).shown());
    }
  }

  Location unordered(Task task, Object object, int site, boolean write) {
    boolean changes =
        write
            || (object instanceof LinkedHashMap && moves(object, site))
            || (object instanceof Calendar && ThreadUnsafe.isComputedLate(object));
    Location location = meets(task, object, site, changes);
    tellClash(task, object, location, site, changes);
    return location;
  }

  /** An access that orders nothing. */
  Location meets(Task task, Object object, int site, boolean changes) {
    Location location = locations.of(object, Locations.WHOLE, task);
    if (location.isLockedUnseen() && memory.isMet(task, location)) {
      tellMonitor(object, site);
    }
    if (sites.isPoint(site)) {
      memory.at(task, location, site, changes ? Ops.CALL_WRITE : Ops.CALL_READ);
      memory.noteIfPoint(task, location, site, changes);
    } else {
      scheduler.journal().callsWhatIsUsed(task, object, site);
    }
    if (type(object).safety() == ThreadSafety.UNGUARDED) {
      memory.watchPlain(task, location, site, changes);
    } else {
      memory.watch(task, location, site, changes);
    }
    return location;
  }

  /** Two unordered uses of an object that is not thread-safe. */
  void tellClash(Task task, Object object, Location location, int site, boolean changes) {
    JdkClass type = type(object);
    if (type.safety() == ThreadSafety.UNGUARDED) {
      boolean shape = changes && !ThreadUnsafe.keepsShape(sites.get(site).text());
      Task other = memory.clash(task, location, shape);
      if (other != null && sites.isPoint(site)) {
        scheduler.end(race(task, other, object, sites.get(site)));
        scheduler.point(task);
      }
    } else if (type.brittle()
        && memory.clash(task, location, changes) != null
        && sites.isPoint(site)) {
      Sites.Site here = sites.get(site);
      String what =
          here.text().equals(Sites.INSIDE)
              ? "what the JDK does with " + ObjectNames.withArticle(ObjectNames.simple(object))
              : here.text();
      sites.unwatched().add(what + NOT_ATOMIC, here.shown());
    }
  }

  private static Failure race(Task task, Task other, Object object, Sites.Site here) {
    return new Failure(
        FailureKind.DATA_RACE,
        task.name()
            + (here.text().equals(Sites.INSIDE)
                ? " lets the JDK use "
                : " calls " + here.text() + " of ")
            + ObjectNames.withArticle(ObjectNames.simple(object))
            + " that "
            + other.name()
            + " uses too, without a happens-before order; it is not thread-safe",
        here.place());
  }

  /** Whether a look-up in a map changes the order of its entries. */
  private boolean moves(Object map, int site) {
    return sites.get(site).text().contains(".get") && ThreadUnsafe.isInOrderOfAccess(map);
  }

  /**
   * The monitor of an object is taken by a method of the JDK. It is a scheduling point only where
   * threads are known to contend without being ordered otherwise, so the clock before it is taken
   * decides.
   */
  @Nullable Location locks(Task task, Object object, Location location, int site, boolean write) {
    Location monitor = monitors.of(object, task);
    if (location.isLockedUnseen() && memory.isMet(task, location)) {
      tellMonitor(object, site);
    }
    if (monitor.owner() == task) {
      if (sites.isPoint(site) && !monitor.isInside()) { // others may look without the monitor
        memory.at(task, location, site, write ? Ops.CALL_WRITE : Ops.CALL_READ);
        memory.noteIfPoint(task, location, site, write);
      }
      memory.watch(task, location, site, write);
      return null;
    }
    if (monitor.owner() != null) {
      memory.contends(location, site);
    }
    if (sites.isPoint(site) || monitor.owner() != null) {
      monitors.await(task, monitor, site);
    }
    monitors.acquire(task, monitor, site);
    return monitor;
  }

  /**
   * Reports a call that the JDK does not promise to be atomic, if others use the object meanwhile.
   */
  void tellBulk(Task task, Object object, Location location, String method, String place) {
    JdkClass type = type(object);
    if (!type.bulk().isEmpty()) {
      boolean bulk = type.bulk().contains(method) || isBulkBehind(object, type, method);
      if (memory.clash(task, location, bulk) != null) {
        String what = bulk ? ObjectNames.simple(object) + "." + method : "a call";
        sites.unwatched().add(what + NOT_ATOMIC, place);
      }
    }
  }

  /** The same for a wrapper of a concurrent object, which delegates its calls. */
  private boolean isBulkBehind(Object object, JdkClass type, String method) {
    return type.safety() == ThreadSafety.VIEW
        && !object.getClass().getName().startsWith("java.util.concurrent.")
        && !(object instanceof Set && method.equals("contains"))
        && type(base(object)).bulk().contains(method);
  }

  void tellMonitor(Object object, int site) {
    String what =
        "the monitor of a " + ObjectNames.simple(object) + ", which the JDK takes by itself";
    sites.unwatched().add(what, sites.get(site).shown());
  }
}
