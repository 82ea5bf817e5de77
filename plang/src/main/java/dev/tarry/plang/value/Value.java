package dev.tarry.plang.value;

import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.Structured;

/** A value of P that is not a plain JDK object. */
interface Value extends Hashed, Structured {

  /** A hash that agrees with {@link PValues#same}. */
  long content();

  @Override
  default Object plain() {
    return toString();
  }

  /** Whether the other value is the same to a P program; it is of the same class. */
  boolean sameAs(Value other);
}
