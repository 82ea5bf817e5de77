package dev.tarry.machines.runtime.faults;

import dev.tarry.machines.runtime.state.FaultState;
import dev.tarry.machines.runtime.state.Inbox;
import dev.tarry.machines.runtime.state.LocalState;

/** A fault that occurs between two steps. */
public sealed interface FaultStep {

  /** The slot of the machine that it hits. */
  int slot();

  /**
   * A machine crashes.
   *
   * @param budget the number of the budget that it is taken from
   * @param after the machine after the crash
   * @param inbox the rest of its inbox
   */
  record Crash(int slot, int budget, LocalState after, Inbox inbox) implements FaultStep {}

  /** The copy of a message arrives. */
  record Arrival(int slot, FaultState.Copy copy) implements FaultStep {}
}
