package dev.tarry.plang.parse;

import dev.tarry.plang.grammar.PGrammar;
import dev.tarry.plang.grammar.PTokens;
import dev.tarry.plang.syntax.DeclSyntax;
import dev.tarry.plang.syntax.DeclSyntax.MachineKind;
import dev.tarry.plang.syntax.DeclSyntax.Temperature;
import dev.tarry.plang.syntax.HandlerSyntax;
import dev.tarry.plang.syntax.Name;
import dev.tarry.plang.syntax.StateItemSyntax;
import dev.tarry.plang.syntax.TypedName;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Makes records of machines, monitors and their states. */
final class MachineBuilder {
  private final Spans spans;
  private final TypeBuilder types;
  private final StmtBuilder statements;
  private final Function<PGrammar.FunctionDeclarationContext, DeclSyntax.Function> functions;

  MachineBuilder(
      Spans spans,
      TypeBuilder types,
      StmtBuilder statements,
      Function<PGrammar.FunctionDeclarationContext, DeclSyntax.Function> functions) {
    this.spans = spans;
    this.types = types;
    this.statements = statements;
    this.functions = functions;
  }

  DeclSyntax machine(PGrammar.MachineDeclarationContext rule) {
    return build(
        spans.name(rule.name()),
        MachineKind.MACHINE,
        protocol(rule, PTokens.RECEIVES),
        protocol(rule, PTokens.SENDS),
        List.of(),
        rule.machineBody());
  }

  DeclSyntax monitor(PGrammar.MonitorDeclarationContext rule) {
    return build(
        spans.name(rule.name()),
        rule.kind.getType() == PTokens.SPEC ? MachineKind.SPEC : MachineKind.SCENARIO,
        Optional.of(List.of()),
        Optional.of(List.of()),
        spans.names(rule.events().eventName()),
        rule.machineBody());
  }

  private DeclSyntax build(
      Name name,
      MachineKind kind,
      Optional<List<Name>> receives,
      Optional<List<Name>> sends,
      List<Name> observes,
      PGrammar.MachineBodyContext body) {
    List<TypedName> fields =
        body.variableDeclaration().stream()
            .flatMap(v -> types.each(v.names(), v.type()).stream())
            .toList();
    return new DeclSyntax.Machine(
        name,
        kind,
        receives,
        sends,
        observes,
        fields,
        body.functionDeclaration().stream().map(functions).toList(),
        body.stateDeclaration().stream().map(this::state).toList(),
        name.span().to(spans.of(body)));
  }

  private Optional<List<Name>> protocol(PGrammar.MachineDeclarationContext rule, int kind) {
    List<PGrammar.ProtocolContext> parts =
        rule.protocol().stream().filter(p -> p.kind.getType() == kind).toList();
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            parts.stream()
                .filter(p -> p.events() != null)
                .flatMap(p -> spans.names(p.events().eventName()).stream())
                .toList());
  }

  private DeclSyntax.State state(PGrammar.StateDeclarationContext rule) {
    Temperature temperature =
        rule.HOT() != null
            ? Temperature.HOT
            : rule.COLD() != null ? Temperature.COLD : Temperature.WARM;
    return new DeclSyntax.State(
        spans.name(rule.name()),
        rule.START() != null,
        temperature,
        rule.stateItem().stream().map(this::item).toList(),
        spans.of(rule));
  }

  private StateItemSyntax item(PGrammar.StateItemContext rule) {
    if (rule instanceof PGrammar.EntryItemContext item) {
      return new StateItemSyntax.Entry(handler(item.handler()), spans.of(item));
    }
    if (rule instanceof PGrammar.ExitItemContext item) {
      return new StateItemSyntax.Exit(handler(item.handler()), spans.of(item));
    }
    if (rule instanceof PGrammar.DeferItemContext item) {
      return new StateItemSyntax.Defer(spans.names(item.events().eventName()), spans.of(item));
    }
    if (rule instanceof PGrammar.IgnoreItemContext item) {
      return new StateItemSyntax.Ignore(spans.names(item.events().eventName()), spans.of(item));
    }
    if (rule instanceof PGrammar.DoItemContext item) {
      return new StateItemSyntax.Do(
          spans.names(item.events().eventName()), handler(item.handler()), spans.of(item));
    }
    PGrammar.GotoItemContext item = (PGrammar.GotoItemContext) rule;
    return new StateItemSyntax.Goto(
        spans.names(item.events().eventName()),
        spans.name(item.name()),
        Optional.ofNullable(item.handler()).map(this::handler),
        spans.of(item));
  }

  private HandlerSyntax handler(PGrammar.HandlerContext rule) {
    return rule.name() != null
        ? new HandlerSyntax.ByName(spans.name(rule.name()))
        : new HandlerSyntax.InPlace(statements.code(rule.anonymous()));
  }
}
