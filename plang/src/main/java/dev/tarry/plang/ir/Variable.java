package dev.tarry.plang.ir;

import dev.tarry.plang.source.Span;

/**
 * A variable, numbered within its owner.
 *
 * <p>A local (parameters come first, then declared variables, then those of {@code receive} cases)
 * is numbered within its function, a field within its machine, a test parameter within the program.
 */
public record Variable(String name, Kind kind, int index, Type type, Span span) {
  /** Who owns a variable. */
  public enum Kind {
    LOCAL,
    FIELD,
    TEST_PARAMETER
  }

  @Override
  public String toString() {
    return name;
  }
}
