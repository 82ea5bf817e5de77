package dev.tarry.machines.capture;

import dev.tarry.machines.model.Memory;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of a class as a machine's memory. */
public final class ObjectMemory implements Memory {
  private final Shapes shapes;
  private final Class<?> type;
  private final Layout layout;
  private final List<String> names;
  private final boolean[] durable;

  /**
   * The memory of the machines of a class.
   *
   * @param top the class whose fields, and those above, are not the user's
   * @param mark the annotation of fields that survive a crash
   */
  public ObjectMemory(
      Shapes shapes, Class<?> type, Class<?> top, Class<? extends Annotation> mark) {
    this.shapes = shapes;
    this.type = type;
    FieldCheck check = new FieldCheck(top);
    for (Class<?> c = type; c != null && c != top; c = c.getSuperclass()) {
      StaticWrites.check(c);
      for (Field field : c.getDeclaredFields()) {
        check.check(field);
      }
    }
    this.layout = new Layout(type, top);
    this.names = layout.fields().stream().map(Field::getName).toList();
    this.durable = new boolean[names.size()];
    for (int i = 0; i < durable.length; i++) {
      durable[i] = layout.fields().get(i).isAnnotationPresent(mark);
    }
  }

  @Override
  public List<String> names() {
    return names;
  }

  @Override
  public Object load(@Nullable Object[] values) {
    @Nullable Object[] thawed = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      thawed[i] = Shape.thawed(values[i]);
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
    return values;
  }

  @Override
  public boolean durable(int i) {
    return durable[i];
  }

  @Override
  public @Nullable Object open(@Nullable Object payload) {
    return Shape.thawed(payload);
  }
}
