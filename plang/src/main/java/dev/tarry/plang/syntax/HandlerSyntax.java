package dev.tarry.plang.syntax;

import dev.tarry.plang.source.Span;

/** What a state runs: a function by its name, or code written in place. */
public sealed interface HandlerSyntax {
  /** Where it is written. */
  Span span();

  /** A function of the machine, by name. */
  record ByName(Name function) implements HandlerSyntax {
    @Override
    public Span span() {
      return function.span();
    }
  }

  /** Code in place. */
  record InPlace(CodeSyntax code) implements HandlerSyntax {
    @Override
    public Span span() {
      return code.span();
    }
  }
}
