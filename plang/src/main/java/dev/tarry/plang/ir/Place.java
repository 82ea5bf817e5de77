package dev.tarry.plang.ir;

import dev.tarry.plang.source.Span;

/** What can be assigned to: a variable, or a part of a place. */
public sealed interface Place {
  /** The type of what it holds. */
  Type type();

  /** Where it is written. */
  Span span();

  /** A variable. */
  record OfVariable(Variable variable, Span span) implements Place {
    @Override
    public Type type() {
      return variable.type();
    }
  }

  /** An element of a tuple, named or not, by position. */
  record OfTuple(Place tuple, int index, Type type, Span span) implements Place {}

  /** An element of a sequence by position, or of a map by key, as the collection's type says. */
  record OfCollection(Place collection, Expr key, Type type, Span span) implements Place {}
}
