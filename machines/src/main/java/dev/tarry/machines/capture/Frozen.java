package dev.tarry.machines.capture;

import dev.tarry.machines.model.Composite;
import dev.tarry.machines.model.Structured;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object as an immutable value: its shape and its elements, which are plain or frozen
 * themselves.
 */
public final class Frozen extends Composite implements Structured {
  private final Shape shape;
  private final @Nullable Object[] elements;

  Frozen(Shape shape, @Nullable Object[] elements) {
    this.shape = shape;
    this.elements = elements;
  }

  Shape shape() {
    return shape;
  }

  @Nullable Object[] elements() {
    return elements;
  }

  @Override
  protected @Nullable Object[] parts() {
    return new @Nullable Object[] {shape, elements};
  }

  @Override
  public Object plain() {
    return shape.plain(this);
  }

  /** The elements from an index on, in plain form. */
  List<@Nullable Object> plainElements(int from) {
    List<@Nullable Object> all = new ArrayList<>();
    for (int i = from; i < elements.length; i++) {
      all.add(Structured.plain(elements[i]));
    }
    return all;
  }

  @Override
  public String toString() {
    return shape.show(this);
  }
}
