package dev.tarry.threads.run;

import dev.tarry.core.program.Mistake;
import dev.tarry.threads.boot.Hook;
import dev.tarry.threads.run.code.ClassNames;
import dev.tarry.threads.run.code.Places;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.schedule.Continuations;
import dev.tarry.threads.run.schedule.PlatformThreads;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.time.Duration;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A program's classes, loaded again and instrumented, in which its executions run. It belongs to
 * one thread of the engine; the runs of that thread take turns in it.
 */
public final class Sandbox extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  private final BiFunction<String, byte[], byte[]> instrument;
  private final ThreadExecution execution;
  private final Sites sites;

  /** Stands for the run that owns the sandbox, so that the run itself can be collected. */
  private Object owner = this;

  private final GeneratedClasses generated = new GeneratedClasses();
  private boolean broken;
  private @Nullable Callable<? extends Callable<?>> works;

  /**
   * A sandbox.
   *
   * @param parent where the classes come from
   * @param instrument turns the bytes of a class of this name into those to load
   * @param main what the first thread of an execution does
   * @param runsOn what its threads run on
   */
  public Sandbox(
      ClassLoader parent,
      Sites sites,
      BiFunction<String, byte[], byte[]> instrument,
      Body main,
      RunsOn runsOn) {
    super(Hook.PROGRAM, parent);
    this.instrument = instrument;
    this.sites = sites;
    this.execution =
        new ThreadExecution(
            sites,
            this,
            () -> work(main),
            switch (runsOn) {
              case CONTINUATIONS -> Continuations::new;
              case THREADS -> PlatformThreads::new;
              case NAMED_THREADS -> PlatformThreads::named;
            });
  }

  /** What the threads of a program run on. */
  public enum RunsOn {
    CONTINUATIONS,
    /** Pooled platform threads. */
    THREADS,
    /** The same, with the names of the program's threads, for debuggers. */
    NAMED_THREADS
  }

  /** Whether this JDK has continuations; the agent must have been installed. */
  public static boolean hasContinuations() {
    return Continuations.exist();
  }

  /** The code of the first thread of every execution. */
  public interface Body {
    /** Creates the code of each execution, from classes of this loader. */
    Callable<? extends Callable<?>> in(ClassLoader loader) throws ReflectiveOperationException;
  }

  private Callable<?> work(Body main) throws Exception {
    Callable<? extends Callable<?>> known = works;
    if (known == null) {
      known = main.in(this);
      works = known;
    }
    return known.call();
  }

  /** From now on, a data race is a bug. */
  public void forbidRaces() {
    execution.memory().forbidRaces();
  }

  /** From now on, timeouts of this length or longer fire only when nothing else can run. */
  public void setPatience(Duration patience) {
    execution.time().setPatience(patience);
  }

  /** From now on, each thread may wake up spuriously, once in an execution. */
  public void allowSpuriousWakeUps() {
    execution.monitors().allowSpuriousWakeUps();
  }

  public ThreadExecution execution() {
    return execution;
  }

  boolean isOwnedBy(Object run) {
    return owner == run;
  }

  /** Belongs to a run from now on, whose program knows that threads share these places. */
  void own(Object run, Places known) {
    if (!isOwnedBy(run)) { // else it is so already
      owner = run;
      sites.begin(known);
    }
  }

  /** Ends the threads of an abandoned execution, and restores the settings that it changed. */
  public void release() {
    owner = this;
    if (broken) {
      return;
    }
    try {
      execution.scheduler().giveUp();
      execution.jvm().restoreSettings();
    } catch (Mistake hangs) {
      giveUp();
    }
  }

  /** Gives the sandbox up, because something in it hangs. */
  void giveUp() {
    broken = true;
  }

  public boolean isBroken() {
    return broken;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    byte[] gate = ClassNames.isOurs(name) ? GateCode.of(name) : null;
    if (gate == null && (ClassNames.isLibrary(name) || ClassNames.isOurs(name))) {
      return super.loadClass(name, resolve);
    }
    execution.scheduler().runner().ours(true);
    try {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known != null && !generated.isThere(name)) {
          throw new ClassNotFoundException(name); // it was made in another execution
        }
        return known == null ? define(name, gate) : known;
      }
    } finally {
      execution.scheduler().runner().ours(execution.scheduler().current() == null);
    }
  }

  /** For code that looks for a class in the module of the copies. */
  @Override
  protected @Nullable Class<?> findClass(@Nullable String module, String name) {
    try {
      return module == null ? loadClass(name, false) : null;
    } catch (ClassNotFoundException missing) {
      return null;
    }
  }

  /** Whether the original classes of the program may come from this loader. */
  public boolean standsFor(@Nullable ClassLoader loader) {
    ClassLoader platform = ClassLoader.getPlatformClassLoader();
    ClassLoader at = getParent();
    while (at != null && at != platform && at != loader) {
      at = at.getParent();
    }
    boolean above = at != null && at != platform;
    return loader != null && (above || loader == ClassLoader.getSystemClassLoader());
  }

  /** The copy of an uncontrolled class of the program; other classes are returned unchanged. */
  public @Nullable Class<?> copy(@Nullable Class<?> type) {
    if (type == null || !standsFor(type.getClassLoader())) {
      return type;
    }
    if (type.isArray()) {
      Class<?> element = copy(type.getComponentType());
      return element == null ? type : element.arrayType();
    }
    try {
      return loadClass(type.getName());
    } catch (ClassNotFoundException generated) {
      return type; // it has no class file, so that it was made by somebody else
    }
  }

  @Override
  protected @Nullable URL findResource(String name) {
    return ModuleResources.find(name, this::standsFor);
  }

  @Override
  protected Enumeration<URL> findResources(String name) throws IOException {
    URL found = getParent().getResource(name) == null ? findResource(name) : null;
    return Collections.enumeration(found == null ? List.of() : List.of(found));
  }

  /**
   * The program defines a class. If an earlier execution has defined one from the same code, that
   * is used again: classes stay loaded, and their static state is new in every execution, like that
   * of all others.
   */
  public Class<?> generate(@Nullable String given, byte[] bytes) {
    execution.scheduler().runner().ours(true);
    try {
      String name = GeneratedClasses.name(given, bytes);
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known == null) {
          known = defined(name, instrument.apply(name, bytes));
        } else if (!generated.isSame(name, bytes)) {
          throw execution.scheduler().fail(GeneratedClasses.other(name));
        }
        generated.add(name, bytes);
        return known;
      }
    } finally {
      execution.scheduler().runner().ours(execution.scheduler().current() == null);
    }
  }

  GeneratedClasses generated() {
    return generated;
  }

  private Class<?> define(String name, byte @Nullable [] gate) throws ClassNotFoundException {
    if (gate != null) {
      return defined(name, gate);
    }
    String beside = "$tarry"; // see the instrumentation of static state
    String base = name.endsWith(beside) ? name.substring(0, name.length() - beside.length()) : name;
    String file = base.replace('.', '/') + ".class";
    try (InputStream in = getParent().getResourceAsStream(file)) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      return defined(name, instrument.apply(name, bytes));
    } catch (IOException unreadable) {
      throw execution
          .scheduler()
          .fail(new Mistake("the class " + name + " cannot be read: " + unreadable.getMessage()));
    } catch (RuntimeException ours) {
      throw execution.scheduler().fail(ours);
    }
  }

  private Class<?> defined(String name, byte[] code) {
    Class<?> type = defineClass(name, code, 0, code.length);
    execution.initialisers().loaded(type);
    return type;
  }
}
