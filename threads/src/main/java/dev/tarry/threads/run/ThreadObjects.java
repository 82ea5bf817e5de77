package dev.tarry.threads.run;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * What is in the object of a thread: its name and flags and, before it starts, what it will run.
 */
final class ThreadObjects {
  private static final String BOUND = "java.lang.ThreadBuilders$BoundVirtualThread";

  private final Scheduler scheduler;

  ThreadObjects(Scheduler scheduler) {
    this.scheduler = scheduler;
  }

  void walk(Thread thread, Walker walker) {
    walker.add((thread.isDaemon() ? 1 : 0) + (thread.isInterrupted() ? 2 : 0));
    if (!thread.getName().startsWith("Thread-")) { // those are only numbered
      walker.add((Object) thread.getName());
    }
    if (scheduler.find(thread) == null) {
      walker.add(body(thread));
    }
  }

  private static @Nullable Object body(Thread thread) {
    if (thread.getClass().getName().equals(BOUND)) {
      return get(thread, thread.getClass(), "task");
    }
    if (Runtime.version().feature() < 19) {
      return get(thread, Thread.class, "target");
    }
    Object holder = get(thread, Thread.class, "holder");
    return holder == null ? null : get(holder, holder.getClass(), "task");
  }

  private static @Nullable Object get(Object object, Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return field.get(object);
    } catch (ReflectiveOperationException unknown) {
      throw new IllegalStateException("threads of this JDK do not tell what they run", unknown);
    }
  }
}
