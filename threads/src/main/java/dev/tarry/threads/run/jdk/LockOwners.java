package dev.tarry.threads.run.jdk;

import java.lang.reflect.Field;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/** Who holds the locks of the JDK that threads are parked for. */
public final class LockOwners {
  private static final Field OWNER = find();

  private LockOwners() {}

  private static Field find() {
    try {
      Field field = AbstractOwnableSynchronizer.class.getDeclaredField("exclusiveOwnerThread");
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException unknown) {
      throw new IllegalStateException("locks of this JDK do not tell their owner", unknown);
    }
  }

  /** The thread that holds a lock; null if that is none or not known. */
  public static @Nullable Thread of(@Nullable Object lock) {
    if (!(lock instanceof AbstractOwnableSynchronizer)) {
      return null;
    }
    try {
      return OWNER.get(lock) instanceof Thread owner ? owner : null;
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }
}
