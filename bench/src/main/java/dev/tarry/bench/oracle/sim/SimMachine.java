package dev.tarry.bench.oracle.sim;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A machine or spec without its inbox.
 *
 * @param name parent/label#number, where number counts the children of the parent
 * @param children how many machines it has created
 * @param open the handler that is to be begun, or run again; null if none is
 * @param effects what its handlers have done and others cannot see yet
 * @param doom the bug that is told when all effects are
 * @param disk null for a machine that cannot crash and start again
 */
record SimMachine(
    String name,
    String kind,
    String state,
    Phase phase,
    Map<String, Object> fields,
    int children,
    @Nullable Open open,
    List<SimEffect> effects,
    @Nullable Defect doom,
    @Nullable SimDisk disk) {

  /** What a machine does once its effects are committed. */
  enum Phase {
    /** It begins or goes on with a handler. */
    NEW,
    /** It takes an event. */
    READY,
    /** It waits for the answer to a choice. */
    CHOOSING,
    /** It waits for an event in the middle of a handler. */
    RECEIVING,
    HALTED
  }

  /**
   * A handler that has not ended.
   *
   * @param base the machine as it was when the handler began; null if it has not begun
   * @param event what it handles
   * @param answers to its choices and receives so far
   * @param committed how many of its effects have been handed on
   * @param options how many answers there are to the choice that it waits for
   * @param fair whether that choice gets each answer again and again
   * @param awaited the events that it waits for
   */
  record Open(
      @Nullable SimMachine base,
      SimMessage event,
      List<Object> answers,
      int committed,
      int options,
      boolean fair,
      Set<String> awaited) {

    static Open begin(SimMessage event) {
      return new Open(null, event, List.of(), 0, 0, false, Set.of());
    }
  }

  Open unfinished() {
    if (open == null) {
      throw new IllegalStateException(name + " has no open handler");
    }
    return open;
  }

  SimMachine without(int committed) {
    return new SimMachine(
        name,
        kind,
        state,
        phase,
        fields,
        children,
        open,
        effects.subList(committed, effects.size()),
        doom,
        disk);
  }

  SimMachine with(@Nullable SimDisk other) {
    return new SimMachine(name, kind, state, phase, fields, children, open, effects, doom, other);
  }

  /** Whether it has not halted, or has still to do what it did before it halted. */
  boolean isAlive() {
    return phase != Phase.HALTED || !effects.isEmpty();
  }

  /** Whether it has decided to halt, and no crash can have it start again before. */
  boolean isDeaf() {
    return phase == Phase.HALTED && (effects.isEmpty() || disk == null);
  }
}
