package dev.tarry.machines.capture.shape;

import org.jspecify.annotations.Nullable;

/** An object as itself, whatever it says about being equal. */
public record Itself(Object thing) {
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Itself that && thing == that.thing;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(thing);
  }

  @Override
  public String toString() {
    Class<?> type = thing.getClass();
    return type.isHidden() || type.isSynthetic() ? "a function" : "a " + type.getSimpleName();
  }
}
