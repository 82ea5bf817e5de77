package dev.tarry.threads.run.jdk;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** Reads private fields of {@code Thread}. */
public final class ThreadObjects {
  private static final String BOUND = "java.lang.ThreadBuilders$BoundVirtualThread";

  private ThreadObjects() {}

  /** The {@code Runnable} of a thread; null if it runs its own method. */
  public static @Nullable Object body(Thread thread) {
    if (isVirtual(thread)) {
      return get(thread, thread.getClass(), "task");
    }
    if (Runtime.version().feature() < 19) {
      return get(thread, Thread.class, "target");
    }
    Object holder = get(thread, Thread.class, "holder");
    return holder == null ? null : get(holder, holder.getClass(), "task");
  }

  /** A thread's own handler of uncaught exceptions. */
  public static @Nullable Object handler(Thread thread) {
    return value(Handler.FIELD, thread);
  }

  /** Whether a thread of Tarry stands for a virtual one; code does not lock these. */
  public static boolean isVirtual(Thread thread) {
    return thread.getClass().getName().equals(BOUND);
  }

  /** Looked up once, because every state needs it, and only after the agent has opened the JDK. */
  private static final class Handler {
    static final Field FIELD = field(Thread.class, "uncaughtExceptionHandler");
  }

  private static @Nullable Object get(Object object, Class<?> type, String name) {
    return value(field(type, name), object);
  }

  private static Field field(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException unknown) {
      throw new IllegalStateException("threads of this JDK do not tell their " + name, unknown);
    }
  }

  private static @Nullable Object value(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }
}
