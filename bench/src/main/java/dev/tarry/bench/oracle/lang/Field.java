package dev.tarry.bench.oracle.lang;

/**
 * A variable with its type.
 *
 * @param durability what a crash leaves of it; in Java only
 */
public record Field(String name, ProgType type, Durability durability) {
  public Field(String name, ProgType type) {
    this(name, type, Durability.NONE);
  }

  /** What a crash leaves of a field. */
  public enum Durability {
    /** Nothing. */
    NONE,
    /** What was written. */
    WRITTEN,
    /** What was written before the last sync, or any value written since. */
    SYNCED
  }

  public boolean isDurable() {
    return durability != Durability.NONE;
  }
}
