package dev.tarry.threads.run.state;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.threads.run.access.StandardStream;
import dev.tarry.threads.run.code.Instrumented;
import dev.tarry.threads.run.jdk.Lambdas;
import dev.tarry.threads.run.jdk.ThreadLocals;
import dev.tarry.threads.run.jdk.ThreadObjects;
import dev.tarry.threads.run.task.Location;
import dev.tarry.threads.run.task.Locations;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
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

  /** In place of the number of an object, which is at least 1. */
  private static final int NULL = -1;

  private static final int CLASS = -2;

  /** In place of the name of a class. */
  private static final int THREAD = 2;

  private static final int PLAIN_OBJECT = 3;
  private static final int TEXT = 4;
  private static final int LITERAL = 5;

  /** The distance between the places of consecutive values (any odd number with many bits). */
  private static final long NEXT = 0xd1342543de82ef95L;

  private final Locations locations;
  private final Lambdas lambdas;
  private final ClockKeys knowledge;
  private final Predicate<Thread> started;
  private final Supplier<List<Thread>> threads;
  private final UnaryOperator<@Nullable Object> handles;
  private final Literals literals = new Literals();
  private final TextHashes texts = new TextHashes();
  private long hash;

  /** The place of the next value, so that the order of values matters. */
  private long place;

  private final List<InheritableThreadLocal<?>> inheritable = new ArrayList<>();
  private final List<Thread> unstarted = new ArrayList<>();
  private @Nullable Object[] queue = new Object[64];
  private int met;
  private int[] table = new int[256];

  /** Where the objects are in the table. */
  private int[] slots = new int[64];

  private @Nullable String opaque;
  private boolean forNow;
  private boolean bare;

  /** Whether a monitor is held. */
  private boolean owned;

  /** Whether the program reads stack traces, which cannot be part of a state. */
  private boolean traced;

  /**
   * A walk.
   *
   * @param started whether a thread has been started
   * @param threads all threads that have been started, in an order that is part of the state
   * @param handles gives the name of the field or the arrays that a handle leads to; null for
   *     others
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

  /** An execution begins. */
  public void clear() {
    literals.clear();
  }

  /**
   * Forgets everything that it was shown.
   *
   * @param withoutKnowledge whether it does not matter who knows of which accesses
   * @param withTraces whether it matters where exceptions come from
   */
  void begin(boolean withoutKnowledge, boolean withTraces) {
    bare = withoutKnowledge;
    traced = withTraces;
    hash = 0;
    place = 0;
    for (int i = 0; i < met; i++) {
      queue[i] = null;
      table[slots[i]] = 0;
    }
    met = 0;
    inheritable.clear();
    unstarted.clear();
    opaque = null;
    forNow = false;
    owned = locations.isAnyOwned();
    knowledge.begin();
  }

  /** The class of the first object that could not be read; null if all could. */
  @Nullable String opaque() {
    return opaque;
  }

  /** The fingerprint of everything shown and all that it leads to. */
  long end() {
    int visited = 0;
    while (visited < met && opaque == null) {
      visit(Objects.requireNonNull(queue[visited++]));
      if (visited == met) {
        inherit();
      }
    }
    if (!bare) {
      add(knowledge.ofLocations());
    }
    return hash;
  }

  /** Shows what unstarted threads inherited when they were created. */
  private void inherit() {
    if (!inheritable.isEmpty()) {
      for (InheritableThreadLocal<?> variable : inheritable) {
        unstarted.forEach(thread -> add(ThreadLocals.value(variable, thread)));
      }
    }
  }

  /** States cannot be distinguished here. */
  void markOpaque(String what) {
    if (opaque == null) {
      opaque = what;
    }
  }

  /**
   * Whether the code of an object is the program's, as that of a lambda, and none of it is
   * inherited from a class of the JDK that may call others of its methods.
   */
  boolean isOfProgram(@Nullable Object object) {
    return object == null
        || (object instanceof Instrumented && !JdkState.inheritsCode(object.getClass()))
        || (object.getClass().isHidden() && lambdas.isUsers(object.getClass()));
  }

  /** The same, but other states of this program can be distinguished. */
  void markOpaqueForNow(String what) {
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
    add((long) value);
  }

  /**
   * Shows a number. Each one is hashed together with its place, and the hashes are added up: that
   * is as strong as a chain of hashes, and no hash depends on the previous one.
   */
  public void add(long value) {
    place += NEXT;
    hash += Fingerprint.mix(value + place);
  }

  public void add(float value) {
    add(Float.floatToRawIntBits(value));
  }

  public void add(double value) {
    add(Double.doubleToRawLongBits(value));
  }

  /**
   * Shows a reference: the object it refers to. Strings and boxes are objects too: two of them may
   * be equal but not the same, which a program can observe by {@code ==}, compare-and-swap, or
   * their monitors. Only boxes that the JDK caches are shown by their value.
   */
  public void add(@Nullable Object value) {
    if (value == null) {
      add(NULL);
    } else if (value instanceof Class<?> type) {
      add(CLASS);
      text(type.getName());
    } else if (Boxes.isShared(value)) {
      plain(value);
    } else {
      add(number(value));
    }
  }

  /** Shows a primitive value that is in a box. */
  void plain(Object box) {
    add(Boxes.tag(box));
    add(Boxes.bits(box));
  }

  /** The last accesses to the field that was shown. */
  public void accessed(long shadow) {
    if (!bare) {
      add(knowledge.of(shadow));
    }
  }

  /** Shows the characters of a string, without its identity. */
  void text(String text) {
    add(texts.of(text));
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
      slots = Arrays.copyOf(slots, 2 * met);
    }
    slots[met] = at;
    queue[met++] = object;
    if (met == MANY) {
      markOpaque("more than " + MANY + " objects");
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
      slots[i] = at;
    }
  }

  private void visit(Object object) {
    Class<?> type = object.getClass();
    Location monitor = owned ? locations.known(object, Locations.MONITOR) : null;
    if (monitor != null && monitor.owner() != null) {
      add(monitor.owner().identity() + monitor.entries());
    }
    if (object instanceof Thread thread) {
      visitThread(thread);
    } else if (object instanceof ThreadLocal<?> variable) {
      threads.get().forEach(thread -> add(ThreadLocals.value(variable, thread)));
      if (object instanceof InheritableThreadLocal<?> inherited) {
        inheritable.add(inherited);
      }
    }
    if (traced && object instanceof Throwable) {
      markOpaque("the stack trace of " + type.getName());
    } else if (object instanceof Walked walked) {
      text(type.getName());
      walked.tarry$walk(this);
      if (!JdkState.showInherited(object, this)) {
        markOpaque(type.getName());
      }
    } else if (object instanceof String text) {
      add(literals.has(text) ? LITERAL : TEXT);
      text(text);
    } else if (Boxes.is(object)) {
      plain(object);
    } else if (object instanceof StandardStream) {
      text(object.toString());
    } else if (type.isArray()) {
      ArrayWalk.walk(object, this);
    } else if (type == Object.class || object instanceof Thread) {
      add(object instanceof Thread ? THREAD : PLAIN_OBJECT);
    } else if (type.isHidden() && lambdas.isUsers(type)) {
      text(type.getName());
      visitLambda(object);
    } else if (object instanceof ThreadLocal<?>) {
      add(type);
    } else if (!JdkState.show(object, this) && !visitHandle(object)) {
      markOpaque(type.getName());
    }
  }

  /**
   * Shows a thread's name and settings and, before it starts, what it will run and has inherited.
   */
  private void visitThread(Thread thread) {
    int flags = (thread.isDaemon() ? 1 : 0) + (thread.isInterrupted() ? 2 : 0);
    add(flags + 4 * thread.getPriority());
    text(thread.getName());
    add(ThreadObjects.handler(thread));
    ClassLoader loader = thread.getContextClassLoader();
    text(loader == null ? "" : loader.getClass().getName());
    if (!started.test(thread)) {
      add(ThreadObjects.body(thread));
      unstarted.add(thread);
    }
  }

  /** Shows a handle by its target. */
  private boolean visitHandle(Object object) {
    Object target = handles.apply(object);
    if (target == null) {
      return false;
    }
    add(target);
    return true;
  }

  private void visitLambda(Object lambda) {
    try {
      for (Field field : lambdas.captured(lambda)) {
        add(field.get(lambda));
      }
    } catch (IllegalAccessException hidden) {
      markOpaque(lambda.getClass().getName());
    }
  }
}
