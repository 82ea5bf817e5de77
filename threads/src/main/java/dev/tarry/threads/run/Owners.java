package dev.tarry.threads.run;

import java.lang.reflect.Field;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/** Who holds the locks of the JDK that tasks are parked for. */
final class Owners {
  private static final Field OWNER = find();

  private Owners() {}

  private static Field find() {
    try {
      Field field = AbstractOwnableSynchronizer.class.getDeclaredField("exclusiveOwnerThread");
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException unknown) {
      throw new IllegalStateException("locks of this JDK do not tell their owner", unknown);
    }
  }

  /** The task that holds a lock; null if that is none or not known. */
  static @Nullable Task of(@Nullable Object lock, Scheduler scheduler) {
    if (!(lock instanceof AbstractOwnableSynchronizer)) {
      return null;
    }
    try {
      return OWNER.get(lock) instanceof Thread owner ? scheduler.find(owner) : null;
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }
}
