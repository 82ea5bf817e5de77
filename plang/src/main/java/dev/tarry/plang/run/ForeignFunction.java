package dev.tarry.plang.run;

import org.jspecify.annotations.Nullable;

/** A function of P that is written in Java. */
public interface ForeignFunction {

  /** Calls it with P values, for a P value. */
  @Nullable Object call(@Nullable Object[] arguments, String place);
}
