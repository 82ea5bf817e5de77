package dev.tarry.threads.run.jdk;

import dev.tarry.core.program.Mistake;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The field or array that a {@code VarHandle} or a field updater accesses, read from the JDK's own
 * fields.
 */
public final class HandleTargets {
  private final FieldOffsets offsets;
  private final IdentityHashMap<Object, Target> targets = new IdentityHashMap<>();

  public HandleTargets(FieldOffsets offsets) {
    this.offsets = offsets;
  }

  /** What is accessed. */
  public sealed interface Target {
    /** A field, of the object that comes with the access or static. */
    record OfField(FieldOffsets.FieldPlace place) implements Target {}

    /** An element of the array that comes with the access. */
    record OfElement() implements Target {}

    /** Some bytes of the array that comes with the access. */
    record OfBytes(int count) implements Target {}

    /** Some bytes of the buffer that comes with the access. */
    record OfBuffer(int count) implements Target {}
  }

  public void clear() {
    if (!targets.isEmpty()) { // it clears its table slot by slot
      targets.clear();
    }
  }

  public Target of(Object handle) {
    Target known = targets.get(handle);
    if (known == null) {
      known = handle instanceof VarHandle var ? find(var) : ofUpdater(handle);
      targets.put(handle, known);
    }
    return known;
  }

  private Target find(VarHandle handle) {
    List<Class<?>> coordinates = handle.coordinateTypes();
    if (!coordinates.isEmpty() && coordinates.get(0).isArray()) {
      Class<?> element = coordinates.get(0).getComponentType();
      boolean view = element == byte.class && handle.varType() != byte.class;
      return view ? new Target.OfBytes(bytes(handle.varType())) : new Target.OfElement();
    }
    if (!coordinates.isEmpty() && coordinates.get(0) == ByteBuffer.class) {
      return new Target.OfBuffer(bytes(handle.varType()));
    }
    Object direct = handle;
    while (true) {
      Object behind = get(direct, "target");
      if (behind == null) {
        break;
      }
      direct = behind;
    }
    if (get(direct, "fieldOffset") instanceof Long offset) {
      Class<?> receiver = get(direct, "receiverType") instanceof Class<?> type ? type : null;
      Class<?> owner = get(direct, "base") instanceof Class<?> type ? type : null;
      FieldOffsets.FieldPlace place =
          receiver != null
              ? offsets.ofObject(receiver, offset)
              : owner != null ? offsets.ofClass(owner, offset) : null;
      if (place != null) {
        return new Target.OfField(place);
      }
    }
    throw unknown(handle);
  }

  private Target ofUpdater(Object updater) {
    if (get(updater, "offset") instanceof Long offset
        && get(updater, "tclass") instanceof Class<?> type) {
      FieldOffsets.FieldPlace place = offsets.ofObject(type, offset);
      if (place != null) {
        return new Target.OfField(place);
      }
    }
    throw unknown(updater);
  }

  private static Mistake unknown(Object handle) {
    return new Mistake(
        "cannot tell what a "
            + handle.getClass().getName()
            + " accesses; remove it from the test, or replace it by a stub");
  }

  static int bytes(Class<?> type) {
    if (type == long.class || type == double.class) {
      return 8;
    }
    if (type == int.class || type == float.class) {
      return 4;
    }
    return type == short.class || type == char.class ? 2 : 1;
  }

  /** The value of a field of the JDK's class; null if it has none of this name. */
  private static @Nullable Object get(Object handle, String name) {
    for (Class<?> at = handle.getClass(); at != null; at = at.getSuperclass()) {
      try {
        Field field = at.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(handle);
      } catch (NoSuchFieldException above) {
        // of a class above, or none
      } catch (IllegalAccessException hidden) {
        throw new IllegalStateException(hidden);
      }
    }
    return null;
  }
}
