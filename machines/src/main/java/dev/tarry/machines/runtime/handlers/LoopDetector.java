package dev.tarry.machines.runtime.handlers;

import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineState;
import java.util.HashMap;
import java.util.Map;

/**
 * Where a run of a handler has been, with what it had done by then. A run that comes to the same
 * place again, and has sent or chosen something since, pauses there, so that a machine that moves
 * on for ever stays a machine with finitely many snapshots, and others see what it sends.
 */
final class LoopDetector {
  private final Map<Place, Integer> done = new HashMap<>();

  private record Place(MachineState state, EventType type) {}

  /** Whether the run comes round, having sent and chosen so many things. */
  boolean again(MachineState state, EventType type, int things) {
    Integer before = done.put(new Place(state, type), things);
    return before != null && before < things;
  }
}
