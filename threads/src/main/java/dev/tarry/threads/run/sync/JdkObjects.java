package dev.tarry.threads.run.sync;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.threads.boot.Control;
import dev.tarry.threads.run.access.SharedMemory;
import dev.tarry.threads.run.access.StandardStream;
import dev.tarry.threads.run.access.WholeObjects;
import dev.tarry.threads.run.code.Instrumented;
import dev.tarry.threads.run.code.ObjectNames;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.code.TellingClasses;
import dev.tarry.threads.run.jdk.ArrayCursors;
import dev.tarry.threads.run.jdk.JdkClass;
import dev.tarry.threads.run.jdk.OpenFiles;
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
import java.util.Calendar;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.Set;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Calls to objects of the JDK. A call is one step: it is announced by the program's code before it
 * happens, or noticed in the JDK where the JDK itself makes it.
 */
public final class JdkObjects implements Control.OfObjects {
  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private final SharedMemory memory;
  private final WholeObjects wholes;
  private final Monitors monitors;
  private final MapEntries entries;

  private static final Set<String> POOL_LOOKS =
      Set.of(
          "getLargestPoolSize", "getPoolSize", "hasQueuedSubmissions", "isQuiescent", "toString");

  /** What synchronized wrappers pass on without their monitor. */
  private static final Set<String> UNLOCKED =
      Set.of("iterator", "listIterator", "parallelStream", "spliterator", "stream");

  private static final String NOT_ATOMIC = ", which is not atomic but was treated as one step";

  /** Of longer pieces of arrays than this the elements are not watched one by one. */
  private static final int LONG = 65_536;

  /** Whether there are mocks, which keep their state where nobody can read it. */
  private boolean mocks;

  /** Whether what the JDK uses just now is for us. */
  private boolean asks;

  public JdkObjects(
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
    this.wholes = wholes;
    this.monitors = monitors;
    this.entries = new MapEntries(locations);
    prepare(new AtomicInteger());
  }

  /** Initialises what is asked about objects, before controlled code can ask meanwhile. */
  private void prepare(Object any) {
    type(any);
    ArrayCursors.is(any);
    OpenFiles.is(any);
    MapEntries.isPart(any);
  }

  /** What is known of an object's class; to find it, the JDK uses collections. */
  private JdkClass type(Object object) {
    asks = true;
    JdkClass type = JdkClass.of(object.getClass());
    asks = false;
    return type;
  }

  private Object base(Object object) {
    asks = true;
    Object base = Views.base(object);
    asks = false;
    return base;
  }

  /** The program calls a method of an object, whatever the class of the object. */
  public void called(Object object, int site, boolean write) {
    Task task = scheduler.self();
    if (memory.isAlone(task)) {
      entries.calls(object);
      return;
    }
    JdkClass type = type(object);
    if (type.safety() == ThreadSafety.IMMUTABLE
        || (object instanceof Instrumented
            && !ThreadUnsafe.inherits(object, sites.get(site).text()))) {
      return;
    }
    access(task, object, type, site, write);
  }

  /**
   * The program calls a method that may call one of the program's own. If there is no other thread
   * yet, that one may start some, and what the call does afterwards concerns them.
   */
  public void callsBack(Object object, int site, boolean write) {
    Task task = scheduler.self();
    if (isFirst() && !(object instanceof Instrumented)) {
      Object base = base(object);
      if (type(base).safety() != ThreadSafety.IMMUTABLE) {
        Location location = locations.of(base, Locations.WHOLE, task);
        task.calls().begin(task, location, site, write, true);
      }
    }
  }

  /** Whether there is no other thread yet. */
  private boolean isFirst() {
    return scheduler.tasks().size() == 1 && !scheduler.isAtomic();
  }

  /**
   * The program calls a method by its name, or by a handle. Most objects tell of themselves when
   * the JDK uses them; the others are announced here.
   */
  public void calledByName(@Nullable Object object, int site) {
    Task task = scheduler.current();
    if (object == null || task == null || memory.isAlone(task)) {
      return;
    }
    if (isSilent(object)) {
      Location location = locations.of(base(object), Locations.WHOLE, task);
      memory.at(task, location, site, Ops.CALL_WRITE);
      memory.order(task, location, true);
      return;
    }
    if (Views.isCursor(object)) {
      changedByName(task, object, site); // the collection tells of itself, but not of the cursor
    }
    if (MapEntries.isPart(object)) {
      Object map = mapOf(object, site);
      if (map != null) {
        changedByName(task, map, site);
      }
      return;
    }
    if (type(object).safety() == ThreadSafety.SYNCHRONIZED) {
      readsUnlocked(task, object, site);
      return;
    }
    Object base = base(object);
    if ((base != object || !Views.isCursor(object)) && !tells(base)) {
      changedByName(task, base, site);
    }
  }

