package dev.tarry.machines.capture;

import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.Values;
import org.jspecify.annotations.Nullable;

/**
 * Something without state that belongs to a collection, such as a comparator; known by its class.
 */
record Opaque(Object thing) implements Hashed {
  @Override
  public long hash() {
    return Values.of(thing.getClass().getSimpleName());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Opaque opaque && thing.getClass() == opaque.thing.getClass();
  }

  @Override
  public int hashCode() {
    return (int) hash();
  }
}
