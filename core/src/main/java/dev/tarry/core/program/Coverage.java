package dev.tarry.core.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How often the steps of a search reached each handler, those that were never reached included.
 *
 * @param rows the handlers; those of a machine and of a state follow each other
 */
public record Coverage(List<Row> rows) {
  /** Nothing is known. */
  public static final Coverage NONE = new Coverage(List.of());

  /** What a row has for an event that tells how often its state was entered. */
  public static final String ENTRY = "entry";

  public Coverage {
    rows = List.copyOf(rows);
  }

  /**
   * One handler.
   *
   * @param machine the kind of machine, or the spec
   * @param state the state
   * @param event what is handled in it; {@link #ENTRY} for coming into the state
   * @param reached how often it was; 0 if never
   */
  public record Row(String machine, String state, String event, long reached) {
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
    if (rows.isEmpty() || other.rows.isEmpty()) {
      return rows.isEmpty() ? other : this;
    }
    Map<Row, Long> sums = new LinkedHashMap<>();
    for (List<Row> some : List.of(rows, other.rows)) {
      some.forEach(row -> sums.merge(row.with(0), row.reached, Long::sum));
    }
    List<Row> all = new ArrayList<>();
    sums.forEach((row, reached) -> all.add(row.with(reached)));
    return new Coverage(all);
  }
}
