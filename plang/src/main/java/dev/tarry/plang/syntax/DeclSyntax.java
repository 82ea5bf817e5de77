package dev.tarry.plang.syntax;

import dev.tarry.plang.source.Span;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** A declaration as it is written. */
public sealed interface DeclSyntax {
  /** What it declares. */
  Name name();

  /** Where it is written. */
  Span span();

  /** {@code type N = T;}, or {@code type N;} for a foreign type. */
  record TypeDef(Name name, Optional<TypeSyntax> type, Span span) implements DeclSyntax {}

  /** {@code enum N { A, B }} or {@code enum N { A = 1, B = 2 }}. */
  record EnumDef(Name name, List<Element> elements, Span span) implements DeclSyntax {}

  /** An element of an enum, with its number if it has one. */
  record Element(Name name, Optional<BigInteger> number) {}

  /** {@code event E: T;}. */
  record EventDef(Name name, Optional<TypeSyntax> payload, Span span) implements DeclSyntax {}

  /** {@code eventset N = { E1, E2 };}. */
  record EventSet(Name name, List<Name> events, Span span) implements DeclSyntax {}

  /** {@code interface I(T) receives E1, E2;}. */
  record Interface(Name name, Optional<TypeSyntax> payload, List<Name> receives, Span span)
      implements DeclSyntax {}

  /** A machine or, with what it observes, a monitor. */
  record Machine(
      Name name,
      MachineKind kind,
      Optional<List<Name>> receives,
      Optional<List<Name>> sends,
      List<Name> observes,
      List<TypedName> fields,
      List<Function> functions,
      List<State> states,
      Span span)
      implements DeclSyntax {}

  /** What a machine is: part of the system, or a monitor of it. */
  enum MachineKind {
    MACHINE,
    SPEC,
    SCENARIO
  }

  /** A state of a machine. */
  record State(
      Name name, boolean start, Temperature temperature, List<StateItemSyntax> items, Span span) {}

  /** Whether a monitor may stay in a state forever. */
  enum Temperature {
    HOT,
    WARM,
    COLD
  }

  /** {@code fun f(a: T): U { ... }}; without code it is foreign. */
  record Function(
      Name name,
      List<TypedName> parameters,
      Optional<TypeSyntax> result,
      List<Name> creates,
      Optional<CodeSyntax> code,
      Span span)
      implements DeclSyntax {}

  /** One name of {@code param a, b: T;}. */
  record Param(Name name, TypeSyntax type, Span span) implements DeclSyntax {}

  /** {@code module N = M;}. */
  record Module(Name name, ModuleSyntax module, Span span) implements DeclSyntax {}

  /** {@code test ... N [main = M]: module;}. */
  record Test(
      Name name,
      List<Range> ranges,
      Optional<ExprSyntax> assume,
      Optional<Strength> strength,
      Optional<Name> main,
      ModuleSyntax module,
      Span span)
      implements DeclSyntax {}

  /** {@code x in [1, 2]}: the values a parameter takes. */
  record Range(Name name, List<ExprSyntax> values, Span span) {}

  /**
   * How many parameters at a time must show all their combinations; pairs if no number is written.
   */
  record Strength(Optional<BigInteger> count, Span span) {}

  /** {@code implementation N [main = M]: module;}. */
  record Implementation(Name name, Optional<Name> main, ModuleSyntax module, Span span)
      implements DeclSyntax {}
}
