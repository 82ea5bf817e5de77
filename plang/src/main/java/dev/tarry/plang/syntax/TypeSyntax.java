package dev.tarry.plang.syntax;

import dev.tarry.plang.source.Span;
import java.util.List;

/** A type as it is written. */
public sealed interface TypeSyntax {
  /** Where it is written. */
  Span span();

  /** One of the words {@code bool int float string event machine data any}. */
  record Word(String word, Span span) implements TypeSyntax {}

  /** {@code seq[T]}. */
  record Seq(TypeSyntax element, Span span) implements TypeSyntax {}

  /** {@code set[T]}. */
  record SetOf(TypeSyntax element, Span span) implements TypeSyntax {}

  /** {@code map[K, V]}. */
  record MapOf(TypeSyntax key, TypeSyntax value, Span span) implements TypeSyntax {}

  /** {@code (T, U)}. */
  record Tuple(List<TypeSyntax> elements, Span span) implements TypeSyntax {}

  /** {@code (a: T, b: U)}. */
  record NamedTuple(List<TypedName> fields, Span span) implements TypeSyntax {}

  /** The name of a type, an enum, an event set, an interface, a machine or an event. */
  record Named(Name name, Span span) implements TypeSyntax {}
}
