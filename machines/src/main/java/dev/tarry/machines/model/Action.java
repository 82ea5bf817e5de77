package dev.tarry.machines.model;

import org.jspecify.annotations.Nullable;

/** The code of a handler, an entry, an exit or a transition. */
@FunctionalInterface
public interface Action {

  /**
   * Runs on the private copy of a machine's fields.
   *
   * @param self what {@link Memory#load} made of the fields
   * @param turn what the code may ask and do
   * @param payload of the event or of the goto
   */
  void run(Object self, Turn turn, @Nullable Object payload);
}
