package dev.tarry.plang.ir;

import dev.tarry.plang.source.Span;
import java.util.List;
import java.util.Set;

/**
 * A machine or a monitor.
 *
 * @param start the index of the start state
 * @param payload the type of what {@code new} passes to the entry of the start state, {@code NULL}
 *     if nothing
 * @param receives the events it may be sent
 * @param sends the events it may send
 * @param observes the events a monitor sees, in the order they are written
 * @param creates the interfaces it may create, by itself or by what it calls
 */
public record CheckedMachine(
    String name,
    Kind kind,
    int index,
    List<Variable> fields,
    List<CheckedState> states,
    int start,
    Type payload,
    Set<String> receives,
    Set<String> sends,
    List<CheckedEvent> observes,
    Set<String> creates,
    Span span) {
  /** What a machine is for. */
  public enum Kind {
    /** Part of the system. */
    MACHINE,
    /** A monitor that must hold. */
    SPEC,
    /**
     * A monitor that counts as covered once it reaches a cold state, and whose hot states are no
     * errors.
     */
    SCENARIO
  }

  /** Whether it observes and does not act. */
  public boolean isMonitor() {
    return kind != Kind.MACHINE;
  }
}
