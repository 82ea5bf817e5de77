package dev.tarry.plang.parse;

import dev.tarry.plang.grammar.PGrammar;
import dev.tarry.plang.grammar.PGrammarBaseVisitor;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.CodeSyntax;
import dev.tarry.plang.syntax.ExprSyntax;
import dev.tarry.plang.syntax.StmtSyntax;
import dev.tarry.plang.syntax.TypedName;
import java.util.List;
import java.util.Optional;

/** Makes records of statements and of whole bodies. */
final class StmtBuilder extends PGrammarBaseVisitor<StmtSyntax> {
  private final Spans spans;
  private final TypeBuilder types;
  private final ExprBuilder expressions;
  private final Diagnostics diagnostics;

  StmtBuilder(Spans spans, TypeBuilder types, ExprBuilder expressions, Diagnostics diagnostics) {
    this.spans = spans;
    this.types = types;
    this.expressions = expressions;
    this.diagnostics = diagnostics;
  }

  CodeSyntax code(List<TypedName> parameters, PGrammar.BodyContext body) {
    List<TypedName> locals =
        body.variableDeclaration().stream()
            .flatMap(v -> types.each(v.names(), v.type()).stream())
            .toList();
    return new CodeSyntax(parameters, locals, statements(body.statement()), spans.of(body));
  }

  CodeSyntax code(PGrammar.AnonymousContext rule) {
    List<TypedName> parameters =
        rule.typedName() == null ? List.of() : List.of(types.typedName(rule.typedName()));
    return code(parameters, rule.body());
  }

  private List<StmtSyntax> statements(List<PGrammar.StatementContext> rules) {
    return rules.stream().map(this::visit).toList();
  }

  private ExprSyntax expression(PGrammar.ExpressionContext rule) {
    return expressions.visit(rule);
  }

  @Override
  public StmtSyntax visitBlockStatement(PGrammar.BlockStatementContext rule) {
    return new StmtSyntax.Block(statements(rule.statement()), spans.of(rule));
  }

  @Override
  public StmtSyntax visitAssertStatement(PGrammar.AssertStatementContext rule) {
    Optional<ExprSyntax> message =
        rule.expression().size() == 1
            ? Optional.empty()
            : Optional.of(expression(rule.expression(1)));
    return new StmtSyntax.Assert(expression(rule.expression(0)), message, spans.of(rule));
  }

  @Override
  public StmtSyntax visitAssumeStatement(PGrammar.AssumeStatementContext rule) {
    expressions.unsupported(spans.of(rule.ASSUME()), "assume");
    return new StmtSyntax.Empty(spans.of(rule));
  }

  @Override
  public StmtSyntax visitPrintStatement(PGrammar.PrintStatementContext rule) {
    return new StmtSyntax.Print(expression(rule.expression()), spans.of(rule));
  }

  @Override
  public StmtSyntax visitReturnStatement(PGrammar.ReturnStatementContext rule) {
    return new StmtSyntax.Return(
        Optional.ofNullable(rule.expression()).map(this::expression), spans.of(rule));
  }

  @Override
  public StmtSyntax visitBreakStatement(PGrammar.BreakStatementContext rule) {
    return new StmtSyntax.Break(spans.of(rule));
  }

  @Override
  public StmtSyntax visitContinueStatement(PGrammar.ContinueStatementContext rule) {
    return new StmtSyntax.Continue(spans.of(rule));
  }

  @Override
  public StmtSyntax visitWhileStatement(PGrammar.WhileStatementContext rule) {
    return new StmtSyntax.While(
        expression(rule.expression()), visit(rule.statement()), spans.of(rule));
  }

  @Override
  public StmtSyntax visitForeachStatement(PGrammar.ForeachStatementContext rule) {
    if (!rule.loopInvariant().isEmpty()) {
      expressions.unsupported(spans.of(rule.loopInvariant(0).INVARIANT()), "invariant");
    }
    return new StmtSyntax.Foreach(
        spans.name(rule.name()),
        expression(rule.expression()),
        visit(rule.statement()),
        spans.of(rule));
  }

  @Override
  public StmtSyntax visitIfStatement(PGrammar.IfStatementContext rule) {
    Optional<StmtSyntax> otherwise = Optional.ofNullable(rule.statement(1)).map(this::visit);
    return new StmtSyntax.If(
        expression(rule.expression()), visit(rule.statement(0)), otherwise, spans.of(rule));
  }

  @Override
  public StmtSyntax visitRaiseStatement(PGrammar.RaiseStatementContext rule) {
    return new StmtSyntax.Raise(
        expression(rule.expression()), expressions.arguments(rule.arguments()), spans.of(rule));
  }

  @Override
  public StmtSyntax visitSendStatement(PGrammar.SendStatementContext rule) {
    return new StmtSyntax.Send(
        expression(rule.expression(0)),
        expression(rule.expression(1)),
        expressions.arguments(rule.arguments()),
        spans.of(rule));
  }

  @Override
  public StmtSyntax visitAnnounceStatement(PGrammar.AnnounceStatementContext rule) {
    return new StmtSyntax.Announce(
        expression(rule.expression()), expressions.arguments(rule.arguments()), spans.of(rule));
  }

  @Override
  public StmtSyntax visitGotoStatement(PGrammar.GotoStatementContext rule) {
    return new StmtSyntax.Goto(
        spans.name(rule.name()), expressions.arguments(rule.arguments()), spans.of(rule));
  }

  @Override
  public StmtSyntax visitReceiveStatement(PGrammar.ReceiveStatementContext rule) {
    List<StmtSyntax.Case> cases =
        rule.receiveCase().stream()
            .map(
                c ->
                    new StmtSyntax.Case(
                        spans.names(c.events().eventName()), code(c.anonymous()), spans.of(c)))
            .toList();
    return new StmtSyntax.Receive(cases, spans.of(rule));
  }

  @Override
  public StmtSyntax visitChangeStatement(PGrammar.ChangeStatementContext rule) {
    ExprSyntax head = expression(rule.expression());
    Span span = spans.of(rule);
    if (rule.change() instanceof PGrammar.AssignmentContext change) {
      return new StmtSyntax.Assign(head, expression(change.expression()), span);
    }
    if (rule.change() instanceof PGrammar.RemovalContext change) {
      return new StmtSyntax.Remove(head, expression(change.expression()), span);
    }
    if (rule.change() instanceof PGrammar.GrowthContext change) {
      ExprSyntax first = expression(change.expression(0));
      return change.expression().size() == 1
          ? new StmtSyntax.Add(head, first, span)
          : new StmtSyntax.Insert(head, first, expression(change.expression(1)), span);
    }
    if (head instanceof ExprSyntax.Call || head instanceof ExprSyntax.New) {
      return new StmtSyntax.Run(head, span);
    }
    if (!(head instanceof ExprSyntax.Unsupported)) {
      diagnostics.error(
          head.span(), "this is not a statement: it computes a value and does nothing with it");
    }
    return new StmtSyntax.Empty(span);
  }

  @Override
  public StmtSyntax visitEmptyStatement(PGrammar.EmptyStatementContext rule) {
    return new StmtSyntax.Empty(spans.of(rule));
  }
}
