package dev.tarry.machines.model;

/**
 * An immutable value with a 64-bit hash: equal values have equal hashes, on any JVM, and {@code
 * equals} compares contents.
 */
public interface Hashed {
  long hash();

  /**
   * A bit for each machine that it refers to, the one of {@link MachineId#machines()}; two machines
   * may have the same. All bits if that is not known.
   */
  default long machines() {
    return -1;
  }

  /** About how many bytes it takes with its contents, without what all states share. */
  default long bytes() {
    return 16;
  }

  /**
   * Writes its pieces, for its {@link Outline}.
   *
   * @throws IllegalStateException if it may refer to machines and cannot tell where
   */
  default void outline(Outline.Writer to) {
    throw new IllegalStateException("nobody knows the machines in " + this);
  }
}
