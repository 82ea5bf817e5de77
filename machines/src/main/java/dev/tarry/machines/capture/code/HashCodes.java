package dev.tarry.machines.capture.code;

import dev.tarry.core.verify.JdkInternals;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells classes whose objects have the same hash on every JVM from those that hash by identity. */
final class HashCodes {
  private final @Nullable ClassLoader loader;

  HashCodes(@Nullable ClassLoader loader) {
    this.loader = loader;
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
  boolean isIdentity(String type) {
    Class<?> found = find(type);
    return found != null && isIdentity(found);
  }

  private @Nullable Class<?> find(String type) {
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
    if (hasHashOfObject(type)) {
      return true;
    }
    return !JdkInternals.isJdk(type) && hasIdentityInside(type, asked);
  }

  private static boolean hasHashOfObject(Class<?> type) {
    try {
      return type.getMethod("hashCode").getDeclaringClass() == Object.class;
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
