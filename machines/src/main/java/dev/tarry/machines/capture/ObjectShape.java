package dev.tarry.machines.capture;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** A record, or an object of a class of the user's: its fields one by one. */
final class ObjectShape implements Shape {
  private final Class<?> type;
  private final Layout layout;
  private final @Nullable MethodHandle canonical;

  ObjectShape(Class<?> type) {
    this.type = type;
    this.layout = new Layout(type, type.isRecord() ? Record.class : Object.class);
    this.canonical = type.isRecord() ? canonical(type) : null;
  }

  private static MethodHandle canonical(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = components[i].getType();
    }
    try {
      MethodHandle constructor =
          MethodHandles.privateLookupIn(type, MethodHandles.lookup())
              .findConstructor(type, MethodType.methodType(void.class, types));
      return constructor
          .asSpreader(Object[].class, types.length)
          .asType(MethodType.methodType(Object.class, Object[].class));
    } catch (ReflectiveOperationException defect) {
      throw new IllegalStateException("the constructor of " + type.getName(), defect);
    }
  }

  @Override
  public String name() {
    return type.getName();
  }

  @Override
  public Object freeze(Object object, Freezer freezer) {
    @Nullable Object[] parts = layout.read(object);
    List<Field> fields = layout.fields();
    for (int i = 0; i < parts.length; i++) {
      freezer.at(type.getSimpleName() + "." + fields.get(i).getName());
      parts[i] = freezer.freeze(parts[i]);
    }
    return new Frozen(this, parts);
  }

  @Override
  public Object thaw(Frozen frozen) {
    @Nullable Object[] values = frozen.elements().clone();
    for (int i = 0; i < values.length; i++) {
      values[i] = Shape.thawed(values[i]);
    }
    if (canonical == null) {
      return layout.make(values);
    }
    try {
      return canonical.invokeExact(values);
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable thrown) {
      throw new IllegalStateException("the constructor of " + type.getName(), thrown);
    }
  }

  @Override
  public boolean mutable() {
    return canonical == null;
  }

  @Override
  public Object plain(Frozen frozen) {
    List<@Nullable Object> parts = frozen.plainElements(0);
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      map.put(layout.fields().get(i).getName(), parts.get(i));
    }
    return map;
  }

  @Override
  public String show(Frozen frozen) {
    if (type.isRecord()) {
      return thaw(frozen).toString();
    }
    StringJoiner text = new StringJoiner(", ", type.getSimpleName() + "[", "]");
    List<Field> fields = layout.fields();
    for (int i = 0; i < fields.size(); i++) {
      text.add(fields.get(i).getName() + "=" + frozen.elements()[i]);
    }
    return text.toString();
  }
}
