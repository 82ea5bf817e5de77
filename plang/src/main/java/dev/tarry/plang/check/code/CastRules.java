package dev.tarry.plang.check.code;

import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Expr.Conversion;
import dev.tarry.plang.ir.Subtyping;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Type.Word;
import dev.tarry.plang.source.Span;
import java.util.Optional;

/** What {@code as} and {@code to} may do. */
final class CastRules {
  private final Expectations expect;

  CastRules(Expectations expect) {
    this.expect = expect;
  }

  Expr cast(Expr operand, boolean converts, Type type, Span span) {
    Type from = operand.type();
    if (from == Word.ERROR || type == Word.ERROR) {
      return Expectations.broken(span);
    }
    if (!converts) {
      return Subtyping.comparable(type, from)
          ? new Expr.Cast(operand, type, span)
          : expect.fail(span, "a value of " + from + " can never be of " + type);
    }
    if (isConvertible(type) && Subtyping.same(from, type)) {
      return expect.fit(operand, type);
    }
    if (from instanceof Type.Permission wide
        && type instanceof Type.Permission narrow
        && !wide.events().containsAll(narrow.events())) {
      return expect.fail(span, type + " allows events that " + from + " does not");
    }
    return conversion(from, type)
        .<Expr>map(c -> new Expr.Convert(c, operand, type, span))
        .orElseGet(() -> expect.fail(span, from + " cannot be converted to " + type));
  }

  private static boolean isConvertible(Type type) {
    return type == Word.INT
        || type == Word.FLOAT
        || type instanceof Type.Enumeration
        || type instanceof Type.Permission;
  }

  private static Optional<Conversion> conversion(Type from, Type to) {
    if (from == Word.INT && to == Word.FLOAT) {
      return Optional.of(Conversion.INT_TO_FLOAT);
    } else if (from == Word.FLOAT && to == Word.INT) {
      return Optional.of(Conversion.FLOAT_TO_INT);
    } else if (from == Word.INT && to instanceof Type.Enumeration) {
      return Optional.of(Conversion.INT_TO_ENUM);
    } else if (from instanceof Type.Enumeration && to == Word.INT) {
      return Optional.of(Conversion.ENUM_TO_INT);
    } else if ((from == Word.MACHINE || from instanceof Type.Permission)
        && to instanceof Type.Permission) {
      return Optional.of(Conversion.RESTRICT);
    }
    return Optional.empty();
  }
}
