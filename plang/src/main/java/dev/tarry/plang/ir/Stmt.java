package dev.tarry.plang.ir;

import dev.tarry.plang.source.Span;
import java.util.List;
import java.util.Optional;

/** A typed statement. */
public sealed interface Stmt {
  /** Where it is written. */
  Span span();

  /** Statements in order. */
  record Block(List<Stmt> statements, Span span) implements Stmt {
    /** A block. */
    public Block {
      statements = List.copyOf(statements);
    }
  }

  /** Fails unless the condition holds; the message is evaluated only then. */
  record Assert(Expr condition, Optional<Expr> message, Span span) implements Stmt {}

  /** Prints a string into the trace. */
  record Print(Expr message, Span span) implements Stmt {}

  /** Leaves the function, also from inside a {@code receive} case. */
  record Return(Optional<Expr> value, Span span) implements Stmt {}

  /** Leaves the innermost loop. */
  record Break(Span span) implements Stmt {}

  /** Goes on with the innermost loop. */
  record Continue(Span span) implements Stmt {}

  /** Copies a value to a place. */
  record Assign(Place target, Expr value, Span span) implements Stmt {}

  /**
   * Inserts into a sequence before an index, or into a map under a new key, as the target's type
   * says.
   */
  record Insert(Place target, Expr key, Expr value, Span span) implements Stmt {}

  /** Adds to a set. */
  record Add(Place target, Expr value, Span span) implements Stmt {}

  /**
   * Removes an index of a sequence, a key of a map or an element of a set, as the target's type
   * says.
   */
  record Remove(Place target, Expr value, Span span) implements Stmt {}

  /** Repeats while the condition holds. */
  record While(Expr condition, Stmt body, Span span) implements Stmt {}

  /** Runs the body for each element of a sequence or set as it was at the start. */
  record Foreach(Variable item, Expr collection, Stmt body, Span span) implements Stmt {}

  /** Runs one of two statements. */
  record If(Expr condition, Stmt then, Optional<Stmt> otherwise, Span span) implements Stmt {}

  /** Evaluates a {@link Expr.Call} or {@link Expr.New} and forgets its value. */
  record Run(Expr expression, Span span) implements Stmt {}

  /** Ends the handler and handles an event next. */
  record Raise(Expr event, Optional<Expr> payload, Span span) implements Stmt {}

  /** Sends an event to a machine. */
  record Send(Expr target, Expr event, Optional<Expr> payload, Span span) implements Stmt {}

  /** Shows an event to the monitors that observe it. */
  record Announce(Expr event, Optional<Expr> payload, Span span) implements Stmt {}

  /** Ends the handler and enters a state of the same machine, by index. */
  record Goto(int state, Optional<Expr> payload, Span span) implements Stmt {}

  /** Waits for one of the events of its cases. */
  record Receive(List<Case> cases, Span span) implements Stmt {
    /** A receive statement. */
    public Receive {
      cases = List.copyOf(cases);
    }
  }

  /** Code for some events; the payload, if wanted, is in a local of the enclosing function. */
  record Case(List<CheckedEvent> events, Optional<Variable> payload, Block body, Span span) {}
}
