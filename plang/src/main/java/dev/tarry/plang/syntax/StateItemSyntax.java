package dev.tarry.plang.syntax;

import dev.tarry.plang.source.Span;
import java.util.List;
import java.util.Optional;

/** An item of a state as it is written. */
public sealed interface StateItemSyntax {
  /** Where it is written. */
  Span span();

  /** {@code entry ...}. */
  record Entry(HandlerSyntax handler, Span span) implements StateItemSyntax {}

  /** {@code exit ...}. */
  record Exit(HandlerSyntax handler, Span span) implements StateItemSyntax {}

  /** {@code defer E1, E2;}. */
  record Defer(List<Name> events, Span span) implements StateItemSyntax {}

  /** {@code ignore E1, E2;}. */
  record Ignore(List<Name> events, Span span) implements StateItemSyntax {}

  /** {@code on E1, E2 do ...}. */
  record Do(List<Name> events, HandlerSyntax handler, Span span) implements StateItemSyntax {}

  /** {@code on E1, E2 goto S with ...}. */
  record Goto(List<Name> events, Name state, Optional<HandlerSyntax> with, Span span)
      implements StateItemSyntax {}
}
