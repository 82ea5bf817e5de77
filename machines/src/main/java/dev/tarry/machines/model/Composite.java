package dev.tarry.machines.model;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.state.Derived;
import org.jspecify.annotations.Nullable;

/**
 * An immutable value that consists of parts. Its class and its parts alone determine its hash and
 * its equality, so {@link #parts()} is the only definition of what is part of a state.
 *
 * <p>A test sees to it that the parts are all the fields that are not {@link Derived}.
 */
public abstract class Composite implements Hashed {
  /** 0 until it is computed. All threads compute the same. */
  @Derived private long hash;

  /** The same. */
  @Derived private long bytes;

  protected Composite() {}

  /** The values of all fields that are not derived. Not to be changed. */
  protected abstract @Nullable Object[] parts();

  @Override
  public final long hash() {
    long known = hash;
    return known == 0 ? workOut() : known;
  }

  private long workOut() {
    long found = Fingerprint.then(getClass().getName().hashCode(), Values.hash(parts()));
    hash = found;
    return found;
  }

  @Override
  public long machines() {
    return Values.machines(parts());
  }

  @Override
  public void outline(Outline.Writer to) {
    to.add(parts());
  }

  @Override
  public long bytes() {
    long known = bytes;
    if (known == 0) {
      known = 48 + Values.bytes(parts());
      bytes = known;
    }
    return known;
  }

  /** About how many bytes it takes, without what it shares with another value of its class. */
  @SuppressWarnings("ReferenceEquality") // what is shared is the same object
  public final long bytesBeside(Composite other) {
    if (this == other) {
      return 0;
    }
    return getClass() == other.getClass()
        ? 48 + Values.bytesBeside(parts(), other.parts())
        : bytes();
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Composite that
            && getClass() == that.getClass()
            && hash() == that.hash()
            && Values.same(parts(), that.parts()));
  }

  @Override
  public final int hashCode() {
    return (int) hash();
  }
}
