package dev.tarry.machines.capture.types;

import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.Values;

/** Types whose values are immutable and compare by content as they are. */
public final class PlainTypes {
  private PlainTypes() {}

  /** Whether values of this type need no copy. */
  public static boolean isPlain(Class<?> type) {
    return Values.isPlain(type)
        || type.isPrimitive()
        || type.isEnum()
        || (type.getSuperclass() != null && type.getSuperclass().isEnum())
        || (Hashed.class.isAssignableFrom(type) && isOurs(type));
  }

  private static boolean isOurs(Class<?> type) {
    return type.getName().startsWith("dev.tarry.")
        && type.getClassLoader() == PlainTypes.class.getClassLoader();
  }
}
