package dev.tarry.machines.capture.shape;

import dev.tarry.core.state.Derived;
import dev.tarry.machines.model.Composite;
import org.jspecify.annotations.Nullable;

/** A comparator as a value: its code and what it captured. It cannot change. */
final class ComparatorCode extends Composite {
  private final String name;
  private final @Nullable Object[] given;
  @Derived private final Object function;
  @Derived private final boolean portable;

  /**
   * Some code.
   *
   * @param name tells it from all other code
   * @param given what a lambda has captured, as values
   * @param function the object
   * @param portable whether the name is the same on every JVM
   */
  ComparatorCode(String name, @Nullable Object[] given, Object function, boolean portable) {
    this.name = name;
    this.given = given;
    this.function = function;
    boolean everywhere = portable;
    for (Object value : given) {
      everywhere &= Frozen.isPortable(value);
    }
    this.portable = everywhere;
  }

  /** Whether it has the same hash on every JVM. */
  boolean isPortable() {
    return portable;
  }

  Object function() {
    return function;
  }

  @Override
  protected @Nullable Object[] parts() {
    return new @Nullable Object[] {"code", name, given};
  }

  @Override
  public String toString() {
    return name;
  }
}
