package dev.tarry.machines.capture.shape;

import dev.tarry.machines.capture.fields.Layout;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** An object of a user's class: its fields one by one. */
abstract class FieldsShape implements Shape {
  private final Class<?> type;
  private final Layout layout;
  private final String[] places;
  private final boolean hashesParts;

  FieldsShape(Class<?> type, Layout layout) {
    this.type = type;
    this.layout = layout;
    this.places =
        layout.fields().stream()
            .map(field -> type.getSimpleName() + "." + field.getName())
            .toArray(String[]::new);
    this.hashesParts = hasHashCode(type);
  }

  /** Whether objects of a class are known to have other hash codes than those of their identity. */
  static boolean hasHashCode(Class<?> type) {
    try {
      return type.getMethod("hashCode").getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException | LinkageError unknown) {
      return false;
    }
  }

  @Override
  public boolean hashesParts() {
    return hashesParts;
  }

  Class<?> type() {
    return type;
  }

  Layout layout() {
    return layout;
  }

  String nameOf(int field) {
    return layout.fields().get(field).getName();
  }

  @Override
  public String name() {
    return type.getName();
  }

  @Override
  public Object freeze(Object object, Freezer freezer) {
    @Nullable Object[] parts = layout.read(object);
    for (int i = 0; i < parts.length; i++) {
      freezer.at(places[i]);
      parts[i] = freezer.freeze(parts[i]);
    }
    return new Frozen(this, parts, object);
  }

  static @Nullable Object[] thawedElements(Frozen frozen) {
    @Nullable Object[] values = frozen.elements().clone();
    for (int i = 0; i < values.length; i++) {
      values[i] = Frozen.thawed(values[i]);
    }
    return values;
  }

  @Override
  public Object plain(Frozen frozen) {
    List<@Nullable Object> parts = frozen.plainElements(0);
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      map.put(nameOf(i), parts.get(i));
    }
    return map;
  }

  @Override
  public String show(Frozen frozen) {
    StringJoiner text = new StringJoiner(", ", type.getSimpleName() + "[", "]");
    List<Field> fields = layout.fields();
    for (int i = 0; i < fields.size(); i++) {
      text.add(fields.get(i).getName() + "=" + frozen.elements()[i]);
    }
    return text.toString();
  }
}
