package dev.tarry.threads;

import dev.tarry.core.program.Mistake;
import dev.tarry.threads.instrument.ClassInfos;
import dev.tarry.threads.instrument.jdk.Agent;
import dev.tarry.threads.instrument.program.InstrumentedClasses;
import dev.tarry.threads.run.ProgramBodies;
import dev.tarry.threads.run.Sandbox;
import dev.tarry.threads.run.code.SiteTable;
import dev.tarry.threads.run.code.Sites;
import java.lang.reflect.Constructor;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The copies of a program's classes that an execution runs, linked before the classes themselves.
 *
 * <p>Some debuggers, such as jdb, set a breakpoint only in the first class of a name that the JVM
 * links. With these copies, that is the class that runs.
 */
public final class EarlyCopies {
  /** At most this many classes, those that are named first. */
  private static final int MOST = 2_000;

  private final SiteTable table = new SiteTable();
  private final InstrumentedClasses classes;
  private final AtomicReference<Sandbox.@Nullable Body> body = new AtomicReference<>();
  private final Sandbox sandbox;

  private EarlyCopies(ClassLoader loader) {
    Agent.install();
    classes = new InstrumentedClasses(loader);
    Sites sites = new Sites(table);
    sandbox =
        new Sandbox(
            loader,
            sites,
            classes.in(sites),
            at -> Objects.requireNonNull(body.get()).in(at),
            Sandbox.RunsOn.NAMED_THREADS);
  }

  /**
   * Copies of a class and of the instrumented classes that it leads to.
   *
   * @param type a class that may be loaded, but not linked
   * @throws Mistake if the agent cannot attach itself
   */
  public static EarlyCopies of(Class<?> type) {
    EarlyCopies copies = new EarlyCopies(ProgramBodies.loader(type));
    copies.link(type.getName().replace('.', '/'));
    return copies;
  }

  private void link(String first) {
    Set<String> seen = new HashSet<>(Set.of(first));
    Queue<String> next = new ArrayDeque<>(seen);
    while (!next.isEmpty()) {
      String name = next.remove();
      linkOne(name.replace('/', '.'));
      for (String named : ClassInfos.classesNamedIn(name, sandbox.getParent())) {
        if (seen.size() < MOST && ClassInfos.isUsers(named) && seen.add(named)) {
          next.add(named);
        }
      }
    }
  }

  /**
   * A class that cannot be linked here cannot be linked in an execution either; the execution will
   * say why.
   */
  private void linkOne(String name) {
    try {
      Constructor<?>[] linked = sandbox.loadClass(name).getDeclaredConstructors();
      Objects.requireNonNull(linked);
    } catch (ClassNotFoundException | LinkageError | RuntimeException unused) {
      // The program may never come to use it.
    }
  }

  SiteTable table() {
    return table;
  }

  InstrumentedClasses classes() {
    return classes;
  }

  /** The sandbox of these copies, for the one program that runs in it; null for others. */
  @Nullable Sandbox takenFor(Sandbox.Body program) {
    return body.compareAndSet(null, program) ? sandbox : null;
  }
}
