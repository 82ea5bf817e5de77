package dev.tarry.core.explore;

import dev.tarry.core.program.Mistake;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/** Creates an explorer from a user's class. */
final class OwnExplorer {
  private OwnExplorer() {}

  static Explorers.Entry of(String name, Class<? extends Explorer> type) {
    String summary = type.getName();
    try {
      for (Method method : type.getDeclaredMethods()) {
        if (isSeeded(method)) {
          method.setAccessible(true);
          start(method, 0);
          return Explorers.seeded(name, summary, seed -> start(method, seed));
        }
      }
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals("START") && Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          return Explorers.fixed(name, summary, checked(type, field.get(null)));
        }
      }
      Constructor<? extends Explorer> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return Explorers.fixed(name, summary, constructor.newInstance());
    } catch (InvocationTargetException thrown) {
      throw new Mistake("the explorer " + type.getName() + " threw " + thrown.getCause());
    } catch (ReflectiveOperationException unusable) {
      throw new Mistake(
          "cannot create the explorer "
              + type.getName()
              + "; give the class a static field START, a static method start(long seed), or a"
              + " constructor without parameters");
    }
  }

  private static boolean isSeeded(Method method) {
    return method.getName().equals("start")
        && Modifier.isStatic(method.getModifiers())
        && Explorer.class.isAssignableFrom(method.getReturnType())
        && method.getParameterCount() == 1
        && method.getParameterTypes()[0] == long.class;
  }

  private static Explorer start(Method method, long seed) {
    try {
      return checked(method.getDeclaringClass(), method.invoke(null, seed));
    } catch (ReflectiveOperationException thrown) {
      throw new Mistake(
          "the explorer " + method.getDeclaringClass().getName() + " threw " + thrown.getCause());
    }
  }

  private static Explorer checked(Class<?> type, @Nullable Object start) {
    if (start instanceof Explorer explorer) {
      return explorer;
    }
    throw new Mistake("the START of " + type.getName() + " is " + start + ", not an explorer");
  }
}