  /** Whether an object needs no announcement, because it tells when the JDK uses it. */
  private boolean tells(Object object) {
    JdkClass type = type(object);
    return type.tells() && !type.isLocked();
  }

  /** The same of an object that orders nothing, or only by its monitor. */
  private void changedByName(Task task, Object object, int site) {
    JdkClass type = type(object);
    if (type.safety() == ThreadSafety.IMMUTABLE
        || type.safety() == ThreadSafety.CONCURRENT
        || object instanceof StandardStream) {
      return;
    }
    boolean met = memory.isMet(task, locations.of(object, Locations.WHOLE, task));
    Location location = meets(task, object, site, true);
    if (!type.isLocked()) {
      tellClash(task, object, location, site, true);
    } else {
      Task owner = monitors.of(object, task).owner();
      if (met || (owner != null && owner != task)) {
        tellMonitor(object, site);
      }
    }
  }

  /** That call has returned: it may have waited for others. */
  public void returnedByName(@Nullable Object object) {
    Task task = scheduler.current();
    if (object != null && task != null && isSilent(object) && scheduler.isConcurrent()) {
      locations.of(base(object), Locations.WHOLE, task).acquire(task);
    }
  }

  private boolean isSilent(Object object) {
    return type(base(object)).safety() == ThreadSafety.CONCURRENT
        && !TellingClasses.is(base(object).getClass().getName().replace('.', '/'));
  }

  /** The program hands an object to the JDK, which may look into it without calling it. */
  public void passed(@Nullable Object object, int site) {
    Task task = scheduler.self();
    if (object == null || memory.isAlone(task) || object instanceof Instrumented) {
      return;
    }
    JdkClass type = type(object);
    if (type.tells() && type.safety() != ThreadSafety.CONCURRENT && !type.isLocked()) {
      unordered(task, object, site, false);
    }
  }

  /** The same, by code of the JDK whatever the class of the object has in its place. */
  public void inherited(Object object, int site, boolean write) {
    Task task = scheduler.self();
    JdkClass type = type(object);
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

  /** A wrapper whose blocks tell; but it does without its monitor where it gives a cursor. */
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

  /** What such a wrapper shows, if that has a monitor; all others tell of themselves. */
  private @Nullable Location readsUnlocked(Task task, Object wrapper, int site) {
    asks = true;
    Object wrapped = PrivateFields.get(wrapper, "c");
    asks = false;
    return wrapped == null || !type(base(wrapped)).isLocked()
        ? null
        : meets(task, base(wrapped), site, false);
  }

  /** The JDK takes the monitor of an object for a call; gives it if the task had not got it. */
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
    if (!memory.isAlone(task) && type(object).safety() != ThreadSafety.IMMUTABLE) {
      Location location = meets(task, object, site, write);
      if (type(object).safety() == ThreadSafety.UNGUARDED) {
        tellClash(task, object, location, site, write);
      }
    }
  }

  /** An object of which nothing is known, unless it is a part of another one. */
  private void other(Task task, Object object, JdkClass type, int site, boolean given) {
    boolean write = given || (Views.isCursor(object) && !isLook(site));
    Object map = MapEntries.isPart(object) ? mapOf(object, site) : null;
    if (map != null) {
      access(task, map, type(map), site, write);
      return;
    }
    tellFiles(object, write, site);
    plain(task, object, type, site, write);
    readsArray(object, sites.get(site).text(), site);
  }

  /** The map that an entry is a part of; null if none is known, and then this is told. */
  private @Nullable Object mapOf(Object entry, int site) {
    asks = true;
    Object map = entries.mapOf(entry);
    asks = false;
    if (map == null) {
      String what = sites.get(site).text() + " of an entry whose map Tarry does not know";
      sites.unwatched().add(what, sites.get(site).shown());
    }
    return map;
  }

