package dev.tarry.threads.run;

import dev.tarry.core.program.Fingerprint;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The state of an execution: static fields, the stacks of all threads, what they wait for. */
final class States {
  private final Scheduler scheduler;
  private final Sites sites;
  private final Clock clock;
  private final Walker walker;
  private final Initialisers initialisers;
  private final JdkState jdk;
  private final IdentityHashMap<Class<?>, Optional<Method>> walks = new IdentityHashMap<>();
  private Task[] order = {};

  States(
      Scheduler scheduler,
      Sites sites,
      Clock clock,
      Walker walker,
      Initialisers initialisers,
      JdkState jdk) {
    this.scheduler = scheduler;
    this.sites = sites;
    this.clock = clock;
    this.walker = walker;
    this.initialisers = initialisers;
    this.jdk = jdk;
  }

  /** Why the last state could not be read; null if it could. */
  @Nullable String opaque() {
    return walker.opaque();
  }

  /**
   * The fingerprint of the present state; it counts only if the state is not opaque.
   *
   * @param bare whether it does not matter who knows of which accesses
   */
  long fingerprint(boolean bare) {
    walker.begin(bare);
    if (order.length != scheduler.size) {
      order = Arrays.copyOf(scheduler.tasks, scheduler.size);
    }
    System.arraycopy(scheduler.tasks, 0, order, 0, scheduler.size);
    Arrays.sort(order, Comparator.comparingLong(task -> task.identity));
    for (Task task : order) {
      walker.add(task.identity);
      if (task.finished) {
        walker.add(1);
      } else {
        stack(task);
        waits(task);
      }
    }
    for (Class<?> type : initialisers.begun()) {
      Task by = initialisers.initialiser(type);
      walker.add(by == null ? 0 : by.identity);
      walks.computeIfAbsent(type, States::walk).ifPresent(walk -> statics(type, walk));
    }
    jdk.walk(walker);
    walker.add(sites.isTimed() ? clock.nanos() : 0);
    walker.add(scheduler.options());
    walker.add(scheduler.over ? 1 : 0);
    walker.add(scheduler.outcome);
    return Fingerprint.mix(walker.end());
  }

  /** The method that shows the static fields of a class, unless it was written without one. */
  private static Optional<Method> walk(Class<?> type) {
    try {
      Method statics = type.getMethod("tarry$statics", Walker.class);
      statics.setAccessible(true);
      return Optional.of(statics);
    } catch (NoSuchMethodException none) {
      return Optional.empty();
    }
  }

  private void statics(Class<?> type, Method walk) {
    try {
      walk.invoke(null, walker);
    } catch (IllegalAccessException | InvocationTargetException hidden) {
      walker.give(type.getName());
    }
  }

  private void waits(Task task) {
    walker.add(task.wait.number * 1024 + task.op);
    int flags = task.timed ? 1 : 0;
    flags += task.notified && task.wait == Task.Wait.NOTIFICATION ? 2 : 0;
    flags += task.interrupted ? 4 : 0;
    flags += task.permit ? 8 : 0;
    flags += task.thread.isInterrupted() ? 16 : 0;
    flags += task.isPatient() ? 32 : 0;
    flags += task.wokenSpuriously ? 64 : 0;
    walker.add(flags + 128 * task.yields);
    walker.add(sites.isTimed() ? Clock.hurry(task) : 0);
    walker.add(task.wait == Task.Wait.NOTIFICATION ? task.entries : 0);
    Location at = task.at;
    walker.add(at == null ? null : at.ref);
    walker.add(at == null ? 0 : at.key);
    Task target = task.target;
    walker.add(task.wait == Task.Wait.END && target != null ? target.identity : 0);
    walker.add(task.children);
    walker.add(task.thread instanceof Instrumented ? task.thread : null);
  }

  /** Where a task is, with the values of its variables. */
  List<@Nullable Object> variables(Task task) {
    List<@Nullable Object> values = new ArrayList<>();
    int at = 0;
    while (at < task.top) {
      String shape = sites.frame((int) task.numbers[at]).shape();
      values.add(task.numbers[at++]);
      for (int i = 0; i < shape.length(); i++, at++) {
        values.add(shape.charAt(i) == 'L' ? task.references[at] : (Object) task.numbers[at]);
      }
    }
    return values;
  }

  private void stack(Task task) {
    int at = 0;
    while (at < task.top) {
      int number = (int) task.numbers[at];
      Sites.Frame frame = sites.frame(number);
      walker.add(number);
      int slots = frame.shape().length();
      for (int i = 0; i < slots; i++) {
        if (frame.shape().charAt(i) == 'L') {
          walker.add(task.references[at + 1 + i]);
        } else {
          walker.add(task.numbers[at + 1 + i]);
        }
      }
      at += 1 + slots;
      boolean inside = at < task.top || task.op == Ops.PARK || task.inside;
      if (frame.library() && inside) {
        walker.give("a call to the JDK at " + frame.place());
      }
    }
  }
}
