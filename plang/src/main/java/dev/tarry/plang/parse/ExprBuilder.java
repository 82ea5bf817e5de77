package dev.tarry.plang.parse;

import dev.tarry.plang.grammar.PGrammar;
import dev.tarry.plang.grammar.PGrammarBaseVisitor;
import dev.tarry.plang.grammar.PTokens;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.ExprSyntax;
import dev.tarry.plang.syntax.Name;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes records of expressions. */
final class ExprBuilder extends PGrammarBaseVisitor<ExprSyntax> {
  private final Spans spans;
  private final TypeBuilder types;
  private final Diagnostics diagnostics;
  private boolean complete = true;

  ExprBuilder(Spans spans, TypeBuilder types, Diagnostics diagnostics) {
    this.spans = spans;
    this.types = types;
    this.diagnostics = diagnostics;
  }

  /** Whether all of the text has become part of the tree, right or wrong. */
  boolean complete() {
    return complete;
  }

  /** An error for what only the verifier of P understands. */
  void unsupported(Span span, String word) {
    complete = false;
    diagnostics.error(
        span, "'" + word + "' is for the verifier of P; it is not supported by this checker");
  }

  List<ExprSyntax> arguments(PGrammar.@Nullable ArgumentsContext rule) {
    return rule == null ? List.of() : rule.expression().stream().map(this::visit).toList();
  }

  private List<ExprSyntax> values(PGrammar.@Nullable ValuesContext rule) {
    return rule == null ? List.of() : rule.expression().stream().map(this::visit).toList();
  }

  private ExprSyntax verifierOnly(Span at, String word, Span whole) {
    unsupported(at, word);
    return new ExprSyntax.Unsupported(word, whole);
  }

  @Override
  public ExprSyntax visitPrimaryExpression(PGrammar.PrimaryExpressionContext rule) {
    return visit(rule.primary());
  }

  @Override
  public ExprSyntax visitFieldExpression(PGrammar.FieldExpressionContext rule) {
    ExprSyntax of = visit(rule.expression());
    return rule.name() != null
        ? new ExprSyntax.Field(of, spans.name(rule.name()), spans.of(rule))
        : new ExprSyntax.Position(
            of, rule.NUMBER().getText(), spans.of(rule.NUMBER()), spans.of(rule));
  }

  @Override
  public ExprSyntax visitIndexExpression(PGrammar.IndexExpressionContext rule) {
    return new ExprSyntax.Index(
        visit(rule.expression(0)), visit(rule.expression(1)), spans.of(rule));
  }

  @Override
  public ExprSyntax visitIsExpression(PGrammar.IsExpressionContext rule) {
    return verifierOnly(spans.of(rule.IS()), "is", spans.of(rule));
  }

  @Override
  public ExprSyntax visitTargetsExpression(PGrammar.TargetsExpressionContext rule) {
    return verifierOnly(spans.of(rule.TARGETS()), "targets", spans.of(rule));
  }

  @Override
  public ExprSyntax visitMessageExpression(PGrammar.MessageExpressionContext rule) {
    return verifierOnly(spans.of(rule.mark), rule.mark.getText(), spans.of(rule));
  }

  @Override
  public ExprSyntax visitQuantifiedExpression(PGrammar.QuantifiedExpressionContext rule) {
    return verifierOnly(spans.of(rule.mark), rule.mark.getText(), spans.of(rule));
  }

  @Override
  public ExprSyntax visitPrefixExpression(PGrammar.PrefixExpressionContext rule) {
    return new ExprSyntax.Prefix(rule.sign.getText(), visit(rule.expression()), spans.of(rule));
  }

  @Override
  public ExprSyntax visitBinaryExpression(PGrammar.BinaryExpressionContext rule) {
    if (rule.sign.getType() == PTokens.IMPLIES || rule.sign.getType() == PTokens.IFF) {
      return verifierOnly(spans.of(rule.sign), rule.sign.getText(), spans.of(rule));
    }
    return new ExprSyntax.Binary(
        rule.sign.getText(), visit(rule.left), visit(rule.right), spans.of(rule));
  }

  @Override
  public ExprSyntax visitCastExpression(PGrammar.CastExpressionContext rule) {
    boolean converts = rule.sign.getType() == PTokens.TO;
    return new ExprSyntax.Cast(
        visit(rule.expression()), converts, types.visit(rule.type()), spans.of(rule));
  }

  @Override
  public ExprSyntax visitNumberPrimary(PGrammar.NumberPrimaryContext rule) {
    return new ExprSyntax.Whole(rule.getText(), spans.of(rule));
  }

