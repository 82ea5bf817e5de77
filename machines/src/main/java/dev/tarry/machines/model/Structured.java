package dev.tarry.machines.model;

import org.jspecify.annotations.Nullable;

/** A value whose parts are visible. */
public interface Structured {

  /** The value as maps with string keys, lists, strings, numbers, booleans and null. */
  Object plain();

  /** Any value in that form; one that is not structured as its string. */
  static @Nullable Object plain(@Nullable Object value) {
    if (value instanceof Structured structured) {
      return structured.plain();
    }
    if (value == null || value instanceof Number || value instanceof Boolean) {
      return value;
    }
    return value.toString();
  }
}
