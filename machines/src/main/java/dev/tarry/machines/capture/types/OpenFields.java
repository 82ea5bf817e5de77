package dev.tarry.machines.capture.types;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.verify.JdkInternals;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads fields of classes outside the JDK by reflection. */
public final class OpenFields {
  private OpenFields() {}

  /** The fields that objects of a class have, without those of the JDK. */
  public static List<Field> of(Class<?> type) {
    List<Field> all = new ArrayList<>();
    for (Class<?> c = type; c != null && !JdkInternals.isJdk(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          all.add(field);
        }
      }
    }
    return all;
  }

  /**
   * What is in a field of an object; of none if the field is static.
   *
   * @param problem what cannot be done if the field is closed to Tarry, in words
   */
  public static @Nullable Object get(Field field, @Nullable Object of, String problem) {
    try {
      field.setAccessible(true);
      return field.get(of);
    } catch (IllegalAccessException | RuntimeException closed) {
      throw new Mistake(
          problem
              + ": its module does not open the package to Tarry; add \"opens "
              + field.getDeclaringClass().getPackageName()
              + "\" to its module-info");
    }
  }
}