  @Override
  public ExprSyntax visitDecimalPrimary(PGrammar.DecimalPrimaryContext rule) {
    return new ExprSyntax.Decimal(Double.parseDouble(rule.getText()), spans.of(rule));
  }

  @Override
  public ExprSyntax visitScientificPrimary(PGrammar.ScientificPrimaryContext rule) {
    double value = Double.parseDouble(rule.NUMBER(0).getText() + "e" + rule.NUMBER(1).getText());
    return new ExprSyntax.Decimal(value, spans.of(rule));
  }

  @Override
  public ExprSyntax visitTruthPrimary(PGrammar.TruthPrimaryContext rule) {
    return new ExprSyntax.Truth(rule.TRUE() != null, spans.of(rule));
  }

  @Override
  public ExprSyntax visitNullPrimary(PGrammar.NullPrimaryContext rule) {
    return new ExprSyntax.Null(spans.of(rule));
  }

  @Override
  public ExprSyntax visitHaltPrimary(PGrammar.HaltPrimaryContext rule) {
    return new ExprSyntax.Halt(spans.of(rule));
  }

  @Override
  public ExprSyntax visitThisPrimary(PGrammar.ThisPrimaryContext rule) {
    return new ExprSyntax.This(spans.of(rule));
  }

  @Override
  public ExprSyntax visitCoinPrimary(PGrammar.CoinPrimaryContext rule) {
    return new ExprSyntax.Coin(rule.FAIR_COIN() != null, spans.of(rule));
  }

  @Override
  public ExprSyntax visitTextPrimary(PGrammar.TextPrimaryContext rule) {
    return new ExprSyntax.Text(unquoted(rule.getText()), List.of(), spans.of(rule));
  }

  @Override
  public ExprSyntax visitFormatPrimary(PGrammar.FormatPrimaryContext rule) {
    return new ExprSyntax.Text(
        unquoted(rule.TEXT().getText()), arguments(rule.arguments()), spans.of(rule));
  }

  private static String unquoted(String text) {
    return text.substring(1, text.length() - 1);
  }

  @Override
  public ExprSyntax visitChoosePrimary(PGrammar.ChoosePrimaryContext rule) {
    return new ExprSyntax.Choose(
        Optional.ofNullable(rule.expression()).map(this::visit), spans.of(rule));
  }

  @Override
  public ExprSyntax visitMeasurePrimary(PGrammar.MeasurePrimaryContext rule) {
    return new ExprSyntax.Measure(rule.of.getText(), visit(rule.expression()), spans.of(rule));
  }

  @Override
  public ExprSyntax visitDefaultPrimary(PGrammar.DefaultPrimaryContext rule) {
    return new ExprSyntax.Default(types.visit(rule.type()), spans.of(rule));
  }

  @Override
  public ExprSyntax visitNewPrimary(PGrammar.NewPrimaryContext rule) {
    return new ExprSyntax.New(spans.name(rule.name()), values(rule.values()), spans.of(rule));
  }

  @Override
  public ExprSyntax visitCallPrimary(PGrammar.CallPrimaryContext rule) {
    return new ExprSyntax.Call(spans.name(rule.name()), values(rule.values()), spans.of(rule));
  }

  @Override
  public ExprSyntax visitNamePrimary(PGrammar.NamePrimaryContext rule) {
    return new ExprSyntax.Use(spans.name(rule.name()), spans.of(rule));
  }

  @Override
  public ExprSyntax visitTuplePrimary(PGrammar.TuplePrimaryContext rule) {
    List<PGrammar.TupleItemContext> items = rule.tupleItem();
    Span span = spans.of(rule);
    long named = items.stream().filter(item -> item.name() != null).count();
    List<ExprSyntax> values = items.stream().map(item -> visit(item.expression())).toList();
    if (named > 0 && named < items.size()) {
      diagnostics.error(span, "either all fields of a tuple have names or none has");
      return new ExprSyntax.Unsupported("tuple", span);
    }
    boolean comma = !rule.COMMA().isEmpty();
    boolean lastComma = rule.COMMA().size() == items.size();
    if (lastComma && items.size() > 1) {
      diagnostics.error(
          spans.of(rule.COMMA(items.size() - 1)), "only a tuple of one field ends with a comma");
    }
    if (named > 0) {
      if (!comma) {
        diagnostics.error(
            span, "a named tuple of one field is written with a comma at its end: (name = value,)");
      }
      List<Name> names = items.stream().map(item -> spans.name(item.name())).toList();
      return new ExprSyntax.NamedTuple(names, values, span);
    }
    return comma
        ? new ExprSyntax.Tuple(values, span)
        : new ExprSyntax.Parenthesized(values.get(0), span);
  }
}
