package dev.tarry.threads.run.jdk;

import dev.tarry.threads.boot.Hook;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Objects of {@code java.util.concurrent} that work on the state of another one: the two locks of a
 * read-write lock, the views of a stamped lock, executors around another, phasers below a root,
 * tasks with a completer. Using one of them uses the object behind it.
 */
final class DelegatingObjects {
  private static final String JUC = "java.util.concurrent.";
  private static final String READ_WRITE = JUC + "locks.ReentrantReadWriteLock";
  private static final String STAMPED = JUC + "locks.StampedLock";

  /** The field of each class that holds the object it works on. */
  private static final Map<String, String> FIELDS =
      Map.of(
          READ_WRITE,
          "sync",
          READ_WRITE + "$ReadLock",
          "sync",
          READ_WRITE + "$WriteLock",
          "sync",
          STAMPED + "$ReadLockView",
          "this$0",
          STAMPED + "$WriteLockView",
          "this$0",
          STAMPED + "$ReadWriteLockView",
          "this$0",
          JUC + "Executors$DelegatedExecutorService",
          "e",
          JUC + "ExecutorCompletionService",
          "completionQueue",
          JUC + "Phaser",
          "root",
          JUC + "CountedCompleter",
          "completer");

  private static final ClassValue<Optional<Field>> KNOWN =
      new ClassValue<>() {
        @Override
        protected Optional<Field> computeValue(Class<?> type) {
          Hook.pause(); // what is called here is not the program's doing
          try {
            return find(type);
          } finally {
            Hook.resume();
          }
        }
      };

  private DelegatingObjects() {}

  private static Optional<Field> find(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      String name = FIELDS.get(at.getName());
      if (name != null) {
        try {
          Field field = at.getDeclaredField(name);
          field.setAccessible(true);
          return Optional.of(field);
        } catch (NoSuchFieldException unknown) {
          throw new IllegalStateException("this JDK has another " + at.getName(), unknown);
        }
      }
    }
    return Optional.empty();
  }

  /** The object that another one works on; null if it works on itself. */
  static @Nullable Object behind(Object object) {
    Field field = KNOWN.get(object.getClass()).orElse(null);
    Object value = field == null ? null : PrivateFields.value(field, object);
    return value == object ? null : value;
  }
}
