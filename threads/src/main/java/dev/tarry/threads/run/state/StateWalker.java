package dev.tarry.threads.run.state;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.threads.run.code.Instrumented;
import dev.tarry.threads.run.jdk.Lambdas;
import dev.tarry.threads.run.jdk.ThreadLocals;
import dev.tarry.threads.run.jdk.ThreadObjects;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A fingerprint of all objects that can be reached from what it is shown. Objects are numbered as
 * they are met, so that their addresses do not matter. What it cannot read makes it {@linkplain
 * #opaque() opaque}.
 */
public final class StateWalker {
  /** With more objects than this, reading them all after every step takes too long. */
  private static final int MANY = 5_000;

  private final Locations locations;
  private final Lambdas lambdas;
  private final ClockKeys knowledge;
  private final Predicate<Thread> started;
  private final Supplier<List<Thread>> threads;
  private final UnaryOperator<@Nullable Object> handles;
  private long hash;
  private @Nullable Object[] queue = new Object[64];
  private int met;
  private int[] table = new int[256];
  private @Nullable String opaque;
  private boolean forNow;
  private boolean bare;

  /**
   * A walk.
   *
   * @param started whether a thread has been started
   * @param threads all threads that have been started, in an order that is part of the state
   * @param handles gives the name of the field that a handle leads to; null if it leads to none
   */
  public StateWalker(
      Locations locations,
      Lambdas lambdas,
      ClockKeys knowledge,
      Predicate<Thread> started,
      Supplier<List<Thread>> threads,
      UnaryOperator<@Nullable Object> handles) {
    this.locations = locations;
    this.lambdas = lambdas;
    this.knowledge = knowledge;
    this.started = started;
    this.threads = threads;
    this.handles = handles;
  }

  /** Forgets everything. */
  void begin(boolean withoutKnowledge) {
    bare = withoutKnowledge;
    hash = 1;
    for (int i = 0; i < met; i++) {
      queue[i] = null;
    }
    met = 0;
    Arrays.fill(table, 0);
    opaque = null;
    forNow = false;
    knowledge.begin();
  }

  /** The class of the first object that could not be read; null if all could. */
  @Nullable String opaque() {
    return opaque;
  }

  /** The fingerprint of everything shown and all that it leads to. */
  long end() {
    for (int i = 0; i < met && opaque == null; i++) {
      Object object = queue[i];
      if (object != null) {
        visit(object);
      }
    }
    if (!bare) {
      add(knowledge.ofLocations());
    }
    return hash;
  }

  /** There is no way to tell two states apart here. */
  void give(String what) {
    if (opaque == null) {
      opaque = what;
    }
  }

  /** Whether the code of an object is the program's, as that of a lambda. */
  boolean isOfProgram(@Nullable Object object) {
    return object == null
        || object instanceof Instrumented
        || (object.getClass().isHidden() && lambdas.isUsers(object.getClass()));
  }

  /** The same, but other states of this program may be told apart. */
  void giveForNow(String what) {
    if (opaque == null) {
      opaque = what;
      forNow = true;
    }
  }

  /** Whether only the present state could not be read. */
  boolean isForNow() {
    return forNow;
  }

  public void add(int value) {
    hash = Fingerprint.then(hash, value);
  }

  public void add(long value) {
    hash = Fingerprint.then(hash, value);
  }

  public void add(float value) {
    hash = Fingerprint.then(hash, Float.floatToRawIntBits(value));
  }

  public void add(double value) {
    hash = Fingerprint.then(hash, Double.doubleToRawLongBits(value));
  }

  public void add(@Nullable Object value) {
    if (value == null) {
      add(-1);
    } else if (value instanceof String text) {
      add(text);
    } else if (value instanceof Number || value instanceof Character || value instanceof Boolean) {
      if (value.getClass().getPackageName().equals("java.lang")) {
        add(value.getClass().getName().length());
        add(value instanceof Double d ? Double.doubleToRawLongBits(d) : value.hashCode());
        if (value instanceof Long number) {
          add(number.longValue());
        }
      } else {
        add(number(value));
      }
    } else if (value instanceof Class<?> type) {
      add(type.getName());
    } else {
      add(number(value));
    }
  }

  /** The last accesses to the field that was shown. */
  public void accessed(long shadow) {
    if (!bare) {
      add(knowledge.of(shadow));
    }
  }

  private void add(String text) {
    long sum = text.length();
    for (int i = 0; i < text.length(); i++) {
      sum = sum * 0x9E3779B97F4A7C15L + text.charAt(i);
    }
    add(sum);
  }

  /** The number of an object, by which it is known in this walk. */
  int number(Object object) {
    int at = slot(object);
    while (table[at] != 0) {
      if (queue[table[at] - 1] == object) {
        return table[at];
      }
      at = (at + 1) & (table.length - 1);
    }
    if (met == queue.length) {
      queue = Arrays.copyOf(queue, 2 * met);
    }
    queue[met++] = object;
    if (met == MANY) {
      give("more than " + MANY + " objects");
    }
    table[at] = met;
    if (2 * met > table.length) {
      grow();
    }
    return met;
  }

  private int slot(@Nullable Object object) {
    return ((System.identityHashCode(object) * 0x9E3779B9) >>> 8) & (table.length - 1);
  }

  private void grow() {
    table = new int[2 * table.length];
    for (int i = 0; i < met; i++) {
      int at = slot(queue[i]);
      while (table[at] != 0) {
        at = (at + 1) & (table.length - 1);
      }
      table[at] = i + 1;
    }
  }

  private void visit(Object object) {
    Class<?> type = object.getClass();
    Location monitor = locations.known(object, Locations.MONITOR);
    if (monitor != null && monitor.owner() != null) {
      add(monitor.owner().identity() + monitor.entries());
    }
    if (object instanceof Thread thread) {
      visitThread(thread);
    }
    if (object instanceof Walked walked) {
      add(type.getName());
      walked.tarry$walk(this);
    } else if (type.isArray()) {
      ArrayWalk.walk(object, this);
    } else if (type == Object.class || object instanceof Thread) {
      add(object instanceof Thread ? 2 : 3);
    } else if (type.isHidden() && lambdas.isUsers(type)) {
      add(type.getName());
      visitLambda(object);
    } else if (object instanceof ThreadLocal<?> variable) {
      add(type);
      threads.get().forEach(thread -> add(ThreadLocals.value(variable, thread)));
    } else if (!JdkState.show(object, this) && !visitHandle(object)) {
      give(type.getName());
    }
  }

  /** A thread's name and flags and, before it starts, what it will run. */
  private void visitThread(Thread thread) {
    add((thread.isDaemon() ? 1 : 0) + (thread.isInterrupted() ? 2 : 0));
    if (!thread.getName().startsWith("Thread-")) { // those are only numbered
      add((Object) thread.getName());
    }
    if (!started.test(thread)) {
      add(ThreadObjects.body(thread));
    }
  }

  /** A handle is what it leads to. */
  private boolean visitHandle(Object object) {
    Object field = handles.apply(object);
    if (field == null) {
      return false;
    }
    add(field);
    return true;
  }

  private void visitLambda(Object lambda) {
    try {
      for (Field field : lambdas.captured(lambda)) {
        add(field.get(lambda));
      }
    } catch (IllegalAccessException hidden) {
      give(lambda.getClass().getName());
    }
  }
}
