package dev.tarry.machines.runtime.handlers;

import dev.tarry.core.program.Signal;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.runtime.state.LocalState;
import java.util.List;

/**
 * The result of a snapshot and an input.
 *
 * @param next the snapshot after the handler, with the effects that wait
 * @param signals for explorers
 * @param reached the numbers of the handlers that ran, see {@link HandlerCoverage}
 */
@SuppressWarnings(
    "ArrayRecordComponent") // the array is never changed and outcomes are never compared
public record HandlerOutcome(LocalState next, List<Told> signals, int[] reached) {

  /** A signal, or an order of machines that becomes one when their slots are known. */
  public record Told(List<Signal> signal, List<MachineId> order) {}
}
