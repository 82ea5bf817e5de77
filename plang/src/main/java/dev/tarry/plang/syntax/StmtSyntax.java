package dev.tarry.plang.syntax;

import dev.tarry.plang.source.Span;
import java.util.List;
import java.util.Optional;

/** A statement as it is written. */
public sealed interface StmtSyntax {
  /** Where it is written. */
  Span span();

  /** {@code { ... }}. */
  record Block(List<StmtSyntax> statements, Span span) implements StmtSyntax {}

  /** {@code assert e, message;}. */
  record Assert(ExprSyntax condition, Optional<ExprSyntax> message, Span span)
      implements StmtSyntax {}

  /** {@code print e;}. */
  record Print(ExprSyntax message, Span span) implements StmtSyntax {}

  /** {@code return e;}. */
  record Return(Optional<ExprSyntax> value, Span span) implements StmtSyntax {}

  /** {@code break;}. */
  record Break(Span span) implements StmtSyntax {}

  /** {@code continue;}. */
  record Continue(Span span) implements StmtSyntax {}

  /** {@code target = value;}. */
  record Assign(ExprSyntax target, ExprSyntax value, Span span) implements StmtSyntax {}

  /** {@code target += (key, value);}. */
  record Insert(ExprSyntax target, ExprSyntax key, ExprSyntax value, Span span)
      implements StmtSyntax {}

  /** {@code target += (value);}. */
  record Add(ExprSyntax target, ExprSyntax value, Span span) implements StmtSyntax {}

  /** {@code target -= value;}. */
  record Remove(ExprSyntax target, ExprSyntax value, Span span) implements StmtSyntax {}

  /** {@code while (e) s}. */
  record While(ExprSyntax condition, StmtSyntax body, Span span) implements StmtSyntax {}

  /** {@code foreach (x in e) s}. */
  record Foreach(Name item, ExprSyntax collection, StmtSyntax body, Span span)
      implements StmtSyntax {}

  /** {@code if (e) s else t}. */
  record If(ExprSyntax condition, StmtSyntax then, Optional<StmtSyntax> otherwise, Span span)
      implements StmtSyntax {}

  /** {@code f(..);} or {@code new M(..);}. */
  record Run(ExprSyntax call, Span span) implements StmtSyntax {}

  /** {@code raise e, arguments;}. */
  record Raise(ExprSyntax event, List<ExprSyntax> arguments, Span span) implements StmtSyntax {}

  /** {@code send m, e, arguments;}. */
  record Send(ExprSyntax target, ExprSyntax event, List<ExprSyntax> arguments, Span span)
      implements StmtSyntax {}

  /** {@code announce e, arguments;}. */
  record Announce(ExprSyntax event, List<ExprSyntax> arguments, Span span) implements StmtSyntax {}

  /** {@code goto S, arguments;}. */
  record Goto(Name state, List<ExprSyntax> arguments, Span span) implements StmtSyntax {}

  /** {@code receive { cases }}. */
  record Receive(List<Case> cases, Span span) implements StmtSyntax {}

  /** {@code case E1, E2: (p: T) { ... }}. */
  record Case(List<Name> events, CodeSyntax code, Span span) {}

  /** {@code ;}, or a broken piece that was already complained about. */
  record Empty(Span span) implements StmtSyntax {}
}
