package dev.tarry.threads.run.jdk;

import dev.tarry.threads.boot.Hook;
import dev.tarry.threads.run.code.ClassNames;
import dev.tarry.threads.run.code.Sites;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Fields by their offsets, as the JDK's handles, updaters and {@code Unsafe} use them. The offsets
 * come from the JDK.
 */
public final class FieldOffsets {
  /** The suffix of the name of the shadow of a plain field. */
  public static final String SHADOW = "tarry$of$";

  private static final Jdk JDK = Jdk.find();

  private final Sites sites;
  private final IdentityHashMap<Class<?>, Map<Long, FieldPlace>> ofObjects =
      new IdentityHashMap<>();
  private final IdentityHashMap<Class<?>, Map<Long, FieldPlace>> ofClasses =
      new IdentityHashMap<>();

  public FieldOffsets(Sites sites) {
    this.sites = sites;
  }

  /**
   * A field.
   *
   * @param owner the class that has it
   * @param location its name, as the program's own accesses have it
   * @param key of its locations
   * @param isVolatile whether each access to it orders what is around
   * @param isWatched whether the program's own accesses to it are seen
   */
  public record FieldPlace(
      Class<?> owner,
      String location,
      int key,
      boolean isStatic,
      boolean isVolatile,
      boolean isWatched) {}

  /** The instance field of a class at this offset; null if there is none. */
  public @Nullable FieldPlace ofObject(Class<?> type, long offset) {
    return ofObjects.computeIfAbsent(type, some -> all(some, false)).get(offset);
  }

  /** The static field of a class at this offset; null if there is none. */
  public @Nullable FieldPlace ofClass(Class<?> type, long offset) {
    return ofClasses.computeIfAbsent(type, some -> all(some, true)).get(offset);
  }

  /** The name of a field, as in the program's own accesses. */
  public static String location(Field field) {
    return field.getDeclaringClass().getName().replace('.', '/') + "." + field.getName();
  }

  /** The field that holds the last accesses to a plain field. */
  public static Field shadow(Field field) {
    try {
      Field shadow = field.getDeclaringClass().getDeclaredField(SHADOW + field.getName());
      shadow.setAccessible(true);
      return shadow;
    } catch (NoSuchFieldException missing) {
      throw new IllegalStateException("a field has no shadow", missing);
    }
  }

  public FieldPlace of(Field field) {
    int how = field.getModifiers();
    Class<?> owner = field.getDeclaringClass();
    String location = location(field);
    boolean isFinal = Modifier.isFinal(how);
    boolean users = !ClassNames.isLibrary(owner.getName());
    return new FieldPlace(
        owner,
        location,
        sites.key(location),
        Modifier.isStatic(how),
        Modifier.isVolatile(how),
        users && !isFinal && !ClassNames.isAdded(field.getName()));
  }

  private Map<Long, FieldPlace> all(Class<?> type, boolean statics) {
    Hook.pause(); // what is called here is not the program's doing
    try {
      Map<Long, FieldPlace> found = new HashMap<>();
      for (Class<?> at = type; at != null; at = statics ? null : at.getSuperclass()) {
        for (Field field : at.getDeclaredFields()) {
          if (Modifier.isStatic(field.getModifiers()) == statics) {
            found.put(JDK.offset(field, statics), of(field));
          }
        }
      }
      return found;
    } finally {
      Hook.resume();
    }
  }

  /** The index of the array element at this offset. */
  public static int index(Object array, long offset) {
    return (int) ((offset - JDK.of(array, JDK.arrayBase)) / scale(array));
  }

  /** How many bytes an element of an array takes. */
  public static int scale(Object array) {
    return JDK.of(array, JDK.arrayScale);
  }

  /** The JDK's own {@code Unsafe}, by its name. */
  private record Jdk(
      MethodHandle ofObject,
      MethodHandle ofClass,
      MethodHandle arrayBase,
      MethodHandle arrayScale) {
    static Jdk find() {
      try {
        Class<?> type = Class.forName("jdk.internal.misc.Unsafe");
        Object unsafe = type.getMethod("getUnsafe").invoke(null);
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodType offset = MethodType.methodType(long.class, Field.class);
        return new Jdk(
            lookup.findVirtual(type, "objectFieldOffset", offset).bindTo(unsafe),
            lookup.findVirtual(type, "staticFieldOffset", offset).bindTo(unsafe),
            ofArray(lookup, unsafe, "arrayBaseOffset"),
            ofArray(lookup, unsafe, "arrayIndexScale"));
      } catch (ReflectiveOperationException changed) {
        throw new IllegalStateException("this JDK does not tell where fields lie", changed);
      }
    }

    /** A number about the arrays of a class; some are long on newer JDKs. */
    private static MethodHandle ofArray(MethodHandles.Lookup lookup, Object unsafe, String name)
        throws ReflectiveOperationException {
      return lookup
          .unreflect(unsafe.getClass().getMethod(name, Class.class))
          .bindTo(unsafe)
          .asType(MethodType.methodType(long.class, Class.class));
    }

    int of(Object array, MethodHandle what) {
      try {
        return (int) (long) what.invokeExact((Class<?>) array.getClass());
      } catch (RuntimeException | Error thrown) {
        throw thrown;
      } catch (Throwable thrown) {
        throw new IllegalStateException(thrown);
      }
    }

    long offset(Field field, boolean statics) {
      try {
        return (long) (statics ? ofClass : ofObject).invokeExact(field);
      } catch (RuntimeException | Error thrown) {
        throw thrown;
      } catch (Throwable thrown) {
        throw new IllegalStateException(thrown);
      }
    }
  }
}
