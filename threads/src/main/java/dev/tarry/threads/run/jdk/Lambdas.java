package dev.tarry.threads.run.jdk;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Reads the captured values of lambdas. */
public final class Lambdas {
  private final ClassLoader loader;
  private final Map<Class<?>, Field[]> fields = new HashMap<>();

  public Lambdas(ClassLoader loader) {
    this.loader = loader;
  }

  public boolean isUsers(Class<?> type) {
    return type.getClassLoader() == loader;
  }

  /** The fields of a lambda, which may be read. */
  public Field[] captured(Object lambda) {
    Field[] known = fields.get(lambda.getClass());
    if (known == null) {
      known = find(lambda.getClass());
      fields.put(lambda.getClass(), known);
    }
    return known;
  }

  private static Field[] find(Class<?> type) {
    Field[] all = type.getDeclaredFields();
    int count = 0;
    for (Field field : all) {
      if (!Modifier.isStatic(field.getModifiers())) {
        field.setAccessible(true);
        all[count++] = field;
      }
    }
    return Arrays.copyOf(all, count);
  }
}
