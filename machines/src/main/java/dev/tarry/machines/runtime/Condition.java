package dev.tarry.machines.runtime;

/** A condition that must hold after every step. */
public interface Condition {
  /** Whether it holds in a state. */
  boolean holds(StateView state);

  /**
   * Called after it has read a state, to check whether it remembers anything.
   *
   * @param failed whether it did not hold, or threw something
   */
  default void looked(boolean failed) {}
}
