package dev.tarry.threads.run;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** What lambdas of the program have captured. */
final class Lambdas {
  private final ClassLoader loader;
  private final Map<Class<?>, Field[]> fields = new HashMap<>();

  Lambdas(ClassLoader loader) {
    this.loader = loader;
  }

  boolean isUsers(Class<?> type) {
    return type.getClassLoader() == loader;
  }

  void walk(Object lambda, Walker walker) {
    try {
      for (Field field : fields.computeIfAbsent(lambda.getClass(), Lambdas::find)) {
        walker.add(field.get(lambda));
      }
    } catch (IllegalAccessException hidden) {
      walker.give(lambda.getClass().getName());
    }
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
