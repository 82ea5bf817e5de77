package dev.tarry.plang.parse;

import dev.tarry.plang.grammar.PGrammar;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.CodeSyntax;
import dev.tarry.plang.syntax.DeclSyntax;
import dev.tarry.plang.syntax.ExprSyntax;
import dev.tarry.plang.syntax.Name;
import dev.tarry.plang.syntax.TypeSyntax;
import dev.tarry.plang.syntax.TypedName;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

/** Makes records of declarations. */
final class DeclBuilder {
  private final Spans spans;
  private final TypeBuilder types;
  private final ExprBuilder expressions;
  private final StmtBuilder statements;
  private final ModuleBuilder modules;
  private final MachineBuilder machines;
  private final Diagnostics diagnostics;
  private final List<DeclSyntax> built = new ArrayList<>();

  DeclBuilder(Spans spans, Diagnostics diagnostics) {
    this.spans = spans;
    this.diagnostics = diagnostics;
    this.types = new TypeBuilder(spans);
    this.expressions = new ExprBuilder(spans, types, diagnostics);
    this.statements = new StmtBuilder(spans, types, expressions, diagnostics);
    this.modules = new ModuleBuilder(spans);
    this.machines = new MachineBuilder(spans, types, statements, this::function);
  }

  /** The declarations so far, or nothing if a part was left out that the rest may need. */
  Optional<List<DeclSyntax>> declarations() {
    return expressions.complete() ? Optional.of(List.copyOf(built)) : Optional.empty();
  }

  /** Adds what a declaration declares. */
  void add(PGrammar.DeclarationContext rule) {
    if (rule.typeDeclaration() != null) {
      typeDef(rule.typeDeclaration());
    } else if (rule.enumDeclaration() != null) {
      enumDef(rule.enumDeclaration());
    } else if (rule.eventDeclaration() != null) {
      eventDef(rule.eventDeclaration());
    } else if (rule.eventSetDeclaration() != null) {
      PGrammar.EventSetDeclarationContext set = rule.eventSetDeclaration();
      built.add(
          new DeclSyntax.EventSet(
              spans.name(set.name()), spans.names(set.events().eventName()), spans.of(set)));
    } else if (rule.interfaceDeclaration() != null) {
      interfaceDef(rule.interfaceDeclaration());
    } else if (rule.machineDeclaration() != null) {
      built.add(machines.machine(rule.machineDeclaration()));
    } else if (rule.monitorDeclaration() != null) {
      built.add(machines.monitor(rule.monitorDeclaration()));
    } else if (rule.functionDeclaration() != null) {
      built.add(function(rule.functionDeclaration()));
    } else if (rule.paramDeclaration() != null) {
      PGrammar.ParamDeclarationContext param = rule.paramDeclaration();
      types
          .each(param.names(), param.type())
          .forEach(p -> built.add(new DeclSyntax.Param(p.name(), p.type(), p.span())));
    } else if (rule.moduleDeclaration() != null) {
      PGrammar.ModuleDeclarationContext module = rule.moduleDeclaration();
      built.add(
          new DeclSyntax.Module(
              spans.name(module.name()),
              modules.visit(module.moduleExpression()),
              spans.of(module)));
    } else if (rule.testDeclaration() != null) {
      test(rule.testDeclaration());
    } else if (rule.implementationDeclaration() != null) {
      PGrammar.ImplementationDeclarationContext made = rule.implementationDeclaration();
      built.add(
          new DeclSyntax.Implementation(
              spans.name(made.name()),
              main(made.mainMachine()),
              modules.visit(made.moduleExpression()),
              spans.of(made)));
    } else if (rule.verifierDeclaration() != null) {
      expressions.unsupported(
          spans.of(rule.verifierDeclaration().start), rule.verifierDeclaration().start.getText());
    }
  }

  private void typeDef(PGrammar.TypeDeclarationContext rule) {
    Optional<TypeSyntax> type = type(rule.type());
    built.add(new DeclSyntax.TypeDef(spans.name(rule.name()), type, spans.of(rule)));
  }

