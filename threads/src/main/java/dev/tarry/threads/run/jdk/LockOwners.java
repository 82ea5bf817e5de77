package dev.tarry.threads.run.jdk;

import java.lang.reflect.Field;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/** Who holds the locks of the JDK that threads are parked for. */
public final class LockOwners {
  private static final Field OWNER =
      find(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");
  private static final Field STATE = find(AbstractQueuedSynchronizer.class, "state");
  private static final Field LONG_STATE = find(AbstractQueuedLongSynchronizer.class, "state");
  private static final Field OF_LOCK = find(ReentrantLock.class, "sync");
  private static final Field OF_WRITE_LOCK = find(ReentrantReadWriteLock.WriteLock.class, "sync");
  private static final Field OF_CONDITION =
      find(AbstractQueuedSynchronizer.ConditionObject.class, "this$0");
  private static final Field OF_LONG_CONDITION =
      find(AbstractQueuedLongSynchronizer.ConditionObject.class, "this$0");

  /** The part of the state of a read-write lock that belongs to the writer, up to JDK 24. */
  private static final int WRITER = (1 << 16) - 1;

  private LockOwners() {}

  private static Field find(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException unknown) {
      throw new IllegalStateException("locks of this JDK do not tell their owner", unknown);
    }
  }

  /** How often the owner of a lock has acquired it; 1 if that cannot be read. */
  public static int depth(Object lock) {
    try {
      Object sync = sync(lock);
      if (sync == null) {
        return 1;
      }
      if (sync instanceof AbstractQueuedLongSynchronizer) { // from JDK 25 on
        return (int) LONG_STATE.getLong(sync);
      }
      return lock instanceof ReentrantLock ? STATE.getInt(sync) : STATE.getInt(sync) & WRITER;
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }

  /** Whether this is a condition of a lock: whoever waits for it releases the lock meanwhile. */
  public static boolean isConditionOf(@Nullable Object condition, Object lock) {
    try {
      if (condition instanceof AbstractQueuedLongSynchronizer.ConditionObject) {
        return OF_LONG_CONDITION.get(condition) == sync(lock);
      }
      return condition instanceof AbstractQueuedSynchronizer.ConditionObject
          && OF_CONDITION.get(condition) == sync(lock);
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }

  private static @Nullable Object sync(Object lock) throws IllegalAccessException {
    if (lock instanceof ReentrantLock) {
      return OF_LOCK.get(lock);
    }
    return lock instanceof ReentrantReadWriteLock.WriteLock ? OF_WRITE_LOCK.get(lock) : null;
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
