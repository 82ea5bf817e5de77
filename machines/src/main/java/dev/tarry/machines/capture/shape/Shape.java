package dev.tarry.machines.capture.shape;

import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.Values;

/** How objects of one class are frozen and thawed. */
interface Shape extends Hashed {

  /** Tells shapes apart: no two have one name. */
  String name();

  @Override
  default long hash() {
    return Values.of(name());
  }

  @Override
  default long machines() {
    return 0;
  }

  /** The object as a value: a plain one itself, any other a {@link Frozen}. */
  Object freeze(Object object, Freezer freezer);

  /** A new object of that value. */
  Object thaw(Frozen frozen);

  /** Whether handlers could change such an object itself, its parts aside. */
  boolean mutable();

  /**
   * Whether the hash code of such an object comes from its parts, and so is the same on every JVM
   * if theirs are; otherwise it comes from the object's identity.
   */
  boolean hashesParts();

  /** The value for people. */
  default String show(Frozen frozen) {
    return frozen.thaw().toString();
  }

  /** The value for other tools, see {@link dev.tarry.machines.model.Structured}. */
  default Object plain(Frozen frozen) {
    return frozen.toString();
  }
}