  private Optional<TypeSyntax> type(PGrammar.@Nullable TypeContext rule) {
    return Optional.ofNullable(rule).map(types::visit);
  }

  private void enumDef(PGrammar.EnumDeclarationContext rule) {
    List<DeclSyntax.Element> elements =
        rule.enumElement().stream()
            .map(e -> new DeclSyntax.Element(spans.name(e.name()), number(e.NUMBER())))
            .toList();
    long numbered = elements.stream().filter(e -> e.number().isPresent()).count();
    if (numbered > 0 && numbered < elements.size()) {
      diagnostics.error(
          spans.of(rule.name()), "either all elements of an enum have numbers or none has");
    }
    built.add(new DeclSyntax.EnumDef(spans.name(rule.name()), elements, spans.of(rule)));
  }

  private static Optional<BigInteger> number(@Nullable TerminalNode node) {
    return Optional.ofNullable(node).map(n -> new BigInteger(n.getText()));
  }

  private void eventDef(PGrammar.EventDeclarationContext rule) {
    Name name = spans.name(rule.eventName());
    if (rule.eventName().name() == null) {
      diagnostics.error(name.span(), "the event '" + name.text() + "' is predefined");
      return;
    }
    built.add(new DeclSyntax.EventDef(name, type(rule.type()), spans.of(rule)));
  }

  private void interfaceDef(PGrammar.InterfaceDeclarationContext rule) {
    List<Name> receives =
        rule.events() == null ? List.of() : spans.names(rule.events().eventName());
    built.add(
        new DeclSyntax.Interface(
            spans.name(rule.name()), type(rule.type()), receives, spans.of(rule)));
  }

  private DeclSyntax.Function function(PGrammar.FunctionDeclarationContext rule) {
    if (!rule.contract().isEmpty()) {
      PGrammar.ContractContext contract = rule.contract(0);
      expressions.unsupported(spans.of(contract.start), contract.start.getText());
    }
    List<TypedName> parameters = types.typedNames(rule.parameters().typedName());
    Optional<CodeSyntax> code =
        Optional.ofNullable(rule.body()).map(body -> statements.code(parameters, body));
    List<Name> creates = rule.names() == null ? List.of() : spans.names(rule.names().name());
    return new DeclSyntax.Function(
        spans.name(rule.name()), parameters, type(rule.type()), creates, code, spans.of(rule));
  }

  private void test(PGrammar.TestDeclarationContext rule) {
    if (rule.REFINES() != null) {
      Span span = spans.of(rule.REFINES());
      diagnostics.error(span, "refinement tests are not supported by this checker");
      return;
    }
    built.add(
        new DeclSyntax.Test(
            spans.name(rule.name()),
            rule.range().stream().map(this::range).toList(),
            Optional.ofNullable(rule.expression()).map(expressions::visit),
            Optional.ofNullable(rule.strength()).map(this::strength),
            main(rule.mainMachine()),
            modules.visit(rule.moduleExpression(0)),
            spans.of(rule)));
  }

  private DeclSyntax.Range range(PGrammar.RangeContext rule) {
    List<ExprSyntax> values = rule.rangeValue().stream().map(this::rangeValue).toList();
    return new DeclSyntax.Range(spans.name(rule.name()), values, spans.of(rule));
  }

  private ExprSyntax rangeValue(PGrammar.RangeValueContext rule) {
    Span span = spans.of(rule);
    if (rule.NUMBER() == null) {
      return new ExprSyntax.Truth(rule.TRUE() != null, span);
    }
    ExprSyntax number = new ExprSyntax.Whole(rule.NUMBER().getText(), span);
    return rule.MINUS() == null ? number : new ExprSyntax.Prefix("-", number, span);
  }

  private DeclSyntax.Strength strength(PGrammar.StrengthContext rule) {
    return new DeclSyntax.Strength(number(rule.NUMBER()), spans.of(rule));
  }

  private Optional<Name> main(PGrammar.@Nullable MainMachineContext rule) {
    return Optional.ofNullable(rule).map(main -> spans.name(main.name()));
  }
}
