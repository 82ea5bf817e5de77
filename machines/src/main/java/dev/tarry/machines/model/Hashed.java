package dev.tarry.machines.model;

/**
 * An immutable value that knows its own 64 bits: equal values have equal hashes, on any JVM, and
 * {@code equals} compares contents.
 */
public interface Hashed {
  long hash();

  /** About how many bytes it takes, with its contents, without what all states share. */
  default long bytes() {
    return 16;
  }
}
