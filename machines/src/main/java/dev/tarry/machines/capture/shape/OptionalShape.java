package dev.tarry.machines.capture.shape;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An optional, empty or not. */
final class OptionalShape implements Shape {
  @Override
  public String name() {
    return "optional";
  }

  @Override
  public Object freeze(Object object, Freezer freezer) {
    Object content = ((Optional<?>) object).orElse(null);
    return new Frozen(this, new @Nullable Object[] {freezer.freeze(content)}, object);
  }

  @Override
  public Object thaw(Frozen frozen) {
    return Optional.ofNullable(Frozen.thawed(frozen.elements()[0]));
  }

  @Override
  public boolean hashesParts() {
    return true;
  }

  @Override
  public boolean mutable() {
    return false;
  }
}
