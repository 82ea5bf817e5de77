package dev.tarry.bench.oracle.lang;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement. */
public sealed interface Stmt {
  /** What a receive has for the event halt. */
  String HALT = "halt";

  /** Assigns to a variable, to a place in a collection, or to an item of a tuple. */
  record Assign(Expr target, Expr value) implements Stmt {}

  /** {@code target += (key, value)}: inserts into a seq, or adds a new key to a map. */
  record Insert(Expr target, Expr key, Expr value) implements Stmt {}

  /** {@code target += (value)}: adds to a set. */
  record Add(Expr target, Expr value) implements Stmt {}

  /** {@code target -= key}: removes from a seq by position, from a set or map by content. */
  record Remove(Expr target, Expr key) implements Stmt {}

  /** Changes a mutable {@link Thing} in place, and fails for one that is not. */
  record Grow(Expr.Variable target) implements Stmt {}

  record Assert(Expr condition, String message) implements Stmt {}

  /** Sends an event; one without a payload may come from an expression. */
  record Send(Expr target, @Nullable String event, @Nullable Expr payload, @Nullable Expr which)
      implements Stmt {}

  /** Tells another machine to halt. */
  record SendHalt(Expr target) implements Stmt {}

  record Announce(String event, @Nullable Expr payload) implements Stmt {}

  /** Creates a machine, and keeps the reference if there is a target. */
  record New(@Nullable Expr target, String kind, @Nullable Expr payload) implements Stmt {}

  record Raise(String event, @Nullable Expr payload) implements Stmt {}

  /** Goes to a state, with a payload if its entry comes with an event that has one. */
  record Goto(String state, @Nullable String comesWith, @Nullable Expr payload) implements Stmt {}

  /** Ends the machine. */
  record Halt() implements Stmt {}

  record If(Expr condition, List<Stmt> yes, List<Stmt> no) implements Stmt {}

  record While(Expr condition, List<Stmt> body) implements Stmt {}

  record Foreach(Expr.Variable item, Expr in, List<Stmt> body) implements Stmt {}

  record Break() implements Stmt {}

  record Continue() implements Stmt {}

  record Return(@Nullable Expr value) implements Stmt {}

  record Receive(List<Case> cases) implements Stmt {}

  /** What is done about an event that was waited for; {@link #HALT} is an event, too. */
  record Case(String event, @Nullable Field payload, List<Stmt> body) {}

  /** Calls a function of the machine. */
  record Call(String function, List<Expr> arguments) implements Stmt {}

  /** Sets a timer; in Java only. */
  record After(int millis, String event, @Nullable Expr payload) implements Stmt {}

  /** Takes back the timers for an event; in Java only. */
  record Cancel(String event) implements Stmt {}

  /** Makes what was written so far survive a crash; in Java only. */
  record Sync() implements Stmt {}
}
