package dev.tarry.plang.check.code;

import dev.tarry.plang.ir.Place;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Type.Word;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.ExprSyntax;
import java.util.Optional;

/** Resolves and types what stands left of {@code =}, {@code +=} and {@code -=}. */
final class PlaceChecker {
  private final ExprChecker expressions;
  private final Expectations expect;

  PlaceChecker(ExprChecker expressions, Expectations expect) {
    this.expressions = expressions;
    this.expect = expect;
  }

  /** The place, or nothing after an error. */
  Optional<Place> check(ExprSyntax syntax, Scope scope) {
    if (syntax instanceof ExprSyntax.Use use) {
      return variable(use, scope);
    } else if (syntax instanceof ExprSyntax.Field field) {
      return check(field.of(), scope).flatMap(of -> field(of, field));
    } else if (syntax instanceof ExprSyntax.Position position) {
      return check(position.of(), scope).flatMap(of -> position(of, position));
    } else if (syntax instanceof ExprSyntax.Index index) {
      return check(index.of(), scope).flatMap(of -> element(of, index, scope));
    } else if (!(syntax instanceof ExprSyntax.Unsupported)) {
      expect.error(
          syntax.span(), "this cannot be assigned to: it is neither a variable nor part of one");
    }
    return Optional.empty();
  }

  private Optional<Place> variable(ExprSyntax.Use use, Scope scope) {
    Variable variable = scope.find(use.name().text());
    if (variable == null) {
      return fail(use.span(), "no variable named '" + use.name().text() + "'");
    }
    if (variable.kind() == Variable.Kind.TEST_PARAMETER) {
      return fail(
          use.span(),
          "'" + variable.name() + "' is a test parameter; only a test gives it a value");
    }
    return Optional.of(new Place.OfVariable(variable, use.span()));
  }

  private Optional<Place> field(Place of, ExprSyntax.Field syntax) {
    if (!(of.type() instanceof Type.NamedTuple tuple)) {
      return mismatch(of, "a named tuple");
    }
    int index = tuple.indexOf(syntax.name().text());
    return index < 0
        ? fail(syntax.name().span(), "no field '" + syntax.name().text() + "' in " + tuple)
        : Optional.of(
            new Place.OfTuple(of, index, tuple.fields().get(index).type(), syntax.span()));
  }

  private Optional<Place> position(Place of, ExprSyntax.Position syntax) {
    if (!(of.type() instanceof Type.Tuple tuple)) {
      return mismatch(of, "a tuple without names");
    }
    int index = Positions.parse(syntax.digits(), tuple.elements().size());
    return index < 0
        ? fail(syntax.at(), "no field " + syntax.digits() + " in " + tuple)
        : Optional.of(new Place.OfTuple(of, index, tuple.elements().get(index), syntax.span()));
  }

  private Optional<Place> element(Place of, ExprSyntax.Index syntax, Scope scope) {
    if (of.type() instanceof Type.Seq seq) {
      return Optional.of(
          new Place.OfCollection(
              of,
              expressions.check(syntax.index(), scope, Word.INT),
              seq.element(),
              syntax.span()));
    } else if (of.type() instanceof Type.MapOf map) {
      return Optional.of(
          new Place.OfCollection(
              of, expressions.check(syntax.index(), scope, map.key()), map.value(), syntax.span()));
    }
    return mismatch(of, "a seq or map");
  }

  private Optional<Place> mismatch(Place of, String expected) {
    return of.type() == Word.ERROR
        ? Optional.empty()
        : fail(of.span(), "expected " + expected + " but found " + of.type());
  }

  private Optional<Place> fail(Span span, String message) {
    expect.error(span, message);
    return Optional.empty();
  }
}
