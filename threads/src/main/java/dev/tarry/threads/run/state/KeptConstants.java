package dev.tarry.threads.run.state;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The instances that a JDK class holds in constants, such as {@code BigInteger.ZERO}: a program can
 * get them, so it may see by {@code ==} whether a value is one of them or only equal to it.
 */
final class KeptConstants {
  private static final ClassValue<List<Object>> ALL =
      new ClassValue<>() {
        @Override
        protected List<Object> computeValue(Class<?> type) {
          return find(type);
        }
      };

  private KeptConstants() {}

  /** Which of the constants of its class an object is; 0 if none. */
  static int number(Object object) {
    List<Object> all = ALL.get(object.getClass());
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i) == object) {
        return i + 1;
      }
    }
    return 0;
  }

  private static List<Object> find(Class<?> type) {
    List<Object> found = new ArrayList<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers()) && leadsTo(field.getType(), type)) {
          add(found, field);
        }
      }
    }
    found.removeIf(object -> object.getClass() != type);
    return List.copyOf(found);
  }

  /** Whether a field of this type, or an array in it, may hold objects of a class. */
  private static boolean leadsTo(Class<?> field, Class<?> type) {
    Class<?> element = field.isArray() ? field.getComponentType() : field;
    return element != Object.class && element.isAssignableFrom(type);
  }

  private static void add(List<Object> found, Field field) {
    try {
      Object value = field.trySetAccessible() ? field.get(null) : null;
      if (value instanceof Object[] many) {
        Arrays.stream(many).filter(Objects::nonNull).forEach(found::add);
      } else if (value != null) {
        found.add(value);
      }
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }
}
