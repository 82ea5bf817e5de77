package dev.tarry.machines.capture.fields;

import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the fields that one class declares. Its subclasses are generated, as nestmates
 * of the classes they serve, and are public only for that.
 */
public abstract class Access {

  /** Puts the values of the fields into {@code into}, from position {@code from} on. */
  public abstract void read(Object object, @Nullable Object[] into, int from);

  /** Sets the fields to the values from position {@code from} on. */
  public abstract void write(Object object, @Nullable Object[] values, int from);
}
