package dev.tarry.bench.oracle.sim;

import dev.tarry.bench.oracle.lang.Stmt;
import dev.tarry.bench.oracle.lang.Values.Nothing;

/**
 * An event with its payload, which is null if there is none.
 *
 * @param timer whether a timer that has fired put it there
 */
public record Message(String event, Object payload, boolean timer) {
  /** What a machine handles first: the entry of its start state. */
  static final String START = "start";

  static final Message HALT = new Message(Stmt.HALT, Nothing.NULL);
  static final Message IDLE = new Message("null", Nothing.NULL);

  public Message(String event, Object payload) {
    this(event, payload, false);
  }
}
