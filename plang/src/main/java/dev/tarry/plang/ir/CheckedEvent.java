package dev.tarry.plang.ir;

import dev.tarry.plang.source.Span;
import java.util.Optional;

/**
 * An event and the type of its payload, {@code NULL} if it has none.
 *
 * <p>Indices are dense. The events {@code halt} and {@code null} come first, have no span, and
 * exist in every program.
 */
public record CheckedEvent(String name, int index, Type payload, Optional<Span> span) {
  /** The event that ends a machine. */
  public static final CheckedEvent HALT =
      new CheckedEvent("halt", 0, Type.Word.NULL, Optional.empty());

  /** The event of {@code on null}, which happens when nothing can be dequeued. */
  public static final CheckedEvent NULL =
      new CheckedEvent("null", 1, Type.Word.NULL, Optional.empty());

  /** Whether it is the event of {@code on null}. */
  public boolean isNull() {
    return index == NULL.index;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CheckedEvent that && index == that.index && name.equals(that.name);
  }

  @Override
  public int hashCode() {
    return index;
  }

  @Override
  public String toString() {
    return name;
  }
}
