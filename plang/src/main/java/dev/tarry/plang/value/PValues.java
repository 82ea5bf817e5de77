package dev.tarry.plang.value;

import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Values;
import org.jspecify.annotations.Nullable;

/** What can be asked of any P value, plain or not. */
public final class PValues {
  private static final long TRUE = 0x5f3c9a11d2b87e01L;
  private static final long FALSE = 0x1b7d4e0936a5c8f3L;

  private PValues() {}

  /** The {@code ==} of P. */
  public static boolean same(@Nullable Object a, @Nullable Object b) {
    if (a == b) {
      return true;
    }
    if (a == null || b == null) {
      return false;
    }
    if (a instanceof Value value) {
      return a.getClass() == b.getClass() && value.sameAs((Value) b);
    }
    if (a instanceof Double x && b instanceof Double y) {
      return x.doubleValue() == y.doubleValue();
    }
    return a.equals(b);
  }

  /** A hash that agrees with {@link #same}. */
  static long content(@Nullable Object value) {
    if (value instanceof Value own) {
      return own.content();
    }
    if (value instanceof Double number && number == 0) {
      return hash(0.0);
    }
    return hash(value);
  }

  /** A hash that agrees with {@code equals}, the same on every JVM. */
  static long hash(@Nullable Object value) {
    if (value instanceof Boolean truth) {
      return truth ? TRUE : FALSE;
    }
    if (value instanceof EventType event) {
      return event.hash();
    }
    return Values.hash(value);
  }

  /** The value as P writes it, a string with its quotes. */
  public static String print(@Nullable Object value) {
    if (value instanceof String text) {
      return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
    return String.valueOf(value);
  }
}
