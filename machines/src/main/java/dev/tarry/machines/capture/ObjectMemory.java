package dev.tarry.machines.capture;

import dev.tarry.machines.capture.fields.Layout;
import dev.tarry.machines.model.Memory;
import java.lang.reflect.Field;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The fields of a class as a machine's memory. */
public final class ObjectMemory implements Memory {
  private final Shapes shapes;
  private final Class<?> type;
  private final Layout layout;
  private final List<String> names;
  private final Durability[] durability;

  /**
   * The memory of the machines of a class.
   *
   * @param top the class whose fields, and those above, are not the user's
   * @param durability tells what a crash leaves of a field
   */
  public ObjectMemory(
      Shapes shapes, Class<?> type, Class<?> top, Function<Field, Durability> durability) {
    this.shapes = shapes;
    this.type = type;
    FieldCheck check = new FieldCheck(top);
    for (Class<?> c = type; c != null && c != top; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        check.check(field);
      }
    }
    shapes.code().look(type);
    this.layout = new Layout(type, top);
    this.names = layout.fields().stream().map(Field::getName).toList();
    this.durability = layout.fields().stream().map(durability).toArray(Durability[]::new);
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public Object load(@Nullable Object[] values) {
    shapes.statics().begin();
    @Nullable Object[] thawed = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      thawed[i] = Frozen.thawed(values[i]);
    }
    return layout.make(thawed);
  }

  @Override
  public @Nullable Object[] save(Object self) {
    @Nullable Object[] values = layout.read(self);
    Freezer freezer = new Freezer(shapes);
    for (int i = 0; i < values.length; i++) {
      freezer.at(type.getSimpleName() + "." + names.get(i));
      values[i] = freezer.freeze(values[i]);
    }
    shapes.statics().check();
    return values;
  }

  @Override
  public Durability durability(int i) {
    return durability[i];
  }

  @Override
  public @Nullable Object open(@Nullable Object payload) {
    return Frozen.thawed(payload);
  }
}
