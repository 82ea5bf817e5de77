package dev.tarry.plang.syntax;

import dev.tarry.plang.source.Span;
import java.util.List;
import java.util.Optional;

/** An expression as it is written. */
public sealed interface ExprSyntax {
  /** Where it is written. */
  Span span();

  /** Digits: a whole number. */
  record Whole(String digits, Span span) implements ExprSyntax {}

  /** A decimal number such as {@code 1.5} or {@code .5}. */
  record Decimal(double value, Span span) implements ExprSyntax {}

  /** {@code true} or {@code false}. */
  record Truth(boolean value, Span span) implements ExprSyntax {}

  /** {@code null}. */
  record Null(Span span) implements ExprSyntax {}

  /** {@code halt}. */
  record Halt(Span span) implements ExprSyntax {}

  /** {@code this}. */
  record This(Span span) implements ExprSyntax {}

  /** {@code $}, or {@code $$} which is fair. */
  record Coin(boolean fair, Span span) implements ExprSyntax {}

  /**
   * A string, or {@code format(string, arguments)}; the text is between the quotes, its escapes as
   * written.
   */
  record Text(String text, List<ExprSyntax> arguments, Span span) implements ExprSyntax {}

  /** {@code choose()} or {@code choose(from)}. */
  record Choose(Optional<ExprSyntax> from, Span span) implements ExprSyntax {}

  /** {@code keys(e)}, {@code values(e)} or {@code sizeof(e)}. */
  record Measure(String word, ExprSyntax of, Span span) implements ExprSyntax {}

  /** {@code default(T)}. */
  record Default(TypeSyntax type, Span span) implements ExprSyntax {}

  /** {@code new M(arguments)}. */
  record New(Name machine, List<ExprSyntax> arguments, Span span) implements ExprSyntax {}

  /** {@code f(arguments)}. */
  record Call(Name function, List<ExprSyntax> arguments, Span span) implements ExprSyntax {}

  /** A name that stands for a value. */
  record Use(Name name, Span span) implements ExprSyntax {}

  /** {@code (e)}. */
  record Parenthesized(ExprSyntax inner, Span span) implements ExprSyntax {}

  /** {@code (a, b)} or {@code (a,)}. */
  record Tuple(List<ExprSyntax> elements, Span span) implements ExprSyntax {}

  /** {@code (a = x, b = y)} or {@code (a = x,)}. */
  record NamedTuple(List<Name> names, List<ExprSyntax> values, Span span) implements ExprSyntax {}

  /** {@code e.name}. */
  record Field(ExprSyntax of, Name name, Span span) implements ExprSyntax {}

  /** {@code e.0}. */
  record Position(ExprSyntax of, String digits, Span at, Span span) implements ExprSyntax {}

  /** {@code e[index]}. */
  record Index(ExprSyntax of, ExprSyntax index, Span span) implements ExprSyntax {}

  /** {@code -e} or {@code !e}. */
  record Prefix(String sign, ExprSyntax operand, Span span) implements ExprSyntax {}

  /** Two operands with a sign or {@code in} between. */
  record Binary(String sign, ExprSyntax left, ExprSyntax right, Span span) implements ExprSyntax {}

  /** {@code e as T}, a checked cast, or {@code e to T}, a conversion. */
  record Cast(ExprSyntax operand, boolean converts, TypeSyntax type, Span span)
      implements ExprSyntax {}

  /**
   * What only the verifier of P understands, named by its word, or a broken piece that was already
   * complained about.
   */
  record Unsupported(String word, Span span) implements ExprSyntax {}
}
