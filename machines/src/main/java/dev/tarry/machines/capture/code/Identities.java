package dev.tarry.machines.capture.code;

import dev.tarry.core.verify.JdkInternals;
import dev.tarry.machines.capture.types.PlainTypes;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What of objects depends on which object it is, and so is no part of a value: hashes and texts of
 * classes that leave them to {@link Object}, and whether two are the same object.
 */
final class Identities {
  /** The type of the constant null. */
  static final String NULL = "null";

  private final List<@Nullable ClassLoader> loaders;

  /** The identities of objects of classes that one of these loaders finds. */
  Identities(List<@Nullable ClassLoader> loaders) {
    this.loaders = loaders;
  }

  /** Whether one of these classes hashes by identity, or none of them says how it hashes. */
  boolean mayDiffer(Set<String> types) {
    return types.stream().anyMatch(this::isIdentity) || types.stream().noneMatch(this::isTelling);
  }

  private boolean isTelling(String type) {
    Class<?> found = find(type);
    return found != null && (!isOpen(found) || found.isSealed());
  }

  /** Whether objects of this class hash by identity, as far as it says so itself. */
  boolean isIdentity(@Nullable String type) {
    Class<?> found = type == null ? null : find(type);
    return found != null && isIdentity(found);
  }

  /**
   * Whether an object that equals one of this type is that very object, as far as states know. It
   * is not so for boxed numbers, texts, records and references to machines: what a handler has in a
   * field may be an equal one.
   */
  boolean isUnique(@Nullable String type) {
    if (type == null || type.startsWith("[") || type.equals(NULL)) {
      return type != null;
    }
    Class<?> found = find(type);
    return found != null && isUnique(found);
  }

  private static boolean isUnique(Class<?> type) {
    if (type.isSealed() && type.isInterface()) {
      return Arrays.stream(type.getPermittedSubclasses()).allMatch(Identities::isUnique);
    }
    if (type.isEnum() || Enum.class.isAssignableFrom(type)) {
      return true;
    }
    return JdkInternals.isJdk(type)
        ? type == Class.class || type == Boolean.class || type == Thread.class
        : !type.isRecord() && !type.isInterface();
  }

  /** Whether the text of an object of this class tells its identity. */
  boolean isInText(@Nullable String type) {
    if (type == null || type.startsWith("[")) {
      return type != null;
    }
    Class<?> found = find(type);
    return found != null
        && !isOpen(found)
        && !JdkInternals.isJdk(found)
        && isOfObject(found, "toString");
  }

  /** The class of this internal name; null if there is none. */
  @Nullable Class<?> find(String type) {
    return loaders.stream()
        .map(loader -> find(type, loader))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static @Nullable Class<?> find(String type, @Nullable ClassLoader loader) {
    try {
      return Class.forName(type.replace('/', '.'), false, loader);
    } catch (ClassNotFoundException | LinkageError unknown) {
      return null;
    }
  }

  /** Whether a class says nothing about the objects: those of classes below may do otherwise. */
  private static boolean isOpen(Class<?> type) {
    return type.isInterface() || Modifier.isAbstract(type.getModifiers()) || type == Object.class;
  }

  private static boolean isIdentity(Class<?> type) {
    return isIdentity(type, new HashSet<>());
  }

  private static boolean isIdentity(Class<?> type, Set<Class<?>> asked) {
    if (type.isEnum() || type.isArray() || type == Class.class) {
      return true;
    }
    if (PlainTypes.isPlain(type) || !asked.add(type)) {
      return false;
    }
    if (type.isSealed() && isOpen(type)) {
      return Arrays.stream(type.getPermittedSubclasses()).anyMatch(one -> isIdentity(one, asked));
    }
    if (isOpen(type)) {
      return false;
    }
    if (isOfObject(type, "hashCode")) {
      return true;
    }
    return !JdkInternals.isJdk(type) && hasIdentityInside(type, asked);
  }

  /** Whether a class leaves a method to {@link Object}. */
  private static boolean isOfObject(Class<?> type, String method) {
    try {
      return type.getMethod(method).getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException | LinkageError unknown) {
      return false;
    }
  }

  /** Whether a hash of a record, or one that a class computes, may be made of such hashes. */
  private static boolean hasIdentityInside(Class<?> type, Set<Class<?>> asked) {
    for (Class<?> c = type; c != null && !JdkInternals.isJdk(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && isIdentity(field.getType(), asked)) {
          return true;
        }
      }
    }
    return false;
  }
}
