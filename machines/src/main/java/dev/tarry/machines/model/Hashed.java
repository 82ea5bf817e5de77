package dev.tarry.machines.model;

/**
 * An immutable value that knows its own 64 bits: equal values have equal hashes, on any JVM, and
 * {@code equals} compares contents.
 */
public interface Hashed {
  long hash();
}
