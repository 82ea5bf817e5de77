package dev.tarry.machines.capture.code;

import dev.tarry.core.verify.JdkInternals;
import dev.tarry.machines.capture.types.PlainTypes;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/** Whether the hash codes of the objects of a type are the same on every JVM. */
final class HashCodes {
  /** What is known of the hash codes of a type. */
  enum Steadiness {
    STEADY,
    UNKNOWN,
    /** They may come from the identity of objects, as those of enums do. */
    DIFFERING;

    Steadiness and(Steadiness other) {
      return compareTo(other) > 0 ? this : other;
    }
  }

  private final Set<Class<?>> known;

  /**
   * The hash codes of a program.
   *
   * @param known the classes of the user's of which there may be objects
   */
  HashCodes(Set<Class<?>> known) {
    this.known = known;
  }

  /** The type of the elements of a collection, or of the keys of a map; null if it is not told. */
  static @Nullable Type elementOf(Type collection) {
    if (!(collection instanceof ParameterizedType of) || !(of.getRawType() instanceof Class<?> c)) {
      return null;
    }
    boolean holds =
        Iterable.class.isAssignableFrom(c)
            || Map.class.isAssignableFrom(c)
            || Iterator.class.isAssignableFrom(c)
            || BaseStream.class.isAssignableFrom(c);
    Type first = of.getActualTypeArguments()[0];
    while (first instanceof WildcardType any) {
      first = any.getUpperBounds()[0];
    }
    return !holds || first instanceof TypeVariable || first == Object.class ? null : first;
  }

  /**
   * Whether the order of a hash set may differ from JVM to JVM.
   *
   * @param some what some elements are
   * @param all what all elements are
   */
  boolean mayDiffer(Set<Type> some, Set<Type> all) {
    Set<Type> told = new HashSet<>(all);
    all.stream()
        .filter(ParameterizedType.class::isInstance)
        .forEach(type -> told.remove(((ParameterizedType) type).getRawType()));
    told.removeIf(HashCodes::tellsNothing);
    Steadiness worst = told.isEmpty() ? of(some) : of(told);
    return worst != Steadiness.STEADY
        || some.stream().anyMatch(type -> of(type) == Steadiness.DIFFERING);
  }

  /** Whether all kinds of objects are of a type, as of those that generic code names. */
  private static boolean tellsNothing(Type type) {
    return type instanceof Class<?> c && JdkInternals.isJdk(c) && isOpen(c);
  }

  private Steadiness of(Set<Type> types) {
    return types.stream().map(this::of).reduce(Steadiness::and).orElse(Steadiness.UNKNOWN);
  }

  /** What is known of a type. */
  Steadiness of(Type type) {
    return of(type, Map.of(), new HashSet<>());
  }

  private Steadiness of(Type type, Map<Type, Type> given, Set<Type> asked) {
    if (type instanceof Class<?> c) {
      return asked.add(c) ? ofClass(c, given, asked) : Steadiness.STEADY;
    }
    if (type instanceof ParameterizedType whole && whole.getRawType() instanceof Class<?> raw) {
      return ofGeneric(whole, raw, given, asked);
    }
    if (type instanceof WildcardType any) {
      return of(any.getUpperBounds()[0], given, asked);
    }
    if (type instanceof TypeVariable<?> variable) {
      Type is = given.get(variable);
      return of(is == null ? variable.getBounds()[0] : is, given, asked);
    }
    return Steadiness.DIFFERING; // an array
  }

  private Steadiness ofGeneric(
      ParameterizedType whole, Class<?> raw, Map<Type, Type> given, Set<Type> asked) {
    Type[] arguments = whole.getActualTypeArguments();
    if (JdkInternals.isJdk(raw)) {
      boolean ofParts =
          Collection.class.isAssignableFrom(raw)
              || Map.class.isAssignableFrom(raw)
              || raw == Optional.class
              || raw == Map.Entry.class;
      Steadiness worst = ofParts ? Steadiness.STEADY : ofClass(raw, given, asked);
      for (Type argument : ofParts ? arguments : new Type[0]) {
        worst = worst.and(of(argument, given, asked));
      }
      return worst;
    }
    if (!asked.add(whole)) {
      return Steadiness.STEADY;
    }
    Map<Type, Type> inside = new HashMap<>();
    for (int i = 0; i < arguments.length; i++) {
      Type is = arguments[i] instanceof TypeVariable ? given.get(arguments[i]) : arguments[i];
      if (is != null) {
        inside.put(raw.getTypeParameters()[i], is);
      }
    }
    return ofClass(raw, inside, asked);
  }

  private Steadiness ofClass(Class<?> type, Map<Type, Type> given, Set<Type> asked) {
    if (type.isEnum() || type.isArray() || type == Class.class || type == Enum.class) {
      return Steadiness.DIFFERING;
    }
    if (PlainTypes.isPlain(type)) {
      return Steadiness.STEADY;
    }
    if (isOpen(type) || !Modifier.isFinal(type.getModifiers())) {
      Steadiness below = below(type, given, asked);
      if (isOpen(type) || below != Steadiness.STEADY) {
        return below;
      }
    }
    if (leavesToObject(type, "hashCode")) {
      return Steadiness.DIFFERING;
    }
    return JdkInternals.isJdk(type) ? Steadiness.UNKNOWN : ofFields(type, given, asked);
  }

  /** What is known of the classes below: all of them are known if the user wrote this one. */
  private Steadiness below(Class<?> type, Map<Type, Type> given, Set<Type> asked) {
    if (type.isSealed()) {
      return Arrays.stream(type.getPermittedSubclasses())
          .map(one -> of(one, given, asked))
          .reduce(Steadiness.STEADY, Steadiness::and);
    }
    if (JdkInternals.isJdk(type)) {
      return isOpen(type) ? Steadiness.UNKNOWN : Steadiness.STEADY;
    }
    return known.stream()
        .filter(one -> one != type && type.isAssignableFrom(one))
        .map(one -> of(one, given, asked))
        .reduce(Steadiness::and)
        .orElse(isOpen(type) ? Steadiness.UNKNOWN : Steadiness.STEADY);
  }

  /** A hash of a record, or one that a class computes, may be made of those of its fields. */
  private Steadiness ofFields(Class<?> type, Map<Type, Type> given, Set<Type> asked) {
    Steadiness worst = Steadiness.STEADY;
    Class<?> c = type;
    for (; c != null && !JdkInternals.isJdk(c); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          worst = worst.and(of(field.getGenericType(), given, asked));
        }
      }
    }
    boolean more = c != Object.class && c != Record.class;
    return more ? worst.and(Steadiness.UNKNOWN) : worst;
  }

  /** Whether a class says nothing about the objects: those of classes below may do otherwise. */
  static boolean isOpen(Class<?> type) {
    return type.isInterface() || Modifier.isAbstract(type.getModifiers()) || type == Object.class;
  }

  /** Whether a class leaves a method to {@link Object}. */
  static boolean leavesToObject(Class<?> type, String method) {
    try {
      return type.getMethod(method).getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException | LinkageError unknown) {
      return false;
    }
  }
}
