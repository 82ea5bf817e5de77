package dev.tarry.machines.capture.shared;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.capture.code.ReachableCode;
import dev.tarry.machines.capture.code.StaticReads;
import dev.tarry.machines.capture.shape.Shapes;
import dev.tarry.machines.capture.types.FieldCheck;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * The static fields that handlers can read, and the fields of enums. They are no part of a state,
 * so they must stay as they are: what is in them is compared after each handler, unless it cannot
 * change.
 */
public final class Statics {
  private final StaticReads reads;
  private final SharedValues values;
  private final List<Watched> watched = new CopyOnWriteArrayList<>();

  /** Those that the code reads. */
  public Statics(Shapes shapes, ReachableCode code) {
    this.reads = code.statics();
    this.values = new SharedValues(shapes, code, true);
  }

  /**
   * A field and its value before the first handler ran.
   *
   * @param of the constant of an enum whose field it is; null if it is static
   */
  private record Watched(Field field, @Nullable Object of, @Nullable Object before) {}

  /** Called before a handler runs. */
  public void begin() {
    if (!reads.isEmpty()) {
      reads.takeAll(this::watch);
    }
  }

  private void watch(Field field) {
    if (Modifier.isStatic(field.getModifiers())) {
      watch(field, null);
    } else {
      constants(field.getDeclaringClass()).forEach(constant -> watch(field, constant));
    }
  }

  /** The constants of an enum, or the one that has a class of its own. */
  private static List<Object> constants(Class<?> type) {
    Class<?> all = type.isEnum() ? type : type.getSuperclass();
    return Arrays.stream((Object[]) all.getEnumConstants()).filter(type::isInstance).toList();
  }

  private void watch(Field field, @Nullable Object of) {
    Object before = valueOf(field, of);
    if (!Modifier.isFinal(field.getModifiers()) || !SharedValues.isLasting(before)) {
      watched.add(new Watched(field, of, before));
    }
  }

  private @Nullable Object valueOf(Field field, @Nullable Object of) {
    String place = FieldCheck.place(field);
    try {
      return values.of(SharedValues.get(field, of), place);
    } catch (Mistake uncapturable) {
      throw new Mistake(
          "handlers read the "
              + words(field)
              + ", which cannot be watched for changes: "
              + uncapturable.getMessage());
    }
  }

  private static String words(Field field) {
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    return (isStatic ? "static field " : "field of an enum ") + FieldCheck.place(field);
  }

  /** Called after a handler has run: nothing may have changed. */
  public void check() {
    for (Watched one : watched) {
      Object now = valueOf(one.field, one.of);
      if (!SharedValues.same(now, one.before)) {
        throw new Mistake(
            "the "
                + words(one.field)
                + " was changed by a handler, from "
                + one.before
                + " to "
                + now
                + "; machines must not share state. Make it a field of the"
                + " machine, or send it in an event");
      }
    }
  }
}
