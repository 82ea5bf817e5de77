package dev.tarry.machines.capture;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.capture.code.PlainTypes;
import dev.tarry.machines.capture.code.Remedies;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Finds fields that can never be captured by their declared types, before anything runs. What a
 * declared type leaves open, such as an interface, is checked when an object is captured.
 */
final class FieldCheck {
  private final Set<Type> checked = new HashSet<>();
  private final Class<?> top;

  /** A check that takes subclasses of {@code top} for machines. */
  FieldCheck(Class<?> top) {
    this.top = top;
  }

  /** Sees to it that objects of a class do not hold on to the objects that they were made in. */
  static void mustBeStatic(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        mustBeStatic(field);
      }
    }
  }

  private static void mustBeStatic(Field field) {
    if (field.isSynthetic() && field.getName().startsWith("this$")) {
      Class<?> type = field.getDeclaringClass();
      throw new Mistake(
          (type.isAnonymousClass() ? type.getName() : type.getSimpleName())
              + " is an inner class and captures a "
              + field.getType().getSimpleName()
              + "; make it static");
    }
  }

  void check(Field field) {
    mustBeStatic(field);
    if (!Modifier.isStatic(field.getModifiers())) {
      check(field.getGenericType(), place(field));
    }
  }

  static String place(Field field) {
    return field.getDeclaringClass().getSimpleName() + "." + field.getName();
  }

  private void check(Type type, String place) {
    if (!checked.add(type)) {
      return;
    }
    if (type instanceof ParameterizedType generic) {
      if (generic.getRawType() instanceof Class<?> raw && PlainTypes.isPlain(raw)) {
        return;
      }
      for (Type argument : generic.getActualTypeArguments()) {
        check(argument, place);
      }
      check(generic.getRawType(), place);
    } else if (type instanceof GenericArrayType array) {
      check(array.getGenericComponentType(), place);
    } else if (type instanceof Class<?> raw) {
      checkClass(raw, place);
    }
  }

  private void checkClass(Class<?> type, String place) {
    if (top.isAssignableFrom(type)) {
      throw new Mistake(
          place + " holds a " + type.getSimpleName() + " itself; hold a reference to the machine");
    }
    if (type.isArray()) {
      check(type.getComponentType(), place);
    } else if (type.isRecord()) {
      for (RecordComponent part : type.getRecordComponents()) {
        check(part.getGenericType(), type.getSimpleName() + "." + part.getName());
      }
    } else if (!isOpen(type) && !PlainTypes.isPlain(type)) {
      if (!Shapes.isUsers(type)) {
        throw Shapes.uncapturable(place, type);
      }
      for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          check(field);
        }
      }
    }
  }

  /** Whether objects of this declared type may be capturable or not. */
  private static boolean isOpen(Class<?> type) {
    if (Remedies.isFunction(type)) {
      return false;
    }
    boolean concurrent = type.getPackageName().startsWith("java.util.concurrent");
    boolean collection =
        Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    return type == Object.class
        || type == Record.class
        || type == Optional.class
        || type == Comparable.class
        || type == Number.class
        || type == CharSequence.class
        || type == java.time.ZoneId.class
        || (collection && !concurrent)
        || (type.isInterface() && type.getClassLoader() != null);
  }
}
