package dev.tarry.plang.parse;

import dev.tarry.plang.grammar.PGrammar;
import dev.tarry.plang.grammar.PGrammarBaseVisitor;
import dev.tarry.plang.syntax.TypeSyntax;
import dev.tarry.plang.syntax.TypedName;
import java.util.List;

/** Makes records of types. */
final class TypeBuilder extends PGrammarBaseVisitor<TypeSyntax> {
  private final Spans spans;

  TypeBuilder(Spans spans) {
    this.spans = spans;
  }

  TypedName typedName(PGrammar.TypedNameContext rule) {
    return new TypedName(spans.name(rule.name()), visit(rule.type()), spans.of(rule));
  }

  List<TypedName> typedNames(List<PGrammar.TypedNameContext> rules) {
    return rules.stream().map(this::typedName).toList();
  }

  /** One typed name for each name of {@code a, b: T}. */
  List<TypedName> each(PGrammar.NamesContext names, PGrammar.TypeContext type) {
    TypeSyntax shared = visit(type);
    return names.name().stream()
        .map(n -> new TypedName(spans.name(n), shared, spans.of(n)))
        .toList();
  }

  @Override
  public TypeSyntax visitSimpleType(PGrammar.SimpleTypeContext rule) {
    return new TypeSyntax.Word(rule.getText(), spans.of(rule));
  }

  @Override
  public TypeSyntax visitSeqType(PGrammar.SeqTypeContext rule) {
    return new TypeSyntax.Seq(visit(rule.type()), spans.of(rule));
  }

  @Override
  public TypeSyntax visitSetType(PGrammar.SetTypeContext rule) {
    return new TypeSyntax.SetOf(visit(rule.type()), spans.of(rule));
  }

  @Override
  public TypeSyntax visitMapType(PGrammar.MapTypeContext rule) {
    return new TypeSyntax.MapOf(visit(rule.key), visit(rule.value), spans.of(rule));
  }

  @Override
  public TypeSyntax visitTupleType(PGrammar.TupleTypeContext rule) {
    return new TypeSyntax.Tuple(rule.type().stream().map(this::visit).toList(), spans.of(rule));
  }

  @Override
  public TypeSyntax visitNamedTupleType(PGrammar.NamedTupleTypeContext rule) {
    return new TypeSyntax.NamedTuple(typedNames(rule.typedName()), spans.of(rule));
  }

  @Override
  public TypeSyntax visitNameType(PGrammar.NameTypeContext rule) {
    return new TypeSyntax.Named(spans.name(rule.name()), spans.of(rule));
  }
}
