package dev.tarry.machines.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Converts the fields of a kind of machine to immutable values, and back. What is saved and loaded
 * again behaves as before, and shares nothing mutable with the original.
 */
public interface Memory {

  /** The names of the fields, for traces. */
  List<String> names();

  /** A private object with these values in its fields, for actions to run on. */
  Object load(@Nullable Object[] values);

  /** The values of the fields: immutable, with hashes and equality by content. */
  @Nullable Object[] save(Object self);

  /**
   * The object for the next action of the same step, with fields as if they had been saved and
   * loaded: what one action left in them must not depend on anything that values do not contain.
   */
  default Object renewed(Object self) {
    return self;
  }

  /**
   * The values for a machine that waits for an event, without those of fields that no code reads
   * before it writes them: {@link DeadField#DEAD} stands for those.
   *
   * @param state that it waits in; null if it has halted
   */
  default @Nullable Object[] live(@Nullable Object[] values, @Nullable MachineState state) {
    return values;
  }

  /** Whether some states do not hold the values of some fields. */
  default boolean hasDeadFields() {
    return false;
  }

  /** What of a field survives a crash. */
  enum Durability {
    /** Nothing. */
    NONE,
    /** What was written to it. */
    WRITTEN,
    /** What was written to it before a sync. */
    SYNCED
  }

  /** What of the i-th field survives a crash. */
  default Durability durability(int i) {
    return Durability.NONE;
  }

  /** A payload that a handler may keep and change, without changing what the runtime holds. */
  default @Nullable Object open(@Nullable Object payload) {
    return payload;
  }
}
