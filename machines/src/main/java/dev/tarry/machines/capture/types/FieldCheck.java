package dev.tarry.machines.capture.types;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.verify.JdkInternals;
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
public final class FieldCheck {
  private final Set<Type> checked = new HashSet<>();
  private final Class<?> top;

  /** A check that takes subclasses of {@code top} for machines. */
  public FieldCheck(Class<?> top) {
    this.top = top;
  }

  /** Sees to it that objects of a class do not hold on to the objects that they were made in. */
  public static void mustBeStatic(Class<?> type) {
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

  /** Refuses a class of machines with a field that can never be captured. */
  public void checkAll(Class<?> machine) {
    for (Class<?> c = machine; c != null && c != top; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        check(field);
      }
    }
  }

  private void check(Field field) {
    mustBeStatic(field);
    if (!Modifier.isStatic(field.getModifiers())) {
      check(field.getGenericType(), place(field));
    }
  }

  /** How messages name a field. */
  public static String place(Field field) {
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
      throw Remedies.machineItself(place, type);
    }
    if (type.isArray()) {
      check(type.getComponentType(), place);
    } else if (type.isRecord()) {
      for (RecordComponent part : type.getRecordComponents()) {
        check(part.getGenericType(), type.getSimpleName() + "." + part.getName());
      }
    } else if (!isOpen(type) && !PlainTypes.isPlain(type)) {
      if (!isUsers(type)) {
        throw Remedies.uncapturable(place, type);
      }
      for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          check(field);
        }
      }
    }
  }

  /** Whether this is a class of the user's whose fields can be captured. */
  public static boolean isUsers(Class<?> type) {
    if (type.isHidden() || type.isSynthetic() || type.isInterface()) {
      return false;
    }
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      if (JdkInternals.isJdk(c)) {
        return false;
      }
    }
    return true;
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
