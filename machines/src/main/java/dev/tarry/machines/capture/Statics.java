package dev.tarry.machines.capture;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.verify.JdkInternals;
import dev.tarry.machines.capture.code.PlainTypes;
import dev.tarry.machines.capture.code.ReachableCode;
import dev.tarry.machines.model.Values;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The static fields that handlers can read. They are no part of a state, so they must stay as they
 * are: what is in them is compared after each handler, unless it cannot change.
 */
final class Statics implements ReachableCode.StaticReads {
  private final Shapes shapes;
  private final List<Watched> watched = new CopyOnWriteArrayList<>();
  private final List<Found> found = new CopyOnWriteArrayList<>();

  Statics(Shapes shapes) {
    this.shapes = shapes;
  }

  /** A field that was found and not looked into yet, since that may initialise its class. */
  private record Found(String owner, String name, @Nullable ClassLoader loader) {}

  /** A field and its value before the first handler ran. */
  private record Watched(Field field, @Nullable Object before) {}

  /** The objects in a collection of things that cannot be captured, such as functions. */
  private record Members(List<@Nullable Object> all) {
    @Override
    @SuppressWarnings("ReferenceEquality") // the very objects
    public boolean equals(@Nullable Object other) {
      return other instanceof Members those
          && all.size() == those.all.size()
          && IntStream.range(0, all.size()).allMatch(i -> all.get(i) == those.all.get(i));
    }

    @Override
    public int hashCode() {
      return all.size();
    }
  }

  @Override
  public void add(String owner, String name, @Nullable ClassLoader loader) {
    found.add(new Found(owner, name, loader));
  }

  /** Called before a handler runs. */
  void begin() {
    if (!found.isEmpty()) {
      lookInto();
    }
  }

  private synchronized void lookInto() {
    for (Found next : List.copyOf(found)) {
      Field field = field(next);
      Object value = get(field);
      boolean fixed = Modifier.isFinal(field.getModifiers());
      if (!fixed || !isConstant(value)) {
        Object before = valueOf(field, value);
        if (!fixed || !Frozen.isLasting(before)) {
          watched.add(new Watched(field, before));
        }
      }
      found.remove(next);
    }
  }

  private static Field field(Found found) {
    try {
      Field field = Class.forName(found.owner, true, found.loader).getDeclaredField(found.name);
      field.setAccessible(true);
      return field;
    } catch (ReflectiveOperationException | LinkageError broken) {
      throw new Mistake("the class " + found.owner + " cannot be initialised: " + broken);
    }
  }

  private static @Nullable Object get(Field field) {
    try {
      return field.get(null);
    } catch (IllegalAccessException defect) {
      throw new IllegalStateException("the static field " + field, defect);
    }
  }

  /** Whether a value is code, or an object of a library that is taken for a constant. */
  private boolean isConstant(@Nullable Object value) {
    if (value == null || PlainTypes.isPlain(value.getClass())) {
      return true;
    }
    Class<?> type = value.getClass();
    if (type.isArray() || JdkInternals.isJdk(type)) {
      return !isMutable(value);
    }
    return type.isHidden() || type.isSynthetic() || !shapes.code().isUsers(type);
  }

  /** Whether an object of the JDK is one that keeps state. */
  private static boolean isMutable(Object value) {
    Class<?> type = value.getClass();
    return type.isArray()
        || value instanceof Collection<?>
        || value instanceof Map<?, ?>
        || value instanceof Random
        || value instanceof Appendable
        || value instanceof ThreadLocal<?>
        || type == java.util.Optional.class
        || type == java.util.BitSet.class
        || type.getPackageName().startsWith("java.util.concurrent");
  }

  private @Nullable Object valueOf(Field field, @Nullable Object value) {
    String place = FieldCheck.place(field);
    try {
      return shapes.freeze(value, place);
    } catch (ConcurrentModificationException changing) {
      return "something else";
    } catch (Mistake uncapturable) {
      if (value instanceof Collection<?> collection) {
        return new Members(new ArrayList<>(collection));
      }
      if (value instanceof Map<?, ?> map) {
        List<@Nullable Object> all = new ArrayList<>(map.keySet());
        all.addAll(map.values());
        return new Members(all);
      }
      throw new Mistake(
          "handlers read the static field "
              + place
              + ", which cannot be watched for changes: "
              + uncapturable.getMessage());
    }
  }

  /** Called after a handler has run: nothing may have changed. */
  void check() {
    for (Watched one : watched) {
      Object now = valueOf(one.field, get(one.field));
      boolean same = now instanceof Members ? now.equals(one.before) : Values.same(now, one.before);
      if (!same) {
        throw new Mistake(
            "the static field "
                + FieldCheck.place(one.field)
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
