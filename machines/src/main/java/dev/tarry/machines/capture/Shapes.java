package dev.tarry.machines.capture;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.Values;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The shapes of all classes met so far. Any thread may use it. */
public final class Shapes {
  private final JdkShapes jdk = new JdkShapes();
  private final Map<Class<?>, Shape> own = new ConcurrentHashMap<>();

  /** The object as an immutable value; {@code place} names it in messages. */
  public @Nullable Object freeze(@Nullable Object object, String place) {
    Freezer freezer = new Freezer(this);
    freezer.at(place);
    return freezer.freeze(object);
  }

  /** A new object that the value stands for; a plain value is its own. */
  public @Nullable Object thaw(@Nullable Object value) {
    return Shape.thawed(value);
  }

  Shape of(Object object, String place) {
    Class<?> type = object.getClass();
    if (isPlain(type)) {
      return Plain.PLAIN;
    }
    Shape known = own.get(type);
    if (known == null) {
      Shape made = find(object, type, place);
      Shape other = own.putIfAbsent(type, made);
      known = other == null ? made : other;
    }
    return known;
  }

  private Shape find(Object object, Class<?> type, String place) {
    if (type.isArray()) {
      return new ArrayShape(type.getComponentType());
    }
    Shape collection = jdk.of(object);
    if (collection != null) {
      return collection;
    }
    if (type.isRecord() || isUsers(type)) {
      return new ObjectShape(type);
    }
    throw uncapturable(place, type);
  }

  /** Whether values of this type are immutable and compare by content. */
  static boolean isPlain(Class<?> type) {
    return Values.isPlain(type)
        || type.isPrimitive()
        || type.isEnum()
        || (type.getSuperclass() != null && type.getSuperclass().isEnum())
        || Hashed.class.isAssignableFrom(type);
  }

  /** Whether this is a class of the user's whose fields can be captured. */
  static boolean isUsers(Class<?> type) {
    if (type.isHidden() || type.isSynthetic() || type.isInterface()) {
      return false;
    }
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      if (c.getClassLoader() == null || c.getName().startsWith("java.")) {
        return false;
      }
    }
    return true;
  }

  static Mistake uncapturable(String place, Class<?> type) {
    return new Mistake(
        place + " holds a " + name(type) + ", which cannot be captured; " + Remedies.of(type));
  }

  private static String name(Class<?> type) {
    return type.isHidden() || type.isSynthetic() ? "lambda" : type.getName();
  }
}
