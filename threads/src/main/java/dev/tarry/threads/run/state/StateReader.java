package dev.tarry.threads.run.state;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.threads.run.access.JvmState;
import dev.tarry.threads.run.code.Sites;
import dev.tarry.threads.run.schedule.Scheduler;
import dev.tarry.threads.run.sync.ClassInitialisers;
import dev.tarry.threads.run.sync.InsideJdk;
import dev.tarry.threads.run.sync.VirtualClock;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Ops;
import dev.tarry.threads.run.task.Pending;
import dev.tarry.threads.run.task.SpilledStack;
import dev.tarry.threads.run.task.Task;
import dev.tarry.threads.run.task.TaskTable;
import dev.tarry.threads.run.task.Wait;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the state of an execution: static fields, the stacks of all threads, and what they wait
 * for.
 */
public final class StateReader {
  private final Scheduler scheduler;
  private final Sites sites;
  private final VirtualClock clock;
  private final StateWalker walker;
  private final ClassInitialisers initialisers;
  private final JvmState jdk;
  private final InsideJdk inside;
  private final IdentityHashMap<Class<?>, Optional<Method>> walks = new IdentityHashMap<>();

  /** The tasks by their identities. */
  private Task[] order = new Task[8];

  public StateReader(
      Scheduler scheduler,
      Sites sites,
      VirtualClock clock,
      StateWalker walker,
      ClassInitialisers initialisers,
      JvmState jdk,
      InsideJdk inside) {
    this.scheduler = scheduler;
    this.sites = sites;
    this.clock = clock;
    this.walker = walker;
    this.initialisers = initialisers;
    this.jdk = jdk;
    this.inside = inside;
  }

  /** An execution begins. */
  public void clear() {
    walker.clear();
  }

  /** Why the last state could not be read; null if it could. */
  public @Nullable String opaque() {
    return walker.opaque();
  }

  /** Why no state with the same objects can be read; null if only the last one could not. */
  public @Nullable String unreadable() {
    return walker.isForNow() ? null : walker.opaque();
  }

  /**
   * The fingerprint of the present state; it counts only if the state is not opaque.
   *
   * @param bare whether it does not matter who knows of which accesses
   */
  public long fingerprint(boolean bare) {
    walker.begin(bare, sites.isTraced());
    if (inside.hasMocks()) {
      walker.markOpaque("mocks");
      return 0;
    }
    int count = order();
    for (int i = 0; i < count; i++) {
      Task task = order[i];
      walker.add(task.identity());
      if (task.isFinished()) {
        walker.add(1);
      } else {
        stack(task);
        waits(task);
      }
    }
    if (walker.opaque() != null) {
      return 0; // and objects in use must not be read
    }
    for (Class<?> type : initialisers.begun()) {
      Task by = initialisers.initialiser(type);
      walker.add(type);
      walker.add(by == null ? 0 : by.identity());
      walks.computeIfAbsent(type, StateReader::walk).ifPresent(walk -> statics(type, walk));
    }
    SortedMap<String, @Nullable String> properties = jdk.changedProperties();
    if (!properties.isEmpty()) {
      properties.forEach(
          (name, value) -> {
            walker.add((Object) name);
            walker.add(value);
          });
    }
    walker.add(sites.isTimed() ? clock.nanos() : 0);
    walker.add(scheduler.options());
    walker.add(scheduler.isOver() ? 1 : 0);
    walker.add(scheduler.outcome());
    return Fingerprint.mix(walker.end());
  }

  /** Puts the tasks into an order that does not depend on the schedule; returns how many. */
  private int order() {
    TaskTable tasks = scheduler.tasks();
    int count = tasks.size();
    if (order.length < count) {
      order = new Task[2 * count];
    }
    for (int i = 0; i < count; i++) {
      Task task = tasks.get(i);
      int at = i;
      while (at > 0 && order[at - 1].identity() > task.identity()) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = task;
    }
    return count;
  }

  /** The method that shows the static fields of a class, unless it has none. */
  private static Optional<Method> walk(Class<?> type) {
    try {
      Method statics = type.getMethod("tarry$statics", StateWalker.class);
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
      walker.markOpaque(type.getName());
    }
  }

  /** Shows what a task waits for. Numbers that fit into one are packed into one. */
  private void waits(Task task) {
    Pending pending = task.pending();
    Wait wait = pending.awaits();
    int flags = pending.isTimed() ? 1 : 0;
    flags += pending.isNotified() && wait == Wait.NOTIFICATION ? 2 : 0;
    flags += pending.isInterrupted() ? 4 : 0;
    flags += pending.hasPermit() ? 8 : 0;
    flags += task.thread().isInterrupted() ? 16 : 0;
    flags += task.isPatient() ? 32 : 0;
    flags += pending.isWokenSpuriously() ? 64 : 0;
    walker.add(both(task.spins().yields(), flags << 16 | wait.number() << 8 | pending.op()));
    walker.add(sites.isTimed() ? VirtualClock.excessReads(task) : 0);
    walker.add(scheduler.timeline().key(task));
    Location at = pending.at();
    walker.add(at == null ? null : at.ref());
    walker.add(both(wait == Wait.NOTIFICATION ? pending.entries() : 0, at == null ? 0 : at.key()));
    Task target = pending.target();
    walker.add(wait == Wait.END && target != null ? target.identity() : 0);
    walker.add(both(task.children(), task.seeds()));
    walker.add(task.thread());
  }

  /** Two numbers in one. */
  private static long both(int upper, int lower) {
    return (long) upper << 32 | (lower & 0xffffffffL);
  }

  private void stack(Task task) {
    SpilledStack stack = task.stack();
    int top = stack.top();
    if (top == 0 && (task.pending().op() == Ops.PARK || task.calls().isInside())) {
      walker.markOpaqueForNow("the JDK's own code in " + task.name());
    }
    int at = 0;
    while (at < top) {
      int number = (int) stack.number(at);
      Sites.Frame frame = sites.frame(number);
      walker.add(number);
      if (!frame.isKnown()) {
        walker.markOpaqueForNow("a method that is too large, at " + frame.place());
        return;
      }
      int slots = frame.slots();
      for (int i = 0; i < slots; i++) {
        if (frame.isReference(i)) {
          walker.add(stack.reference(at + 1 + i));
        } else {
          walker.add(stack.number(at + 1 + i));
        }
      }
      boolean library =
          frame.library()
              || (frame.receiver() >= 0
                  && !walker.isOfProgram(stack.reference(at + 1 + frame.receiver())));
      at += 1 + slots;
      boolean last = at == top;
      boolean inside = last && task.calls().isInside();
      if (inside || (library && (!last || task.pending().op() == Ops.PARK))) {
        walker.markOpaqueForNow("a call to the JDK at " + frame.place());
      }
    }
  }
}
