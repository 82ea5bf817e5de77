package dev.tarry.core.program;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How often the steps of a search reached each handler, including those never reached.
 *
 * @param rows the handlers; those of a machine and of a state follow each other
 * @param transitions from state to state: those that were met, and those that the program declares
 */
public record Coverage(List<Row> rows, List<Transition> transitions) implements Serializable {
  /** Nothing is known. */
  public static final Coverage NONE = new Coverage(List.of());

  /** Stands in place of the event in a row that counts how often a state was entered. */
  public static final String ENTRY = "entry";

  public Coverage {
    rows = List.copyOf(rows);
    transitions = List.copyOf(transitions);
  }

  /** Coverage without transitions. */
  public Coverage(List<Row> rows) {
    this(rows, List.of());
  }

  /**
   * A transition of a kind of machine.
   *
   * @param event what is handled when it is taken; {@link #ENTRY} if that is coming into the state
   * @param met whether a step has taken it; if not, the program declares it
   */
  public record Transition(String machine, String state, String event, String to, boolean met)
      implements Serializable {
    private Transition unmet() {
      return new Transition(machine, state, event, to, false);
    }
  }

  /**
   * One handler.
   *
   * @param machine the kind of machine, or the spec
   * @param state the state
   * @param event what is handled in it; {@link #ENTRY} for coming into the state
   * @param reached how often it was; 0 if never
   */
  public record Row(String machine, String state, String event, long reached)
      implements Serializable {
    private Row with(long count) {
      return new Row(machine, state, event, count);
    }

    /** Whether the row is about a state as such. */
    public boolean isState() {
      return event.equals(ENTRY);
    }
  }

  /** What either reached; rows of both are added up. */
  public Coverage plus(Coverage other) {
    if (other.rows.isEmpty() && other.transitions.isEmpty()) {
      return this;
    }
    if (rows.isEmpty() && transitions.isEmpty()) {
      return other;
    }
    Map<Row, Long> sums = new LinkedHashMap<>();
    for (List<Row> some : List.of(rows, other.rows)) {
      some.forEach(row -> sums.merge(row.with(0), row.reached, Long::sum));
    }
    List<Row> all = new ArrayList<>();
    sums.forEach((row, reached) -> all.add(row.with(reached)));
    Map<Transition, Boolean> met = new LinkedHashMap<>();
    for (List<Transition> some : List.of(transitions, other.transitions)) {
      some.forEach(one -> met.merge(one.unmet(), one.met, Boolean::logicalOr));
    }
    List<Transition> both = new ArrayList<>();
    met.forEach(
        (one, was) -> both.add(new Transition(one.machine, one.state, one.event, one.to, was)));
    return new Coverage(all, both);
  }

  /** What was reached since then, of all that was reached before. */
  public Coverage since(Coverage before) {
    Map<Row, Long> counts = new LinkedHashMap<>();
    before.rows.forEach(row -> counts.put(row.with(0), row.reached));
    List<Row> later =
        rows.stream()
            .map(row -> row.with(row.reached - counts.getOrDefault(row.with(0), 0L)))
            .toList();
    return new Coverage(later, transitions);
  }
}
