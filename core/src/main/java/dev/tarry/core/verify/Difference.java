package dev.tarry.core.verify;

import dev.tarry.core.state.Contents;
import dev.tarry.core.state.Derived;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Where two graphs of objects differ, found by going through all their fields but those that are
 * {@link Derived}. It calls {@code hashCode} on no object and {@code equals} only on plain values,
 * so that it finds what these leave out.
 */
final class Difference {
  private final Map<Class<?>, List<Field>> fields = new ConcurrentHashMap<>();

  /** Two objects that are being compared, or have been. */
  private record Pair(Object one, Object other) {
    @Override
    public boolean equals(@Nullable Object that) {
      return that instanceof Pair pair && one == pair.one && other == pair.other;
    }

    @Override
    public int hashCode() {
      return 31 * System.identityHashCode(one) + System.identityHashCode(other);
    }
  }

  /** The first place where the two differ and the values there, or null if they are the same. */
  @Nullable String between(@Nullable Object one, @Nullable Object other) {
    Walk walk = new Walk();
    boolean same = walk.same(one, other);
    return same ? null : String.join("", walk.path) + ": " + walk.found;
  }

  private final class Walk {
    private final Set<Pair> met = new HashSet<>();
    private final Deque<String> path = new ArrayDeque<>();
    private String found = "";

    private boolean same(@Nullable Object one, @Nullable Object other) {
      if (one == other) {
        return true;
      }
      if (one == null || other == null || one.getClass() != other.getClass()) {
        return differ(one, other);
      }
      if (one instanceof Enum<?> || one instanceof Class<?>) {
        return differ(one, other);
      }
      if (!met.add(new Pair(one, other))) {
        return true;
      }
      if (one instanceof Contents first && other instanceof Contents second) {
        return at(" contents", first.contents(), second.contents());
      }
      if (one.getClass().isArray()) {
        return sameArrays(one, other);
      }
      if (JdkInternals.isJdk(one.getClass())) {
        return sameOfJdk(one, other);
      }
      for (Field field : fieldsOf(one.getClass())) {
        if (!at("." + field.getName(), get(field, one), get(field, other))) {
          return false;
        }
      }
      return true;
    }

    private boolean at(String step, @Nullable Object one, @Nullable Object other) {
      boolean same = same(one, other);
      if (!same) {
        path.addFirst(step);
      }
      return same;
    }

    private boolean differ(@Nullable Object one, @Nullable Object other) {
      found = text(one) + " and " + text(other);
      return false;
    }

    private boolean sameArrays(Object one, Object other) {
      int length = Array.getLength(one);
      if (length != Array.getLength(other)) {
        return differ(one, other);
      }
      for (int i = 0; i < length; i++) {
        if (!at("[" + i + "]", Array.get(one, i), Array.get(other, i))) {
          return false;
        }
      }
      return true;
    }

    private boolean sameOfJdk(Object one, Object other) {
      if (one instanceof Double first) {
        long bits = Double.doubleToRawLongBits((Double) other);
        return Double.doubleToRawLongBits(first) == bits || differ(one, other);
      }
      if (one instanceof Float first) {
        int bits = Float.floatToRawIntBits((Float) other);
        return Float.floatToRawIntBits(first) == bits || differ(one, other);
      }
      if (isPlain(one)) {
        boolean same = one.equals(other) && one.toString().equals(other.toString());
        return same || differ(one, other);
      }
      if (one instanceof Optional<?> first) {
        return at(".get()", first.orElse(null), ((Optional<?>) other).orElse(null));
      }
      if (one instanceof List<?> first) {
        return at("", first.toArray(), ((List<?>) other).toArray());
      }
      if (one instanceof Set<?> first) {
        return sameSets(first, (Set<?>) other);
      }
      if (one instanceof Map<?, ?> first) {
        return sameSets(entries(first), entries((Map<?, ?>) other));
      }
      JdkInternals first = JdkInternals.of(one);
      JdkInternals second = JdkInternals.of(other);
      if (first == null || second == null || !first.form().equals(second.form())) {
        return differ(one, other);
      }
      return at(" others", first.others(), second.others());
    }

    /** Whether each element of one is among those of the other, whatever their order. */
    private boolean sameSets(Collection<?> one, Collection<?> other) {
      List<Object> rest = new ArrayList<>(other);
      for (Object element : one) {
        Iterator<Object> candidates = rest.iterator();
        boolean there = false;
        while (!there && candidates.hasNext()) {
          there = between(element, candidates.next()) == null;
        }
        if (!there) {
          return differ(one, other);
        }
        candidates.remove();
      }
      return rest.isEmpty() || differ(one, other);
    }
  }

  private static boolean isPlain(Object object) {
    return object instanceof CharSequence
        || object instanceof Number
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof java.util.UUID
        || object instanceof java.util.Locale
        || object instanceof java.util.Currency
        || object instanceof java.util.OptionalInt
        || object instanceof java.util.OptionalLong
        || object instanceof java.util.OptionalDouble
        || object.getClass().getPackageName().equals("java.time");
  }

  private static List<Object> entries(Map<?, ?> map) {
    List<Object> entries = new ArrayList<>();
    map.forEach((key, value) -> entries.add(new Object[] {key, value}));
    return entries;
  }

  private List<Field> fieldsOf(Class<?> type) {
    return fields.computeIfAbsent(type, Difference::declared);
  }

  private static List<Field> declared(Class<?> type) {
    List<Field> all = new ArrayList<>();
    for (Class<?> c = type; c != null && !JdkInternals.isJdk(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        boolean counts =
            !Modifier.isStatic(field.getModifiers()) && !field.isAnnotationPresent(Derived.class);
        if (counts) {
          field.setAccessible(true);
          all.add(field);
        }
      }
    }
    return all;
  }

  private static @Nullable Object get(Field field, Object of) {
    try {
      return field.get(of);
    } catch (IllegalAccessException defect) {
      throw new IllegalStateException("the field " + field, defect);
    }
  }

  private static String text(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    String type = value.getClass().getName();
    if (value instanceof Object[] array) {
      return array.length + " elements";
    }
    return JdkInternals.isJdk(value.getClass()) || value instanceof Enum<?>
        ? value + " (" + type + ")"
        : String.valueOf(value) + " (" + type + ")";
  }
}
