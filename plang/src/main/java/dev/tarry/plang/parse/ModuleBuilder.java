package dev.tarry.plang.parse;

import dev.tarry.plang.grammar.PGrammar;
import dev.tarry.plang.grammar.PGrammarBaseVisitor;
import dev.tarry.plang.grammar.PTokens;
import dev.tarry.plang.syntax.ModuleSyntax;

/** Makes records of module expressions. */
final class ModuleBuilder extends PGrammarBaseVisitor<ModuleSyntax> {
  private final Spans spans;

  ModuleBuilder(Spans spans) {
    this.spans = spans;
  }

  @Override
  public ModuleSyntax visitNestedModule(PGrammar.NestedModuleContext rule) {
    return visit(rule.moduleExpression());
  }

  @Override
  public ModuleSyntax visitBindModule(PGrammar.BindModuleContext rule) {
    return new ModuleSyntax.Bind(
        rule.binding().stream().map(this::binding).toList(), spans.of(rule));
  }

  private ModuleSyntax.Binding binding(PGrammar.BindingContext rule) {
    int last = rule.name().size() - 1;
    return new ModuleSyntax.Binding(spans.name(rule.name(0)), spans.name(rule.name(last)));
  }

  @Override
  public ModuleSyntax visitNameModule(PGrammar.NameModuleContext rule) {
    return new ModuleSyntax.Named(spans.name(rule.name()), spans.of(rule));
  }

  @Override
  public ModuleSyntax visitJoinModule(PGrammar.JoinModuleContext rule) {
    boolean compose = rule.kind.getType() == PTokens.COMPOSE;
    return new ModuleSyntax.Join(
        compose, rule.moduleExpression().stream().map(this::visit).toList(), spans.of(rule));
  }

  @Override
  public ModuleSyntax visitHideEventsModule(PGrammar.HideEventsModuleContext rule) {
    return new ModuleSyntax.HideEvents(
        spans.names(rule.events().eventName()), visit(rule.moduleExpression()), spans.of(rule));
  }

  @Override
  public ModuleSyntax visitHideInterfacesModule(PGrammar.HideInterfacesModuleContext rule) {
    return new ModuleSyntax.HideInterfaces(
        spans.names(rule.names().name()), visit(rule.moduleExpression()), spans.of(rule));
  }

  @Override
  public ModuleSyntax visitRenameModule(PGrammar.RenameModuleContext rule) {
    return new ModuleSyntax.Rename(
        spans.name(rule.name(0)),
        spans.name(rule.name(1)),
        visit(rule.moduleExpression()),
        spans.of(rule));
  }

  @Override
  public ModuleSyntax visitAssertModule(PGrammar.AssertModuleContext rule) {
    return new ModuleSyntax.Assert(
        spans.names(rule.names().name()), visit(rule.moduleExpression()), spans.of(rule));
  }

  @Override
  public ModuleSyntax visitMainModule(PGrammar.MainModuleContext rule) {
    return new ModuleSyntax.Main(
        spans.name(rule.name()), visit(rule.moduleExpression()), spans.of(rule));
  }
}
