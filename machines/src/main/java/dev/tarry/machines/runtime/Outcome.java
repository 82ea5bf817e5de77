package dev.tarry.machines.runtime;

import dev.tarry.core.program.Signal;
import dev.tarry.machines.model.MachineId;
import java.util.List;

/**
 * What became of a snapshot by an input.
 *
 * @param next the snapshot after the handler, with the effects that wait
 * @param signals for explorers
 */
record Outcome(Local next, List<Told> signals) {

  /** A signal, or an order of machines that becomes one when their slots are known. */
  record Told(List<Signal> signal, List<MachineId> order) {}
}
