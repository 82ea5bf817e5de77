package dev.tarry.plang.check.code;

import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Expr.Operator;
import dev.tarry.plang.ir.Subtyping;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Type.Word;
import dev.tarry.plang.source.Span;
import java.util.Map;
import java.util.Set;

/** Which operands an operator takes, and what it makes of them. */
final class OperatorRules {
  private static final Map<String, Operator> OPERATORS =
      Map.ofEntries(
          Map.entry("+", Operator.ADD),
          Map.entry("-", Operator.SUBTRACT),
          Map.entry("*", Operator.MULTIPLY),
          Map.entry("/", Operator.DIVIDE),
          Map.entry("%", Operator.REMAINDER),
          Map.entry("<", Operator.LESS),
          Map.entry("<=", Operator.AT_MOST),
          Map.entry(">", Operator.MORE),
          Map.entry(">=", Operator.AT_LEAST),
          Map.entry("==", Operator.EQUAL),
          Map.entry("!=", Operator.UNEQUAL),
          Map.entry("&&", Operator.AND),
          Map.entry("||", Operator.OR));
  private static final Set<Type> NUMBERS = Set.of(Word.INT, Word.FLOAT);
  private static final Set<Type> ORDERED = Set.of(Word.INT, Word.FLOAT, Word.STRING);

  private final Expectations expect;

  OperatorRules(Expectations expect) {
    this.expect = expect;
  }

  Expr prefix(String sign, Expr operand, Span span) {
    if (sign.equals("!")) {
      return new Expr.Not(expect.fit(operand, Word.BOOL), span);
    }
    if (operand.type() != Word.ERROR && !NUMBERS.contains(operand.type())) {
      return expect.fail(operand.span(), "expected int or float but found " + operand.type());
    }
    return new Expr.Negate(operand, span);
  }

  Expr binary(String sign, Expr left, Expr right, Span span) {
    if (left.type() == Word.ERROR || right.type() == Word.ERROR) {
      return Expectations.broken(span);
    }
    if (sign.equals("in")) {
      return contains(left, right, span);
    }
    Operator operator = OPERATORS.get(sign);
    if (operator == null) {
      throw new IllegalStateException("an operator that the grammar has and we have not: " + sign);
    }
    return switch (operator) {
      case ADD -> sameKind(operator, left, right, ORDERED, left.type(), span);
      case SUBTRACT, MULTIPLY, DIVIDE, REMAINDER ->
          sameKind(operator, left, right, NUMBERS, left.type(), span);
      case LESS, AT_MOST, MORE, AT_LEAST ->
          sameKind(operator, left, right, ORDERED, Word.BOOL, span);
      case EQUAL, UNEQUAL ->
          Subtyping.comparable(left.type(), right.type())
              ? new Expr.Binary(operator, left, right, Word.BOOL, span)
              : expect.fail(
                  span,
                  "values of " + left.type() + " and " + right.type() + " cannot be compared");
      case AND, OR ->
          new Expr.Binary(
              operator, expect.fit(left, Word.BOOL), expect.fit(right, Word.BOOL), Word.BOOL, span);
    };
  }

  private Expr sameKind(
      Operator operator, Expr left, Expr right, Set<Type> allowed, Type result, Span span) {
    if (left.type() instanceof Word
        && left.type() == right.type()
        && allowed.contains(left.type())) {
      return new Expr.Binary(operator, left, right, result, span);
    }
    return expect.fail(span, "this operator does not take " + left.type() + " and " + right.type());
  }

  private Expr contains(Expr item, Expr collection, Span span) {
    if (collection.type() instanceof Type.Seq seq) {
      return new Expr.Contains(expect.fit(item, seq.element()), collection, span);
    } else if (collection.type() instanceof Type.SetOf set) {
      return new Expr.Contains(expect.fit(item, set.element()), collection, span);
    } else if (collection.type() instanceof Type.MapOf map) {
      return new Expr.Contains(expect.fit(item, map.key()), collection, span);
    }
    return expect.fail(
        collection.span(), "expected a seq, set or map but found " + collection.type());
  }
}
