package dev.tarry.machines;

import dev.tarry.core.program.Mistake;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Finds handlers that capture objects: machines would share these, and no state would contain them.
 */
final class Captures {
  private Captures() {}

  static void check(Object handler, Class<?> owner) {
    for (Field field : handler.getClass().getDeclaredFields()) {
      Class<?> type = field.getType();
      boolean constant = type.isPrimitive() || type == String.class || type.isEnum();
      if (!Modifier.isStatic(field.getModifiers()) && !constant) {
        throw new Mistake(
            "a handler of "
                + owner.getSimpleName()
                + " captures a "
                + type.getName()
                + "; handlers must not hold state: move it to a field of the machine");
      }
    }
  }
}
