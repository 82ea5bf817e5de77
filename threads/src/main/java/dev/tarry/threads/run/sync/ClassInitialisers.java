package dev.tarry.threads.run.sync;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.threads.run.access.SharedMemory;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.jdk.ClassCaches;
import dev.tarry.threads.run.schedule.Abandon;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import dev.tarry.threads.run.task.Task;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The initialisation of classes, as the JVM does it: the first thread that uses a class runs its
 * initialiser, and others that use it meanwhile wait. Two threads that initialise two classes may
 * wait for each other. It is a scheduling point only if threads are known to reach it without being
 * ordered otherwise.
 */
public final class ClassInitialisers {
  /** The caller must initialise the class. */
  public static final int INITIALISE = -1;

  /** The class may be used, but the next use must check again. */
  private static final int USE = 0;

  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private final SharedMemory memory;
  private final Monitors monitors;
  private final ClassLoader loader;
  private final IdentityHashMap<Class<?>, Initialisation> all = new IdentityHashMap<>();
  private final Map<String, Class<?>> begun = new TreeMap<>();
  private final Queue<Class<?>> loaded = new ConcurrentLinkedQueue<>();

  /** The number of this execution. */
  private int number = 1;

  public ClassInitialisers(
      Scheduler scheduler,
      Locations locations,
      Sites sites,
      SharedMemory memory,
      Monitors monitors,
      ClassLoader loader) {
    this.scheduler = scheduler;
    this.locations = locations;
    this.sites = sites;
    this.memory = memory;
    this.monitors = monitors;
    this.loader = loader;
  }

  /** The initialisation of one class in one execution. */
  private static final class Initialisation implements LongSupplier {
    private final Location location;
    private final int site;
    private final long name;
    private boolean done;
    private int epoch;
    private int made;
    private @Nullable Throwable failed;
    private @Nullable LongSupplier around;

    Initialisation(Location location, int site, long name) {
      this.location = location;
      this.site = site;
      this.name = name;
    }

    /** A name for an object that the initialiser creates, whichever task runs it. */
    @Override
    public long getAsLong() {
      return Fingerprint.then(name, ++made);
    }
  }

  /** A class of the program has been loaded. */
  public void loaded(Class<?> type) {
    loaded.add(type);
  }

  /**
   * In a new execution, no class is initialised, and the JDK has no enum constants of the last one.
   */
  public void begin() {
    number++;
    if (all.isEmpty() && begun.isEmpty()) {
      return;
    }
    boolean enums = false;
    for (Class<?> type : begun.values()) {
      if (type.isEnum()) {
        ClassCaches.forgetConstants(type);
        enums = true;
      }
    }
    if (enums) {
      loaded.forEach(ClassCaches::forgetAnnotations);
    }
    all.clear();
    begun.clear();
  }

  /** Tells this execution from the others; statics are initialised again when it changes. */
  public int execution() {
    return number;
  }

  /** The classes whose initialisation has begun, in the order of their names. */
  public Collection<Class<?>> begun() {
    return begun.values();
  }

  private Initialisation of(Class<?> type) {
    Initialisation known = all.get(type);
    if (known == null) {
      String code = "initialisation of " + type.getName();
      int site = sites.add(code, code, code, type.getName());
      long name = Fingerprint.of(type.getName().chars().toArray());
      known = new Initialisation(locations.named(type, Locations.INIT, name), site, name);
      all.put(type, known);
    }
    return known;
  }

  /**
   * A class is about to be used.
   *
   * @return {@link #INITIALISE}, or the number of this execution if no later use need check again,
   *     or 0
   */
  public int uses(Class<?> type) {
    Task task = scheduler.self();
    Initialisation it = of(type);
    Location location = it.location;
    if (location.owner() == task) {
      return USE;
    }
    boolean alone = !scheduler.isConcurrent();
    if (!alone && !(it.done && task.knows(it.epoch))) {
      if (location.owner() != null) {
        memory.contends(location, it.site);
      }
      if (sites.isPoint(it.site) || location.owner() != null) {
        monitors.await(task, location, it.site);
        task.pending().ready();
      }
      memory.watch(task, location, it.site, !it.done);
      memory.noteIfPoint(task, location, it.site, !it.done);
    } else if (location.owner() != null) {
      scheduler.mayBlock("the initialisation of " + type.getName());
    }
    location.acquire(task);
    Throwable failed = it.failed;
    if (failed != null) {
      NoClassDefFoundError error =
          new NoClassDefFoundError("Could not initialize class " + type.getName());
      error.initCause(failed);
      throw error;
    }
    if (it.done) {
      return scheduler.tasks().allKnow(it.epoch) ? number : USE;
    }
    location.enter(task, 1);
    it.around = task.naming();
    task.naming(it);
    begun.put(type.getName(), type);
    return INITIALISE;
  }

  /** The caller has initialised a class; returns what {@link #uses} returns. */
  public int initialised(Class<?> type) {
    return ends(type, null);
  }

  /** The initialiser of a class has thrown this, which the JVM wraps in an error. */
  public Throwable failed(Throwable thrown, Class<?> type) {
    if (thrown instanceof Abandon) {
      return thrown;
    }
    Error error = thrown instanceof Error same ? same : new ExceptionInInitializerError(thrown);
    ends(type, error);
    return error;
  }

  /** The program wants a class to be initialised. */
  public void forced(Class<?> type) throws Throwable {
    if (type.getClassLoader() == loader) {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals("tarry$check")) {
          try {
            method.setAccessible(true);
            method.invoke(null);
          } catch (InvocationTargetException thrown) {
            throw thrown.getCause() == null ? thrown : thrown.getCause();
          }
        }
      }
    }
  }

  /** The same; exceptions of the initialiser are not wrapped. */
  public void forcedAnyway(Class<?> type) {
    try {
      forced(type);
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable thrown) {
      throw new ExceptionInInitializerError(thrown);
    }
  }

  private int ends(Class<?> type, @Nullable Throwable thrown) {
    Task task = scheduler.self();
    Initialisation it = of(type);
    it.done = true;
    it.failed = thrown;
    it.epoch = task.epoch();
    it.location.vacate();
    task.naming(it.around);
    if (scheduler.tasks().size() > 1) {
      memory.noteIfPoint(task, it.location, it.site, true);
    }
    it.location.release(task);
    return scheduler.tasks().size() == 1 && thrown == null ? number : USE;
  }

  /** The task that is initialising a class; null if there is none. */
  public @Nullable Task initialiser(Class<?> type) {
    Initialisation known = all.get(type);
    return known == null ? null : known.location.owner();
  }
}
