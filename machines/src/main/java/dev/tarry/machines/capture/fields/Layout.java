package dev.tarry.machines.capture.fields;

import dev.tarry.core.program.Mistake;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of a class, those of its superclasses first, up to a given one. */
public final class Layout {
  private final Class<?> type;
  private final List<Field> fields = new ArrayList<>();
  private final List<Access> accesses = new ArrayList<>();
  private final List<Integer> offsets = new ArrayList<>();
  private final @Nullable Constructor<?> blank;

  /** The fields of {@code type}, without those of {@code top} and above. */
  public Layout(Class<?> type, Class<?> top) {
    this.type = type;
    List<Class<?>> line = new ArrayList<>();
    for (Class<?> c = type; c != null && c != top && c != Object.class; c = c.getSuperclass()) {
      line.add(c);
    }
    Collections.reverse(line);
    for (Class<?> c : line) {
      List<Field> own = new ArrayList<>();
      for (Field field : c.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          own.add(field);
        }
      }
      if (!own.isEmpty()) {
        offsets.add(fields.size());
        fields.addAll(own);
        accesses.add(AccessWriter.write(c, own));
      }
    }
    this.blank = type.isRecord() || Modifier.isAbstract(type.getModifiers()) ? null : blank(type);
  }

  /** A constructor that runs none of the class's code, as serialisation uses it. */
  private static Constructor<?> blank(Class<?> type) {
    try {
      Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
      Object maker = factory.getMethod("getReflectionFactory").invoke(null);
      Method make =
          factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
      Object made = make.invoke(maker, type, Object.class.getDeclaredConstructor());
      return (Constructor<?>) made;
    } catch (ReflectiveOperationException missing) {
      throw new Mistake(
          "the module jdk.unsupported is missing; add it to the runtime image, or give the JVM"
              + " --add-modules jdk.unsupported");
    }
  }

  public List<Field> fields() {
    return fields;
  }

  public @Nullable Object[] read(Object object) {
    @Nullable Object[] values = new Object[fields.size()];
    for (int i = 0; i < accesses.size(); i++) {
      accesses.get(i).read(object, values, offsets.get(i));
    }
    return values;
  }

  /** A new object with these values in its fields; none of the class's code is run. */
  public Object make(@Nullable Object[] values) {
    if (blank == null) {
      throw new IllegalStateException(type + " is not made this way");
    }
    try {
      Object object = blank.newInstance();
      for (int i = 0; i < accesses.size(); i++) {
        accesses.get(i).write(object, values, offsets.get(i));
      }
      return object;
    } catch (InstantiationException | IllegalAccessException | InvocationTargetException defect) {
      throw new IllegalStateException("an object of " + type.getName(), defect);
    }
  }
}
