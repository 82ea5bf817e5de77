package dev.tarry.bench.oracle.lang;

/**
 * A variable with its type.
 *
 * @param durable whether it survives a crash; in Java only
 */
public record Field(String name, Type type, boolean durable) {
  public Field(String name, Type type) {
    this(name, type, false);
  }
}
