package dev.tarry.machines.model;

import dev.tarry.core.program.Fingerprint;
import org.jspecify.annotations.Nullable;

/** The 64-bit hashes of plain values, the same on every JVM. */
public final class Values {
  private Values() {}

  /** The hash of a value that is null, {@link Hashed}, an enum constant, or of a plain JDK type. */
  public static long hash(@Nullable Object value) {
    if (value == null) {
      return 0x6e756c6cL;
    }
    if (value instanceof Hashed hashed) {
      return hashed.hash();
    }
    if (value instanceof Enum<?> constant) {
      return Fingerprint.then(of(constant.getDeclaringClass().getName()), of(constant.name()));
    }
    if (value instanceof String string) {
      return of(string);
    }
    if (value instanceof Double || value instanceof Float) {
      return Fingerprint.then(2, Double.doubleToLongBits(((Number) value).doubleValue()));
    }
    if (value instanceof Long || value instanceof Integer) {
      return Fingerprint.then(1, ((Number) value).longValue());
    }
    return Fingerprint.then(of(value.getClass().getName()), of(value.toString()));
  }

  /** The hash of a text, of more bits than {@code String.hashCode} has. */
  public static long of(String text) {
    long hash = text.length();
    for (int i = 0; i < text.length(); i++) {
      hash = hash * 0x100000001b3L + text.charAt(i);
    }
    return Fingerprint.mix(hash);
  }

  /** The hash of these values in this order. */
  public static long hash(@Nullable Object[] values) {
    long hash = values.length;
    for (Object value : values) {
      hash = Fingerprint.then(hash, hash(value));
    }
    return hash;
  }
}
