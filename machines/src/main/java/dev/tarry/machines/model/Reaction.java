package dev.tarry.machines.model;

import org.jspecify.annotations.Nullable;

/** What a state does about a type of event. */
public sealed interface Reaction {

  /**
   * Leaves the event in the inbox for a later state. A raised event is not deferred.
   *
   * @param dropsRaised whether a raised event is dropped; otherwise the state does not handle it
   */
  record Defer(boolean dropsRaised) implements Reaction {}

  /** Drops the event. */
  record Ignore() implements Reaction {}

  /** Runs a handler and stays in the state, unless the handler leaves it. */
  record Do(Action action) implements Reaction {}

  /** Goes to another state, with a function between its exit and its entry. */
  record Goto(MachineState target, @Nullable Action with) implements Reaction {}
}
