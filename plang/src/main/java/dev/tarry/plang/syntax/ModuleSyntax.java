package dev.tarry.plang.syntax;

import dev.tarry.plang.source.Span;
import java.util.List;

/** A module expression as it is written. */
public sealed interface ModuleSyntax {
  /** Where it is written. */
  Span span();

  /** {@code { M, N -> I }}. */
  record Bind(List<Binding> bindings, Span span) implements ModuleSyntax {}

  /** A machine and the interface it is bound to, by default its own. */
  record Binding(Name machine, Name asInterface) {}

  /** The name of a module. */
  record Named(Name name, Span span) implements ModuleSyntax {}

  /** {@code compose A, B} or {@code union A, B}. */
  record Join(boolean compose, List<ModuleSyntax> parts, Span span) implements ModuleSyntax {}

  /** {@code hidee E1, E2 in M}. */
  record HideEvents(List<Name> events, ModuleSyntax in, Span span) implements ModuleSyntax {}

  /** {@code hidei I1, I2 in M}. */
  record HideInterfaces(List<Name> interfaces, ModuleSyntax in, Span span)
      implements ModuleSyntax {}

  /** {@code rename I to J in M}. */
  record Rename(Name from, Name to, ModuleSyntax in, Span span) implements ModuleSyntax {}

  /** {@code assert S1, S2 in M}. */
  record Assert(List<Name> specs, ModuleSyntax in, Span span) implements ModuleSyntax {}

  /** {@code main M in N}. */
  record Main(Name machine, ModuleSyntax in, Span span) implements ModuleSyntax {}
}
