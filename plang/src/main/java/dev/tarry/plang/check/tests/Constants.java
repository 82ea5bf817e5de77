package dev.tarry.plang.check.tests;

import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.source.Span;
import java.util.Map;
import java.util.Optional;

/**
 * Evaluates the assumptions of parametric tests: whole numbers, truth values and operators on them.
 */
final class Constants {
  /** An expression that has no value before the program runs. */
  static final class NotConstant extends Exception {
    private static final long serialVersionUID = 1;
    private final transient Span span;

    NotConstant(Span span, String message) {
      super(message, null, false, false);
      this.span = span;
    }

    Span span() {
      return span;
    }
  }

  private final Map<Variable, Expr> values;

  Constants(Map<Variable, Expr> values) {
    this.values = values;
  }

  boolean truth(Expr expr) throws NotConstant {
    if (expr instanceof Expr.BoolLiteral literal) {
      return literal.value();
    } else if (expr instanceof Expr.Not not) {
      return !truth(not.operand());
    } else if (expr instanceof Expr.Read read) {
      return truth(value(read));
    } else if (expr instanceof Expr.Binary binary) {
      return truth(binary);
    }
    throw new NotConstant(expr.span(), "an assumption compares test parameters and constants only");
  }

  private boolean truth(Expr.Binary e) throws NotConstant {
    boolean truths = e.left().type() == dev.tarry.plang.ir.Type.Word.BOOL;
    return switch (e.operator()) {
      case AND -> truth(e.left()) && truth(e.right());
      case OR -> truth(e.left()) || truth(e.right());
      case EQUAL ->
          truths ? truth(e.left()) == truth(e.right()) : number(e.left()) == number(e.right());
      case UNEQUAL ->
          truths ? truth(e.left()) != truth(e.right()) : number(e.left()) != number(e.right());
      case LESS -> number(e.left()) < number(e.right());
      case AT_MOST -> number(e.left()) <= number(e.right());
      case MORE -> number(e.left()) > number(e.right());
      case AT_LEAST -> number(e.left()) >= number(e.right());
      default -> throw new NotConstant(e.span(), "expected bool");
    };
  }

  long number(Expr expr) throws NotConstant {
    if (expr instanceof Expr.IntLiteral literal) {
      return literal.value();
    } else if (expr instanceof Expr.Negate negate) {
      return -number(negate.operand());
    } else if (expr instanceof Expr.Read read) {
      return number(value(read));
    } else if (expr instanceof Expr.Binary binary) {
      return number(binary);
    }
    throw new NotConstant(expr.span(), "an assumption compares test parameters and constants only");
  }

  private long number(Expr.Binary e) throws NotConstant {
    long left = number(e.left());
    long right = number(e.right());
    return switch (e.operator()) {
      case ADD -> left + right;
      case SUBTRACT -> left - right;
      case MULTIPLY -> left * right;
      case DIVIDE -> left / divisor(right, e.span());
      case REMAINDER -> left % divisor(right, e.span());
      default -> throw new NotConstant(e.span(), "expected int");
    };
  }

  private static long divisor(long value, Span span) throws NotConstant {
    if (value == 0) {
      throw new NotConstant(span, "this assumption divides by zero");
    }
    return value;
  }

  private Expr value(Expr.Read read) throws NotConstant {
    String message = "the test gives no value to '" + read.variable().name() + "'";
    return Optional.ofNullable(values.get(read.variable()))
        .orElseThrow(() -> new NotConstant(read.span(), message));
  }
}
