package dev.tarry.threads.run.sync;

import dev.tarry.threads.run.access.Ordering;
import dev.tarry.threads.run.access.SharedMemory;
import dev.tarry.threads.run.access.StandardStream;
import dev.tarry.threads.run.access.WholeObjects;
import dev.tarry.threads.run.code.Instrumented;
import dev.tarry.threads.run.code.InstrumentedJdkClasses;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.jdk.JdkClass;
import dev.tarry.threads.run.jdk.PrivateFields;
import dev.tarry.threads.run.jdk.ThreadSafety;
import dev.tarry.threads.run.jdk.ThreadUnsafe;
import dev.tarry.threads.run.jdk.Views;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.JdkCallStack;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Ops;
import dev.tarry.threads.run.task.Task;
import java.util.Hashtable;
import java.util.Set;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Calls of the program to JDK objects. A call is one step, which the program's code announces
 * beforehand.
 */
public final class CallsToJdk {
  private static final Set<String> POOL_LOOKS =
      Set.of(
          "getLargestPoolSize", "getPoolSize", "hasQueuedSubmissions", "isQuiescent", "toString");

  /** Methods that synchronized wrappers delegate without their monitor. */
  private static final Set<String> UNLOCKED =
      Set.of("iterator", "listIterator", "parallelStream", "spliterator", "stream");

  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private final SharedMemory memory;
  private final Monitors monitors;
  private final MapEntries entries;
  private final JdkAccesses accesses;
  private final InsideJdk inside;

