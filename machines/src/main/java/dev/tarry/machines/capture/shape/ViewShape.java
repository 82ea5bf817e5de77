package dev.tarry.machines.capture.shape;

import dev.tarry.machines.capture.jdk.Backing;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A view of a collection or an array, such as {@code Collections.unmodifiableList(list)}: what is
 * behind it. That is an object of its own, which must not be reachable otherwise.
 *
 * @param name of the kind of view
 * @param hashesParts whether it has the hash code of what is behind it
 * @param of the view of something
 */
record ViewShape(String name, boolean hashesParts, UnaryOperator<Object> of) implements Shape {
  @Override
  public Object freeze(Object object, Freezer freezer) {
    @Nullable Object[] behind = {freezer.freeze(Backing.of(object))};
    return new Frozen(this, behind, object);
  }

  @Override
  public Object thaw(Frozen frozen) {
    Object behind = Frozen.thawed(frozen.elements()[0]);
    if (behind == null) {
      throw new IllegalStateException("a view of nothing");
    }
    return of.apply(behind);
  }

  @Override
  public boolean mutable() {
    return false;
  }

  @Override
  public Object plain(Frozen frozen) {
    Object behind = frozen.plainElements(0).get(0);
    return behind == null ? frozen.toString() : behind;
  }
}
