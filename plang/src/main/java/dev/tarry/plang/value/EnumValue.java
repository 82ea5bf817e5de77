package dev.tarry.plang.value;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.machines.model.Values;

/**
 * An element of an enum.
 *
 * @param type the name of the enum
 * @param name of the element; its number if it was made from a number that no element has
 * @param number the element's number
 */
public record EnumValue(String type, String name, long number) implements Value {
  @Override
  public long machines() {
    return 0;
  }

  @Override
  public long hash() {
    return Fingerprint.then(Values.of(type), number);
  }

  @Override
  public long content() {
    return hash();
  }

  @Override
  public boolean sameAs(Value other) {
    return equals(other);
  }

  @Override
  public String toString() {
    return name;
  }
}
