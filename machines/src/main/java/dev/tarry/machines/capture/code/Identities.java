package dev.tarry.machines.capture.code;

import dev.tarry.core.verify.JdkInternals;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Classes by their internal names, and whether objects of a class may be compared by which object
 * they are, though that is no part of a value.
 */
final class Identities {
  /** The type of the constant null. */
  static final String NULL = "null";

  private final List<@Nullable ClassLoader> loaders;
  private final Map<String, Optional<Class<?>>> classes = new HashMap<>();

  /** The identities of objects of classes that one of these loaders finds. */
  Identities(List<@Nullable ClassLoader> loaders) {
    this.loaders = loaders;
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

  /** The class of this internal name; null if there is none. */
  @Nullable Class<?> find(@Nullable String type) {
    return type == null
        ? null
        : classes.computeIfAbsent(type, name -> Optional.ofNullable(load(name))).orElse(null);
  }

  private @Nullable Class<?> load(String type) {
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
}
