package dev.tarry.machines.capture;

import dev.tarry.machines.capture.fields.Layout;
import dev.tarry.machines.capture.shape.Shapes;
import dev.tarry.machines.capture.shared.Statics;
import dev.tarry.machines.model.Memory;
import java.lang.reflect.Field;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The fields of a class as a machine's memory. */
final class ObjectMemory implements Memory {
  private final Shapes shapes;
  private final Statics statics;
  private final Layout layout;
  private final List<String> names;
  private final String[] places;
  private final Durability[] durability;

  /**
   * The memory of the machines of a class.
   *
   * @param durability tells what a crash leaves of a field
   * @param statics are compared after each handler
   */
  ObjectMemory(
      Class<?> type,
      Layout layout,
      Function<Field, Durability> durability,
      Shapes shapes,
      Statics statics) {
    this.shapes = shapes;
    this.statics = statics;
    this.layout = layout;
    this.names = layout.fields().stream().map(Field::getName).toList();
    this.places =
        names.stream().map(name -> type.getSimpleName() + "." + name).toArray(String[]::new);
    this.durability = layout.fields().stream().map(durability).toArray(Durability[]::new);
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public Object load(@Nullable Object[] values) {
    statics.begin();
    @Nullable Object[] thawed = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      thawed[i] = shapes.thaw(values[i]);
    }
    return layout.make(thawed);
  }

  @Override
  public @Nullable Object[] save(Object self) {
    @Nullable Object[] values = layout.read(self);
    shapes.freezeAll(values, places);
    statics.check();
    return values;
  }

  @Override
  public Object renewed(Object self) {
    return load(save(self));
  }

  @Override
  public Durability durability(int i) {
    return durability[i];
  }

  @Override
  public @Nullable Object open(@Nullable Object payload) {
    return shapes.thaw(payload);
  }
}
