package dev.tarry.machines.capture;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.Structured;
import dev.tarry.machines.model.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object as an immutable value: its shape and its parts, which are plain or frozen themselves.
 */
public final class Frozen implements Hashed, Structured {
  private final Shape shape;
  private final @Nullable Object[] parts;
  private final long hash;

  Frozen(Shape shape, @Nullable Object[] parts) {
    this.shape = shape;
    this.parts = parts;
    this.hash = Fingerprint.then(Values.of(shape.name()), Values.hash(parts));
  }

  Shape shape() {
    return shape;
  }

  @Nullable Object[] parts() {
    return parts;
  }

  @Override
  public long hash() {
    return hash;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Frozen frozen
            && hash == frozen.hash
            && shape.name().equals(frozen.shape.name())
            && Arrays.equals(parts, frozen.parts));
  }

  @Override
  public int hashCode() {
    return (int) hash;
  }

  @Override
  public Object plain() {
    return shape.plain(this);
  }

  /** The parts from an index on, in plain form. */
  List<@Nullable Object> plainParts(int from) {
    List<@Nullable Object> all = new ArrayList<>();
    for (int i = from; i < parts.length; i++) {
      all.add(Structured.plain(parts[i]));
    }
    return all;
  }

  @Override
  public String toString() {
    return shape.show(this);
  }
}
