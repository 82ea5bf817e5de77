package dev.tarry.plang.check.code;

import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Subtyping;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares types with the expected ones, and makes implicit conversions explicit. */
public final class Expectations {
  private final Diagnostics diagnostics;

  public Expectations(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  void error(Span span, String message) {
    diagnostics.error(span, message);
  }

  /** What stands for an expression that was already complained about. */
  static Expr broken(Span span) {
    return new Expr.Default(Type.Word.ERROR, span);
  }

  /** An error, and what stands for the expression. */
  Expr fail(Span span, String message) {
    diagnostics.error(span, message);
    return broken(span);
  }

  /** The expression as a value of a type, widened if need be. */
  Expr fit(Expr expr, Type type) {
    if (!Subtyping.assignable(type, expr.type())) {
      return fail(expr.span(), "expected " + type + " but found " + expr.type());
    }
    return expr.type().equals(type) ? expr : new Expr.Widen(expr, type);
  }

  /** The arguments as one payload of a type: none, the only one, or a tuple of several. */
  Optional<Expr> payload(List<Expr> arguments, Type type, Span span) {
    if (arguments.isEmpty()) {
      if (!Subtyping.same(type, Type.Word.NULL)) {
        error(span, "expected a payload of type " + type);
      }
      return Optional.empty();
    }
    if (arguments.size() == 1) {
      if (type == Type.Word.NULL && arguments.get(0).type() != Type.Word.ERROR) {
        if (arguments.get(0).type() != Type.Word.NULL) {
          error(
              arguments.get(0).span(), "expected no payload but found " + arguments.get(0).type());
        }
        return Optional.empty();
      }
      return Optional.of(fit(arguments.get(0), type));
    }
    if (type instanceof Type.Tuple tuple && tuple.elements().size() == arguments.size()) {
      return Optional.of(new Expr.MakeTuple(fit(arguments, tuple.elements()), type, span));
    }
    if (type != Type.Word.ERROR) {
      error(
          span,
          "expected a payload of type " + type + " but found " + arguments.size() + " values");
    }
    return Optional.empty();
  }

  /** Arguments of the same number as types, each fitted. */
  List<Expr> fit(List<Expr> arguments, List<Type> types) {
    List<Expr> fitted = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      fitted.add(fit(arguments.get(i), types.get(i)));
    }
    return fitted;
  }

  /** The payload of an event that is known only at run time: no type to compare with. */
  static Optional<Expr> freePayload(List<Expr> arguments, Span span) {
    if (arguments.size() <= 1) {
      return arguments.stream().findFirst();
    }
    Type type = new Type.Tuple(arguments.stream().map(Expr::type).toList());
    return Optional.of(new Expr.MakeTuple(List.copyOf(arguments), type, span));
  }
}
