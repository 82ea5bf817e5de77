package dev.tarry.plang.run.foreign;

import java.lang.reflect.Method;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** A function of P that is written in Java. */
public interface ForeignFunction {

  /**
   * Calls it with P values, for a P value.
   *
   * @param choose gives a number from 0 to n - 1, of the engine's choice
   */
  @Nullable Object call(@Nullable Object[] arguments, IntUnaryOperator choose, String place);

  /** Calls it for real: what it returns need not be the same each time. */
  default @Nullable Object callLive(
      @Nullable Object[] arguments, IntUnaryOperator choose, String place) {
    return call(arguments, choose, place);
  }

  /** The Java method that it is; null if it is none. */
  default @Nullable Method method() {
    return null;
  }

  /** What it stands in for, in a few words; empty if it is the function itself. */
  default String replaces() {
    return "";
  }
}
