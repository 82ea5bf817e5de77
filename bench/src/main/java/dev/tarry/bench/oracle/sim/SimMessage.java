package dev.tarry.bench.oracle.sim;

import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.ProgValues.Nothing;

/**
 * An event with its payload, which is null if there is none.
 *
 * @param timer whether a timer that has fired put it there
 */
public record SimMessage(String event, Object payload, boolean timer) {
  /** What a machine handles first: the entry of its start state. */
  static final String START = "start";

  static final SimMessage HALT = new SimMessage(ProgStmt.HALT, Nothing.NULL);
  static final SimMessage IDLE = new SimMessage("null", Nothing.NULL);

  public SimMessage(String event, Object payload) {
    this(event, payload, false);
  }
}
