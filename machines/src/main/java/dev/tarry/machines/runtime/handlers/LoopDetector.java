package dev.tarry.machines.runtime.handlers;

import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineState;
import java.util.HashMap;
import java.util.Map;

/**
 * The places that a run of a handler has passed, with what it had done by then. A run that reaches
 * the same place again, and has sent or chosen something since, pauses there. So a machine that
 * loops forever still has finitely many snapshots, and others see what it sends.
 */
final class LoopDetector {
  private final Map<Place, Integer> done = new HashMap<>();

  private record Place(MachineState state, EventType type) {}

  /** Whether the run has looped, having sent and chosen this many things. */
  boolean again(MachineState state, EventType type, int things) {
    Integer before = done.put(new Place(state, type), things);
    return before != null && before < things;
  }
}