  /** What is written to files that are open is not watched. */
  private void tellFiles(Object object, boolean write, int site) {
    if (write && OpenFiles.is(object) && scheduler.tasks().size() > 1) {
      sites.unwatched().add("changes to files", sites.get(site).shown());
    }
  }

  /** A cursor, or a stream of bytes or characters, reads an array that the program may know. */
  private void readsArray(Object cursor, String call, int site) {
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

  /** A view or an iterator: what counts is what it shows. */
  private void viewed(Task task, Object view, int site, boolean write) {
    boolean moves = !isLook(site);
    if (Views.isCursor(view)) {
      Location cursor = unordered(task, view, site, moves);
      if (moves) {
        task.calls().begin(task, cursor, site, true, true);
      }
    }
    Object base = base(view);
    entries.calls(view);
    if (type(base).safety() == ThreadSafety.IMMUTABLE && !base.getClass().isArray()) {
      return;
    }
    if (type(base).safety() == ThreadSafety.CONCURRENT) {
      ordered(task, view, site, write);
    } else if (base.getClass().isArray() && Views.isCursor(view)) {
      readsArray(view, sites.get(site).text(), site);
    } else if (base.getClass().isArray()) {
      memory.elements(base, 0, java.lang.reflect.Array.getLength(base), site, write);
    } else if (Views.isCursor(view) && type(base).isLocked() && !locksByCursor(base, site)) {
      task.calls().begin(task, meets(task, base, site, write), site, write, true);
    } else {
      access(task, base, type(base), site, write);
    }
  }

  private boolean isLook(int site) {
    String call = sites.get(site).text();
    return call.endsWith(".hasNext") || call.endsWith(".hasMoreElements");
  }

  /** Whether an iterator takes the monitor of what it goes through for this call. */
  private boolean locksByCursor(Object base, int site) {
    String call = sites.get(site).text();
    return base instanceof Hashtable ? call.endsWith(".remove") : !isLook(site);
  }

  /** An object that does not order what is around it, or only by its monitor. */
  private void plain(Task task, Object object, JdkClass type, int site, boolean write) {
    if (object instanceof StandardStream) {
      return; // what is printed is no state
    }
    if (type.locks(sites.get(site).method())) {
      Location location = locations.of(object, Locations.WHOLE, task);
      Location monitor = locks(task, object, location, site, write);
      task.calls().begin(task, location, site, write, true).holds(monitor);
    } else {
      Location location = unordered(task, object, site, write);
      task.calls().begin(task, location, site, write, true);
    }
  }

  private Location unordered(Task task, Object object, int site, boolean write) {
    boolean changes =
        write
            || (object instanceof LinkedHashMap && moves(object, site))
            || (object instanceof Calendar && ThreadUnsafe.isComputedLate(object));
    Location location = meets(task, object, site, changes);
    tellClash(task, object, location, site, changes);
    return location;
  }

  /** An access that orders nothing. */
  private Location meets(Task task, Object object, int site, boolean changes) {
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
    memory.watch(task, location, site, changes);
    return location;
  }

  /** Two use an object that is not made for it, and nothing orders them. */
  private void tellClash(Task task, Object object, Location location, int site, boolean changes) {
    JdkClass type = type(object);
    if (type.safety() == ThreadSafety.UNGUARDED) {
      boolean shape = changes && !ThreadUnsafe.keepsShape(sites.get(site).text());
      Task other = clash(task, location, shape);
      if (other != null && sites.isPoint(site)) {
        scheduler.end(race(task, other, object, sites.get(site)));
        scheduler.point(task);
      }
    } else if (type.brittle() && clash(task, location, changes) != null && sites.isPoint(site)) {
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

  /** Whether a look into a map puts what it finds in another place. */
  private boolean moves(Object map, int site) {
    return sites.get(site).text().contains(".get") && ThreadUnsafe.isInOrderOfAccess(map);
  }

  private @Nullable Task clash(Task task, Location location, boolean changes) {
    return memory.clash(task, location, changes);
  }

  /**
   * The monitor of an object is taken by a method of the JDK. It is a point only where threads are
   * known to meet without being ordered otherwise; so what is known before it is taken decides.
   */
  private @Nullable Location locks(
      Task task, Object object, Location location, int site, boolean write) {
    Location monitor = monitors.of(object, task);
    if (location.isLockedUnseen() && memory.isMet(task, location)) {
      tellMonitor(object, site);
    }
    if (monitor.owner() == task) {
      if (sites.isPoint(site)) { // somebody may look without the monitor
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
    if (locks(task, object, location, sites.ofFrame(task.stack().place()), true) == null) {
      locations.of(object, Locations.MONITOR, task).reenter();
    }
    task.calls().inside(false);
  }

  /** An object of the JDK that threads synchronise by, such as a lock, a queue or a future. */
  public void ordered(@Nullable Object object, int site, boolean write) {
    Task task = scheduler.self();
    if (object != null && !memory.isAlone(task)) {
      ordered(task, object, site, write);
    }
  }

  private JdkCallStack.Call ordered(Task task, Object given, int site, boolean write) {
    Object object = base(given);
    Location location = locations.of(object, Locations.WHOLE, task);
    scheduler.journal().receiver(given);
    memory.at(task, location, site, write ? Ops.CALL_WRITE : Ops.CALL_READ);
    Sites.Site here = sites.get(site);
    String name = here.text().substring(here.text().lastIndexOf('.') + 1);
    tellBulk(task, given, location, name, here.shown());
    if (object instanceof AbstractExecutorService) {
      tellCounters(name, here.shown());
    }
    memory.order(task, location, write);
    task.calls().cover();
    return task.calls().begin(task, location, site, write, true);
  }

  /** A call that the JDK does not promise to be atomic is told, if others are at it meanwhile. */
  private void tellBulk(Task task, Object object, Location location, String method, String place) {
    JdkClass type = type(object);
    if (!type.bulk().isEmpty()) {
      boolean bulk = type.bulk().contains(method) || isBulkBehind(object, type, method);
      if (clash(task, location, bulk) != null) {
        String what = bulk ? ObjectNames.simple(object) + "." + method : "a call";
        sites.unwatched().add(what + NOT_ATOMIC, place);
      }
    }
  }

  /** The same of what wraps a concurrent object, and passes on what it is asked for. */
  private boolean isBulkBehind(Object object, JdkClass type, String method) {
    return type.safety() == ThreadSafety.VIEW
        && !object.getClass().getName().startsWith("java.util.concurrent.")
        && !(object instanceof Set && method.equals("contains"))
        && type(base(object)).bulk().contains(method);
  }

  /** What pools count changes between the points of their threads. */
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
   * A method of the program that the JDK has called returns to it. What the calls do with their
   * objects they do now, in the light of what the method gave: others may come in between.
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
    ThreadSafety safety = type(object).safety();
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
        tellClash(task, object, location, call.site(), write);
      }
    }
  }

  /** Whether an object calls methods of the program after it has done what others see. */
  private static boolean isDoneBefore(Object object) {
    return object instanceof Future
        || object instanceof Executor
        || object instanceof AbstractOwnableSynchronizer;
  }

  /** The call that a method of the program has made has returned: it may have waited for others. */
  public void returned(int base) {
    Task task = scheduler.current();
    if (task == null) {
      return;
    }
    task.calls().uncover();
    if (base <= task.calls().innermost()) {
      Location called = task.calls().announced();
      scheduler.journal().returned(task);
      task.endCalls(base);
      if (called != null) {
        called.acquire(task);
      }
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
    JdkClass type = type(object);
    if (type.safety() != ThreadSafety.IMMUTABLE
        && (type.safety() != ThreadSafety.OTHER || type.tells())) {
      locations.of(base(object), Locations.WHOLE, task);
    }
  }

  /** Code of the JDK is about to use an object; it counts if the program knows the object. */
  @Override
  public void uses(Object object, String method, boolean write) {
    Task task = scheduler.current();
    if (asks || task == null || task.isAbandoned()) {
      return;
    }
    if (!scheduler.isConcurrent()) {
      if (method.equals("forEachRemaining") && isFirst()) {
        Location location = locations.known(base(object), Locations.WHOLE);
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
    Object base = base(object);
    Location location =
        base instanceof Instrumented
            ? locations.of(base, Locations.WHOLE, task)
            : locations.known(base, Locations.WHOLE);
    if (isOutside(object)) {
      usesOutside(task, object, method, write);
    }
    if (location == null || task.calls().isIn(location, true)) {
      return;
    }
    task.calls().inside(true);
    int site = sites.ofFrame(task.stack().place());
    JdkClass type = type(base);
    if (type.safety() == ThreadSafety.CONCURRENT) {
      memory.at(task, location, site, write ? Ops.CALL_WRITE : Ops.CALL_READ);
      tellBulk(task, object, location, method, sites.get(site).shown());
      if (type.isLocked() && monitors.of(base, task).owner() != task) {
        locksUnseen(task, base, location, site);
      }
      memory.order(task, location, write);
      task.calls().cover();
      beginInside(task, location, site, write);
    } else if (type.safety() == ThreadSafety.UNGUARDED) {
      unordered(task, base, site, write);
      beginInside(task, location, site, write);
    } else if (type.isLocked()) {
      if (monitors.of(base, task).owner() != task) {
        locksUnseen(task, base, location, site);
      }
    } else if (type.safety() == ThreadSafety.OTHER) {
      unordered(task, base, site, write);
    }
    task.calls().inside(false);
  }

  /** The JDK calls an object for the program. */
  private static void beginInside(Task task, Location location, int site, boolean write) {
    if (task.stack().top() > 0 && !task.calls().isIn(location, false)) {
      task.calls().begin(task, location, site, write, false);
    }
  }

  private boolean isOutside(Object object) {
    asks = true;
    boolean outside = ArrayCursors.is(object) || OpenFiles.is(object);
    asks = false;
    return outside;
  }

  /** Code of the JDK is about to read an array or to write a file by an object. */
  private void usesOutside(Task task, Object object, String method, boolean write) {
    Location own = locations.known(object, Locations.WHOLE);
    if (own != null && task.calls().isIn(own, true)) {
      return; // what the program calls has been told
    }
    int site = sites.ofFrame(task.stack().place());
    tellFiles(object, write, site);
    task.calls().inside(true);
    readsArray(object, method, site);
    task.calls().inside(false);
  }

  /** The JDK has called a synchronized method of an object: its monitor is the JVM's, not ours. */
  private void locksUnseen(Task task, Object object, Location location, int site) {
    boolean met = memory.isMet(task, location);
    memory.watch(task, location, site, true);
    location.lockUnseen(); // this is no point, so the others may always come later
    if (met) {
      tellMonitor(object, site);
    }
  }

  private void tellMonitor(Object object, int site) {
    String what =
        "the monitor of a " + ObjectNames.simple(object) + ", which the JDK takes by itself";
    sites.unwatched().add(what, sites.get(site).shown());
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

  /** An execution begins. */
  public void clear() {
    mocks = false;
    entries.clear();
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

  /**
   * A task goes on inside the calls that it is in, after others may have run: whatever it does with
   * their objects, it does from now on. Without this, its accesses would count as done when the
   * calls began, and two orders of accesses could be taken for one.
   */
  public void resumed(Task task) {
    for (int i = 0; i < task.calls().depth(); i++) {
      JdkCallStack.Call call = task.calls().get(i);
      Location location = call.object();
      Object object = location == null ? null : location.ref();
      if (location == null || object == null) {
        continue;
      }
      if (type(object).safety() == ThreadSafety.CONCURRENT) {
        location.record(task, call.isWrite());
      } else {
        memory.noteIfPoint(task, location, call.site(), call.isWrite());
        memory.watch(task, location, call.site(), call.isWrite());
      }
    }
  }

  /** A synchroniser of the JDK passes on what its users know, at no point of its own. */
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
   * What futures know is volatile: who reads it knows what was done before it was written. These
   * accesses are no points of their own: they are a part of a call, or of the completion of a
   * future, which is a point.
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

  /**
   * A lock is given back. This need not be a point if only one thread can hold the lock, and
   * threads find out about locks only by waiting for them: what is done while it is held is ordered
   * then. Two readers are not ordered, nor are those who hold a lock of the program's own.
   */
  public void unlocks(@Nullable Object object, int site) {
    Task task = scheduler.self();
    if (sites.isPoint(site) || object == null || !isExclusive(object.getClass())) {
      ordered(object, site, true);
    } else if (!memory.isAlone(task)) {
      memory.order(task, locations.of(base(object), Locations.WHOLE, task), true);
      task.calls().cover();
    }
    scheduler.journal().frees(task, object);
  }

  private static boolean isExclusive(Class<?> lock) {
    return lock == ReentrantLock.class || lock == ReentrantReadWriteLock.WriteLock.class;
  }
}