  public CallsToJdk(
      Scheduler scheduler,
      Locations locations,
      Sites sites,
      SharedMemory memory,
      WholeObjects wholes,
      Monitors monitors) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
    this.memory = memory;
    this.monitors = monitors;
    this.entries = new MapEntries(locations);
    this.accesses = new JdkAccesses(scheduler, locations, sites, memory, monitors);
    this.inside = new InsideJdk(scheduler, locations, sites, memory, wholes, monitors, accesses);
  }

  /** Handles the further actions of JDK code. */
  public InsideJdk inside() {
    return inside;
  }

  /** An execution begins. */
  public void clear() {
    inside.clear();
    entries.clear();
  }

  /** The program calls a method of an object, whatever the class of the object. */
  public void called(Object object, int site, boolean write) {
    Task task = scheduler.self();
    if (memory.isAlone(task)) {
      entries.calls(object);
      return;
    }
    JdkClass type = accesses.type(object);
    if (type.safety() == ThreadSafety.IMMUTABLE
        || (object instanceof Instrumented
            && !ThreadUnsafe.inherits(object, sites.get(site).text()))) {
      return;
    }
    access(task, object, type, site, write);
  }

  /**
   * The program calls a method that may call one of the program's own. If there is no other thread
   * yet, that method may start some, and the rest of the call then affects them.
   */
  public void callsBack(Object object, int site, boolean write) {
    Task task = scheduler.self();
    if (accesses.isFirst() && !(object instanceof Instrumented)) {
      Object base = accesses.base(object);
      if (accesses.type(base).safety() != ThreadSafety.IMMUTABLE) {
        Location location = locations.of(base, Locations.WHOLE, task);
        task.calls().begin(task, location, site, write, true);
      }
    }
  }

  /**
   * The program calls a method by reflection or by a handle. Most objects report when the JDK uses
   * them; the others are announced here.
   */
  public void calledByName(@Nullable Object object, int site) {
    Task task = scheduler.current();
    if (object == null || task == null || memory.isAlone(task)) {
      return;
    }
    if (isSilent(object)) {
      Location location = locations.of(accesses.base(object), Locations.WHOLE, task);
      memory.at(task, location, site, Ops.CALL_WRITE);
      memory.order(task, location, true);
      return;
    }
    if (Views.isCursor(object)) {
      changedByName(
          task, object, site); // the collection reports its use, but not that of the cursor
    }
    if (MapEntries.isPart(object)) {
      Object map = mapOf(object, site);
      if (map != null) {
        changedByName(task, map, site);
      }
      return;
    }
    if (accesses.type(object).safety() == ThreadSafety.SYNCHRONIZED) {
      readsUnlocked(task, object, site);
      return;
    }
    Object base = accesses.base(object);
    if ((base != object || !Views.isCursor(object)) && !tells(base)) {
      changedByName(task, base, site);
    } else {
      locations.of(base, Locations.WHOLE, task); // it tells if it is known
    }
  }

  /** Whether an object needs no announcement, because it reports when the JDK uses it. */
  private boolean tells(Object object) {
    JdkClass type = accesses.type(object);
    return type.tells() && !type.isLocked();
  }

  /** The same for an object that orders nothing, or only by its monitor. */
  private void changedByName(Task task, Object object, int site) {
    JdkClass type = accesses.type(object);
    if (type.safety() == ThreadSafety.IMMUTABLE
        || type.safety() == ThreadSafety.CONCURRENT
        || object instanceof StandardStream) {
      return;
    }
    boolean met = memory.isMet(task, locations.of(object, Locations.WHOLE, task));
    Location location = accesses.meets(task, object, site, true);
    if (!type.isLocked()) {
      accesses.tellClash(task, object, location, site, true);
    } else {
      Task owner = monitors.of(object, task).owner();
      if (met || (owner != null && owner != task)) {
        accesses.tellMonitor(object, site);
      }
    }
  }

  /** That call has returned, perhaps after waiting for others. */
  public void returnedByName(@Nullable Object object) {
    Task task = scheduler.current();
    if (object != null && task != null && isSilent(object) && scheduler.isConcurrent()) {
      locations.of(accesses.base(object), Locations.WHOLE, task).acquire(task);
    }
  }

  private boolean isSilent(Object object) {
    return accesses.type(accesses.base(object)).safety() == ThreadSafety.CONCURRENT
        && !InstrumentedJdkClasses.is(accesses.base(object).getClass().getName().replace('.', '/'));
  }

  /** The program passes an object to the JDK, which may read it without calling it. */
  public void passed(@Nullable Object object, int site) {
    Task task = scheduler.self();
    if (object == null || memory.isAlone(task) || object instanceof Instrumented) {
      return;
    }
    JdkClass type = accesses.type(object);
    if (type.safety() == ThreadSafety.VIEW) {
      locations.of(accesses.base(object), Locations.WHOLE, task); // it tells if it is known
    } else if (type.tells() && type.safety() != ThreadSafety.CONCURRENT && !type.isLocked()) {
      accesses.unordered(task, object, site, false);
    }
  }

  /** The same, by code of the JDK whatever the class of the object has in its place. */
  public void inherited(Object object, int site, boolean write) {
    Task task = scheduler.self();
    JdkClass type = accesses.type(object);
    if (!memory.isAlone(task) && type.safety() != ThreadSafety.IMMUTABLE) {
      access(task, object, type, site, write);
    }
  }

  private void access(Task task, Object object, JdkClass type, int site, boolean write) {
    switch (type.safety()) {
      case CONCURRENT -> {
        JdkCallStack.Call call = ordered(task, object, site, write);
        if (type.locks(sites.get(site).method())) {
          call.holds(enters(task, object, site));
        }
      }
      case SYNCHRONIZED -> synchronizes(task, object, site);
      case VIEW -> viewed(task, object, site, write);
      case UNGUARDED -> plain(task, object, type, site, write);
      default -> other(task, object, type, site, write);
    }
  }

  /**
   * Whether it is a wrapper whose synchronized blocks report themselves. It returns cursors without
   * taking its monitor.
   */
  private void synchronizes(Task task, Object wrapper, int site) {
    locations.of(wrapper, Locations.WHOLE, task);
    String call = sites.get(site).text();
    if (UNLOCKED.contains(call.substring(call.lastIndexOf('.') + 1))) {
      Location location = readsUnlocked(task, wrapper, site);
      if (location != null) {
        task.calls().begin(task, location, site, false, true);
      }
    }
  }

  /** The object that such a wrapper shows, if that has a monitor; all others report themselves. */
  private @Nullable Location readsUnlocked(Task task, Object wrapper, int site) {
    accesses.asks(true);
    Object wrapped = PrivateFields.get(wrapper, "c");
    accesses.asks(false);
    return wrapped == null || !accesses.type(accesses.base(wrapped)).isLocked()
        ? null
        : accesses.meets(task, accesses.base(wrapped), site, false);
  }

  /** The JDK takes the monitor of an object for a call; returns it if the task did not hold it. */
  private @Nullable Location enters(Task task, Object object, int site) {
    Location monitor = monitors.of(object, task);
    if (monitor.owner() == task) {
      return null;
    }
    monitors.await(task, monitor, site);
    monitors.acquire(task, monitor, site);
    return monitor;
  }

  /** The program reads or writes a field that a class of the JDK has declared. */
  public void field(Object object, int site, boolean write) {
    Task task = scheduler.self();
    if (!memory.isAlone(task) && accesses.type(object).safety() != ThreadSafety.IMMUTABLE) {
      Location location = accesses.meets(task, object, site, write);
      if (accesses.type(object).safety() == ThreadSafety.UNGUARDED) {
        accesses.tellClash(task, object, location, site, write);
      }
    }
  }

  /** An object about which nothing is known, unless it is a part of another one. */
  private void other(Task task, Object object, JdkClass type, int site, boolean given) {
    boolean write = given || (Views.isCursor(object) && !isLook(site));
    Object map = MapEntries.isPart(object) ? mapOf(object, site) : null;
    if (map != null) {
      access(task, map, accesses.type(map), site, write);
      return;
    }
    accesses.tellFiles(object, write, site);
    plain(task, object, type, site, write);
    accesses.readsArray(object, sites.get(site).text(), site);
  }

  /** The map of an entry; if it is unknown, null, and the report says so. */
  private @Nullable Object mapOf(Object entry, int site) {
    accesses.asks(true);
    Object map = entries.mapOf(entry);
    accesses.asks(false);
    if (map == null) {
      String what = sites.get(site).text() + " of an entry whose map Tarry does not know";
      sites.unwatched().add(what, sites.get(site).shown());
    }
    return map;
  }

  /** A view or an iterator: the collection behind it counts. */
  private void viewed(Task task, Object view, int site, boolean write) {
    boolean moves = !isLook(site);
    if (Views.isCursor(view)) {
      Location cursor = accesses.unordered(task, view, site, moves);
      if (moves) {
        task.calls().begin(task, cursor, site, true, true);
      }
    }
    Object base = accesses.base(view);
    entries.calls(view);
    if (accesses.type(base).safety() == ThreadSafety.IMMUTABLE && !base.getClass().isArray()) {
      return;
    }
    if (accesses.type(base).safety() == ThreadSafety.CONCURRENT) {
      ordered(task, view, site, write);
    } else if (base.getClass().isArray() && Views.isCursor(view)) {
      accesses.readsArray(view, sites.get(site).text(), site);
    } else if (base.getClass().isArray()) {
      memory.elements(base, 0, java.lang.reflect.Array.getLength(base), site, write);
    } else if (Views.isCursor(view)
        && accesses.type(base).isLocked()
        && !locksByCursor(base, site)) {
      task.calls().begin(task, accesses.meets(task, base, site, write), site, write, true);
    } else {
      access(task, base, accesses.type(base), site, write);
    }
  }

  private boolean isLook(int site) {
    String call = sites.get(site).text();
    return call.endsWith(".hasNext") || call.endsWith(".hasMoreElements");
  }

  /** Whether an iterator takes the monitor of its collection for this call. */
  private boolean locksByCursor(Object base, int site) {
    String call = sites.get(site).text();
    return base instanceof Hashtable ? call.endsWith(".remove") : !isLook(site);
  }

  /** An object that orders nothing, or only by its monitor. */
  private void plain(Task task, Object object, JdkClass type, int site, boolean write) {
    if (object instanceof StandardStream) {
      return; // what is printed is no state
    }
    if (type.locks(sites.get(site).method())) {
      Location location = locations.of(object, Locations.WHOLE, task);
      Location monitor = accesses.locks(task, object, location, site, write);
      task.calls().begin(task, location, site, write, true).holds(monitor);
    } else {
      Location location = accesses.unordered(task, object, site, write);
      task.calls().begin(task, location, site, write, true);
    }
  }

  /** An object of the JDK that threads synchronise by, such as a lock, a queue or a future. */
  public void ordered(@Nullable Object object, int site, boolean write) {
    Task task = scheduler.self();
    if (object != null && !memory.isAlone(task)) {
      ordered(task, object, site, write);
    }
  }

  private JdkCallStack.Call ordered(Task task, Object given, int site, boolean write) {
    Object object = accesses.base(given);
    Location location = locations.of(object, Locations.WHOLE, task);
    scheduler.journal().receiver(given);
    memory.at(task, location, site, write ? Ops.CALL_WRITE : Ops.CALL_READ);
    Sites.Site here = sites.get(site);
    String name = here.text().substring(here.text().lastIndexOf('.') + 1);
    accesses.tellBulk(task, given, location, name, here.shown());
    if (object instanceof AbstractExecutorService) {
      tellCounters(name, here.shown());
    }
    boolean loose = Ordering.isLoose(name) && isAtomic(object);
    memory.order(task, location, write, loose ? Ordering.OPAQUE : Ordering.FULL);
    task.calls().cover();
    JdkCallStack.Call call = task.calls().begin(task, location, site, write, true);
    if (loose) {
      call.ordersNothing();
    }
    return call;
  }

  private static boolean isAtomic(Object object) {
    return object.getClass().getPackageName().equals("java.util.concurrent.atomic");
  }

  /** Reports that counters of pools change between the scheduling points of their threads. */
  private void tellCounters(String name, String place) {
    boolean counts = name.startsWith("get") && name.endsWith("Count");
    if (counts || POOL_LOOKS.contains(name)) {
      for (int i = 0; i < scheduler.tasks().size(); i++) {
        Task other = scheduler.tasks().get(i);
        if (other != scheduler.current() && !other.isFinished() && !other.isIdle()) {
          sites.unwatched().add("counters of a pool while its threads run", place);
        }
      }
    }
  }

  /**
   * A method of the program that the JDK has called returns to it. The enclosing calls use their
   * objects only now, depending on the result of the method, and others may run in between.
   *
   * @param base how high the stack was when the method began
   * @param compares whether it does not matter how often the JDK calls the method
   */
  public void calledBack(int base, boolean compares) {
    Task task = scheduler.current();
    if (task == null || task.isAbandoned() || !scheduler.isConcurrent()) {
      return;
    }
    task.calls().inside(true);
    for (int i = task.calls().depth() - 1; i >= 0 && task.calls().get(i).calls(base); i--) {
      JdkCallStack.Call call = task.calls().get(i);
      Location location = call.object();
      Object object = location == null ? null : location.ref();
      if (location != null && object != null && !(compares && !call.hasMet(task))) {
        goesOn(task, call, location, object);
      }
    }
    task.calls().inside(false);
  }

  private void goesOn(Task task, JdkCallStack.Call call, Location location, Object object) {
    boolean write = call.isWrite();
    byte op = write ? Ops.CALL_WRITE : Ops.CALL_READ;
    ThreadSafety safety = accesses.type(object).safety();
    if (safety == ThreadSafety.CONCURRENT && write && !isDoneBefore(object)) {
      memory.at(task, location, call.site(), op);
      memory.order(task, location, true);
    } else if (safety == ThreadSafety.UNGUARDED) {
      if (sites.isPoint(call.site())) {
        memory.at(task, location, call.site(), op);
        memory.noteIfPoint(task, location, call.site(), write);
      }
      memory.watch(task, location, call.site(), write);
      if (call.isAnnounced()) {
        accesses.tellClash(task, object, location, call.site(), write);
      }
    }
  }

  /** Whether an object calls methods of the program after its visible effect. */
  private static boolean isDoneBefore(Object object) {
    return object instanceof Future
        || object instanceof Executor
        || object instanceof AbstractOwnableSynchronizer;
  }

  /**
   * The call that a method of the program has made has returned, perhaps after waiting for others.
   */
  public void returned(int base) {
    Task task = scheduler.current();
    if (task == null) {
      return;
    }
    task.calls().uncover();
    if (base <= task.calls().innermost()) {
      Location called = task.calls().ordering();
      scheduler.journal().returned(task);
      task.endCalls(base);
      if (called != null) {
        called.acquire(task);
      }
    }
  }

  /** The program has created an object from another one, and so knows that one. */
  public void madeOfAnother(Object object) {
    Task task = scheduler.current();
    if (task != null) {
      locations.of(accesses.base(object), Locations.WHOLE, task);
    }
  }

  /** A method of the program gets an object as an argument, perhaps from the JDK. */
  public void given(@Nullable Object object) {
    Task task = scheduler.current();
    if (task != null && task.calls().depth() > 0) {
      got(object);
    }
  }

  /** The program has got an object from the JDK: from now on it knows it. */
  public void got(@Nullable Object object) {
    Task task = scheduler.current();
    if (object == null || task == null || object instanceof Instrumented) {
      return;
    }
    if (MapEntries.isPart(object)) {
      entries.got(object);
      return;
    }
    JdkClass type = accesses.type(object);
    if (type.safety() != ThreadSafety.IMMUTABLE
        && (type.safety() != ThreadSafety.OTHER || type.tells())) {
      locations.of(accesses.base(object), Locations.WHOLE, task);
    }
  }

  /**
   * A task continues inside its calls after others may have run: its accesses to their objects
   * happen from now on. Without this, they would count as done when the calls began, and two orders
   * of accesses could be taken for one.
   */
  public void resumed(Task task) {
    for (int i = 0; i < task.calls().depth(); i++) {
      JdkCallStack.Call call = task.calls().get(i);
      Location location = call.object();
      Object object = location == null ? null : location.ref();
      if (location == null || object == null) {
        continue;
      }
      if (accesses.type(object).safety() == ThreadSafety.CONCURRENT) {
        location.record(task, call.isWrite());
      } else {
        memory.noteIfPoint(task, location, call.site(), call.isWrite());
        memory.watch(task, location, call.site(), call.isWrite());
      }
    }
  }

  /**
   * A lock is released. This need not be a scheduling point if only one thread can hold the lock,
   * and threads observe locks only by waiting for them, because the actions while it is held are
   * then ordered. Two readers are not ordered, nor are those who hold a lock of the program's own.
   */
  public void unlocks(@Nullable Object object, int site) {
    Task task = scheduler.self();
    if (sites.isPoint(site) || object == null || !isExclusive(object.getClass())) {
      ordered(object, site, true);
    } else if (!memory.isAlone(task)) {
      memory.order(task, locations.of(accesses.base(object), Locations.WHOLE, task), true);
      task.calls().cover();
    }
    scheduler.journal().frees(task, object);
  }

  private static boolean isExclusive(Class<?> lock) {
    return lock == ReentrantLock.class || lock == ReentrantReadWriteLock.WriteLock.class;
  }
}
