package dev.tarry.threads.run.jdk;

import dev.tarry.threads.boot.Hook;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * JDK objects that read an array that was passed to them, some elements at a time: iterators of
 * {@code Arrays.asList}, streams of arrays, and readers of bytes and characters.
 */
public final class ArrayCursors {
  /** The names of the fields of each class for the array, the position and the end. */
  private static final Map<String, Names> CLASSES =
      Map.of(
          "java.util.Arrays$ArrayItr", new Names("a", "cursor", null),
          "java.util.Spliterators$ArraySpliterator", new Names("array", "index", "fence"),
          "java.util.Spliterators$DoubleArraySpliterator", new Names("array", "index", "fence"),
          "java.util.Spliterators$IntArraySpliterator", new Names("array", "index", "fence"),
          "java.util.Spliterators$LongArraySpliterator", new Names("array", "index", "fence"),
          "java.io.ByteArrayInputStream", new Names("buf", "pos", "count"),
          "java.io.CharArrayReader", new Names("buf", "pos", "count"));

  /** Those that read one element. */
  private static final Set<String> ONE = Set.of("next", "tryAdvance");

  /** Those that may read all remaining elements. */
  private static final Set<String> ALL =
      Set.of("forEachRemaining", "read", "readAllBytes", "readNBytes", "transferTo");

  private static final ClassValue<Fields> FIELDS =
      new ClassValue<>() {
        @Override
        protected Fields computeValue(Class<?> type) {
          Hook.pause(); // what is called here is not the program's doing
          try {
            return find(type);
          } finally {
            Hook.resume();
          }
        }
      };

  private ArrayCursors() {}

  private record Names(String array, String at, @Nullable String end) {}

  private record Fields(@Nullable Field array, @Nullable Field at, @Nullable Field end) {}

  /**
   * Elements of an array.
   *
   * @param from the index of the first one
   */
  public record Range(Object array, int from, int count) {}

  /** Whether an object is one of these. */
  public static boolean is(Object object) {
    return FIELDS.get(object.getClass()).array != null;
  }

  /**
   * The elements that a call of this name, {@code Type.name} or {@code name}, may read; null if
   * none.
   */
  public static @Nullable Range next(Object cursor, String call) {
    Fields fields = FIELDS.get(cursor.getClass());
    String name = call.substring(call.lastIndexOf('.') + 1);
    if (fields.array == null || fields.at == null || !(ONE.contains(name) || ALL.contains(name))) {
      return null;
    }
    try {
      Object array = fields.array.get(cursor);
      if (array == null) {
        return null; // it is closed
      }
      int length = Array.getLength(array);
      int from = fields.at.getInt(cursor);
      int end = fields.end == null ? length : Math.min(length, fields.end.getInt(cursor));
      int count = ONE.contains(name) ? Math.min(1, end - from) : end - from;
      return from < 0 || count <= 0 ? null : new Range(array, from, count);
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }

  private static Fields find(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      Names names = CLASSES.get(at.getName());
      if (names != null) {
        return new Fields(
            field(at, names.array),
            field(at, names.at),
            names.end == null ? null : field(at, names.end));
      }
    }
    return new Fields(null, null, null);
  }

  private static Field field(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException missing) {
      throw new IllegalStateException("this JDK has another " + type.getName(), missing);
    }
  }
}
