package dev.tarry.threads.run.jdk;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of the JDK's own objects, in packages that the agent has opened. */
public final class PrivateFields {
  private static final ClassValue<List<Field>> ALL =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return find(type);
        }
      };

  private static final ClassValue<Boolean> OPEN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return findsAll(type);
        }
      };

  private PrivateFields() {}

  /** The accessible fields of objects of a class, including those of superclasses. */
  public static List<Field> of(Class<?> type) {
    return ALL.get(type);
  }

  /** Whether all fields of objects of a class are accessible, including those of superclasses. */
  public static boolean areOpen(Class<?> type) {
    return OPEN.get(type);
  }

  private static boolean findsAll(Class<?> type) {
    int fields = 0;
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        fields += Modifier.isStatic(field.getModifiers()) ? 0 : 1;
      }
    }
    return fields == of(type).size();
  }

  private static List<Field> find(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && field.trySetAccessible()) {
          fields.add(field);
        }
      }
    }
    return List.copyOf(fields);
  }

  /** The value of the field of this name; null if there is no such field. */
  public static @Nullable Object get(Object object, String name) {
    for (Field field : of(object.getClass())) {
      if (field.getName().equals(name)) {
        return value(field, object);
      }
    }
    return null;
  }

  /** The value of a field that must exist and must not be null. */
  public static Object require(Object object, String name) {
    Object value = get(object, name);
    if (value == null) {
      throw new IllegalStateException(object.getClass() + " of this JDK has no field " + name);
    }
    return value;
  }

  public static @Nullable Object value(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }
}
