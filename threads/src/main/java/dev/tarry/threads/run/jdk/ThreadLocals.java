package dev.tarry.threads.run.jdk;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/** Reads the thread-local variables of threads. */
public final class ThreadLocals {
  /** Stands for a variable that a thread has never used. */
  private static final String NONE = "no value";

  private static final Method MAP = find(ThreadLocal.class, "getMap", Thread.class);
  private static final Method ENTRY = find(MAP.getReturnType(), "getEntry", ThreadLocal.class);

  private ThreadLocals() {}

  /** The value of a variable for a thread. */
  public static @Nullable Object value(ThreadLocal<?> variable, Thread thread) {
    try {
      Object map = MAP.invoke(variable, thread);
      Object entry = map == null ? null : ENTRY.invoke(map, variable);
      return entry == null ? NONE : PrivateFields.get(entry, "value");
    } catch (ReflectiveOperationException changed) {
      throw new IllegalStateException("this JDK does not tell its thread locals", changed);
    }
  }

  private static Method find(Class<?> type, String name, Class<?> parameter) {
    try {
      Method method = type.getDeclaredMethod(name, parameter);
      method.setAccessible(true);
      return method;
    } catch (NoSuchMethodException changed) {
      throw new IllegalStateException("this JDK does not tell its thread locals", changed);
    }
  }
}
