package dev.tarry.machines.runtime;

import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineState;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Where one run of a handler has been: the handlers it reached, and the places where it paused. */
final class Visits {
  private final Map<Site, Integer> sites = new HashMap<>();
  private int[] reached = {};

  /** A place where a run can pause: before an event is handled, or a state is entered. */
  private record Site(MachineState state, EventType type) {}

  /** Notes that a handler was reached. */
  void reach(int handler) {
    reached = Arrays.copyOf(reached, reached.length + 1);
    reached[reached.length - 1] = handler;
  }

  /** The handlers that were reached, in their order. */
  int[] reached() {
    return reached;
  }

  /** Leaves what was reached so far to an earlier run of the same handler. */
  void forgetReached() {
    reached = new int[0];
  }

  /**
   * Whether the run has been here before, and has done something since: sent or chosen. It pauses
   * then, so that a machine that moves on for ever stays a machine with finitely many snapshots,
   * and others see what it sends.
   *
   * @param done how much it has done so far
   */
  boolean comesRound(MachineState at, EventType type, int done) {
    Integer before = sites.put(new Site(at, type), done);
    return before != null && before < done;
  }
}
