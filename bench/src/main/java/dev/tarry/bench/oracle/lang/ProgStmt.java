package dev.tarry.bench.oracle.lang;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement. */
public sealed interface ProgStmt {
  /** What a receive has for the event halt. */
  String HALT = "halt";

  /** Assigns to a variable, to a place in a collection, or to an item of a tuple. */
  record Assign(ProgExpr target, ProgExpr value) implements ProgStmt {}

  /** {@code target += (key, value)}: inserts into a seq, or adds a new key to a map. */
  record Insert(ProgExpr target, ProgExpr key, ProgExpr value) implements ProgStmt {}

  /** {@code target += (value)}: adds to a set. */
  record Add(ProgExpr target, ProgExpr value) implements ProgStmt {}

  /** {@code target -= key}: removes from a seq by position, from a set or map by content. */
  record Remove(ProgExpr target, ProgExpr key) implements ProgStmt {}

  /** Changes a mutable {@link HeldObject} in place, and fails for one that is not. */
  record Grow(ProgExpr.Variable target) implements ProgStmt {}

  record Assert(ProgExpr condition, String message) implements ProgStmt {}

  /** Sends an event; one without a payload may come from an expression. */
  record Send(
      ProgExpr target, @Nullable String event, @Nullable ProgExpr payload, @Nullable ProgExpr which)
      implements ProgStmt {}

  /** Tells another machine to halt. */
  record SendHalt(ProgExpr target) implements ProgStmt {}

  record Announce(String event, @Nullable ProgExpr payload) implements ProgStmt {}

  /** Creates a machine, and keeps the reference if there is a target. */
  record New(@Nullable ProgExpr target, String kind, @Nullable ProgExpr payload)
      implements ProgStmt {}

  record Raise(String event, @Nullable ProgExpr payload) implements ProgStmt {}

  /** Goes to a state, with a payload if its entry comes with an event that has one. */
  record Goto(String state, @Nullable String comesWith, @Nullable ProgExpr payload)
      implements ProgStmt {}

  /** Ends the machine. */
  record Halt() implements ProgStmt {}

  record If(ProgExpr condition, List<ProgStmt> yes, List<ProgStmt> no) implements ProgStmt {}

  record While(ProgExpr condition, List<ProgStmt> body) implements ProgStmt {}

  record Foreach(ProgExpr.Variable item, ProgExpr in, List<ProgStmt> body) implements ProgStmt {}

  record Break() implements ProgStmt {}

  record Continue() implements ProgStmt {}

  record Return(@Nullable ProgExpr value) implements ProgStmt {}

  record Receive(List<Case> cases) implements ProgStmt {}

  /** What is done about an event that was waited for; {@link #HALT} is an event, too. */
  record Case(String event, @Nullable Field payload, List<ProgStmt> body) {}

  /** Calls a function of the machine. */
  record Call(String function, List<ProgExpr> arguments) implements ProgStmt {}

  /** Sets a timer; in Java only. */
  record After(int millis, String event, @Nullable ProgExpr payload) implements ProgStmt {}

  /** Takes back the timers for an event; in Java only. */
  record Cancel(String event) implements ProgStmt {}

  /** Makes what was written so far survive a crash; in Java only. */
  record Sync() implements ProgStmt {}
}
