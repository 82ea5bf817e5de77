package dev.tarry.bench.oracle.support;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** ProgOperators of abstract programs that Java has no short form for. */
public final class ProgOperators {
  private ProgOperators() {}

  /** Whether two values are equal; numbers as {@code ==} has it, also inside of others. */
  public static boolean same(@Nullable Object a, @Nullable Object b) {
    if (a instanceof Double x && b instanceof Double y) {
      return x.doubleValue() == y.doubleValue();
    } else if (a instanceof List<?> x && b instanceof List<?> y) {
      return same(x, y);
    } else if (a instanceof Set<?> x && b instanceof Set<?> y) {
      return x.size() == y.size() && y.containsAll(x);
    } else if (a instanceof Map<?, ?> x && b instanceof Map<?, ?> y) {
      return x.size() == y.size()
          && x.entrySet().stream()
              .allMatch(e -> y.containsKey(e.getKey()) && same(e.getValue(), y.get(e.getKey())));
    } else if (a instanceof Record x && b instanceof Record y && a.getClass() == b.getClass()) {
      return same(items(x), items(y));
    }
    return Objects.equals(a, b);
  }

  private static boolean same(List<?> a, List<?> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!same(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** The parts of a record. */
  static List<@Nullable Object> items(Record value) {
    try {
      List<@Nullable Object> items = new ArrayList<>();
      for (RecordComponent part : value.getClass().getRecordComponents()) {
        items.add(part.getAccessor().invoke(value));
      }
      return items;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  public static boolean contains(Collection<?> items, @Nullable Object item) {
    return items.stream().anyMatch(one -> same(one, item));
  }

  /** An exception as if it came from the code that calls this package. */
  static <E extends RuntimeException> E blamed(E exception) {
    exception.setStackTrace(
        Arrays.stream(exception.getStackTrace())
            .dropWhile(
                frame -> frame.getClassName().startsWith(ProgOperators.class.getPackageName()))
            .toArray(StackTraceElement[]::new));
    return exception;
  }

  @SuppressWarnings("NullAway") // a value may be null, if that is what the map has for the key
  public static <K, V extends @Nullable Object> V get(Map<K, V> map, K key) {
    V value = map.get(key);
    if (!map.containsKey(key)) {
      throw blamed(new NoSuchElementException("no " + key));
    }
    return value;
  }

  public static <K, V> void insert(Map<K, V> map, K key, V value) {
    if (map.containsKey(key)) {
      throw blamed(new IllegalArgumentException("has " + key));
    }
    map.put(key, value);
  }

  public static <T> T at(Collection<T> items, long index) {
    if (index < 0 || index >= items.size()) {
      throw blamed(new IndexOutOfBoundsException(index + " of " + items.size()));
    }
    return new ArrayList<>(items).get((int) index);
  }

  public static <T> T cast(Class<T> type, @Nullable Object value) {
    if (!type.isInstance(value)) {
      throw blamed(new ClassCastException("is " + value));
    }
    return type.cast(value);
  }
}
