package dev.tarry.viewer;

import java.util.List;

/**
 * How often each handler was reached, those that never were included.
 *
 * @param rows in the order in which they are shown; rows of one machine follow each other
 */
public record Coverage(List<Row> rows) {
  /** Nothing is known. */
  public static final Coverage NONE = new Coverage(List.of());

  public Coverage {
    rows = List.copyOf(rows);
  }

  /**
   * One handler.
   *
   * @param machine the kind of machine
   * @param state the state
   * @param event what is handled in it
   * @param reached how often it was; 0 if never
   */
  public record Row(String machine, String state, String event, long reached) {}
}
