package dev.tarry.threads.run;

import dev.tarry.core.program.Fingerprint;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The initialisation of classes, as the JVM does it: the first thread that uses a class runs its
 * initialiser, and others that use it meanwhile wait. Two threads that initialise two classes may
 * wait for each other. It is a scheduling point only if threads are known to come to it without
 * being ordered otherwise.
 */
public final class Initialisers {
  /** The caller is to initialise the class. */
  public static final int INITIALISE = -1;

  /** The class may be used, but it has to be asked for again. */
  private static final int USE = 0;

  private final Scheduler scheduler;
  private final Locations locations;
  private final Sites sites;
  private final Memory memory;
  private final Monitors monitors;
  private final ClassLoader loader;
  private final IdentityHashMap<Class<?>, Initialisation> all = new IdentityHashMap<>();
  private final Map<String, Class<?>> begun = new TreeMap<>();

  /** Tells this execution from the others. */
  private int number;

  Initialisers(
      Scheduler scheduler,
      Locations locations,
      Sites sites,
      Memory memory,
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
  static final class Initialisation {
    final Location location;
    final int site;
    private final long name;
    private boolean done;
    private int epoch;
    private int made;
    private @Nullable Throwable failed;
    private @Nullable Initialisation around;

    Initialisation(Location location, int site, long name) {
      this.location = location;
      this.site = site;
      this.name = name;
    }
  }

  /** No class is initialised in a new execution. */
  void begin(int execution) {
    all.clear();
    begun.clear();
    number = execution;
  }

  /** The classes whose initialisation has begun, in the order of their names. */
  Collection<Class<?>> begun() {
    return begun.values();
  }

  private Initialisation of(Class<?> type) {
    Initialisation known = all.get(type);
    if (known == null) {
      String code = "initialisation of " + type.getName();
      int site = sites.add(code, code, code, type.getName());
      long name = Fingerprint.mix(type.getName().hashCode());
      known = new Initialisation(locations.named(type, Locations.INIT, name), site, name);
      all.put(type, known);
    }
    return known;
  }

  /**
   * A class is about to be used.
   *
   * @return {@link #INITIALISE}, or the number of this execution if nobody need ask again, or 0
   */
  public int uses(Class<?> type) {
    Task task = scheduler.current;
    if (task == null) {
      throw scheduler.stray();
    }
    Initialisation it = of(type);
    Location location = it.location;
    if (location.owner == task) {
      return USE;
    }
    boolean alone = scheduler.size == 1 || scheduler.atomic > 0;
    if (!alone && !(it.done && task.knows(it.epoch))) {
      if (location.owner != null) {
        memory.contends(location, it.site);
      }
      if (sites.points[it.site] || location.owner != null) {
        monitors.await(task, location, it.site);
        task.wait = Task.Wait.TURN;
      }
      memory.watch(task, location, it.site, !it.done);
      memory.noteIfPoint(task, location, it.site, !it.done);
    } else if (location.owner != null) {
      scheduler.mayBlock("the initialisation of " + type.getName());
    }
    task.learn(location.clock);
    Throwable failed = it.failed;
    if (failed != null) {
      NoClassDefFoundError error =
          new NoClassDefFoundError("Could not initialize class " + type.getName());
      error.initCause(failed);
      throw error;
    }
    if (it.done) {
      return allKnow(it.epoch) ? number : USE;
    }
    location.owner = task;
    it.around = task.initialising;
    task.initialising = it;
    begun.put(type.getName(), type);
    if (type.isEnum()) {
      EnumConstants.forget(type);
    }
    return INITIALISE;
  }

  private boolean allKnow(int epoch) {
    for (int i = 0; i < scheduler.size; i++) {
      Task task = scheduler.tasks[i];
      if (!task.finished && !task.knows(epoch)) {
        return false;
      }
    }
    return true;
  }

  /** The caller has initialised a class; the answer is the same. */
  public int initialised(Class<?> type) {
    return ends(type, null);
  }

  /** The initialiser of a class has thrown this; the JVM tells it as an error. */
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

  private int ends(Class<?> type, @Nullable Throwable thrown) {
    Task task = scheduler.current;
    Initialisation it = of(type);
    if (task == null) {
      throw scheduler.stray();
    }
    it.done = true;
    it.failed = thrown;
    it.epoch = task.epoch;
    it.location.owner = null;
    task.initialising = it.around;
    if (scheduler.size > 1) {
      memory.noteIfPoint(task, it.location, it.site, true);
    }
    it.location.release(task);
    return scheduler.size == 1 && thrown == null ? number : USE;
  }

  /** A name for an object that an initialiser makes, whoever runs it; 0 if none is running. */
  static long identity(Task task) {
    Initialisation it = task.initialising;
    return it == null ? 0 : Fingerprint.then(it.name, ++it.made);
  }

  /** Who initialises a class just now; null if nobody does. */
  @Nullable Task initialiser(Class<?> type) {
    Initialisation known = all.get(type);
    return known == null ? null : known.location.owner;
  }
}
