package dev.tarry.plang.check.declared;

import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.FunctionEffects;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.CodeSyntax;
import dev.tarry.plang.syntax.DeclSyntax;
import dev.tarry.plang.syntax.Name;
import dev.tarry.plang.syntax.TypedName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gives every function a signature and every machine its fields, before any code is looked at. */
public final class Signatures {
  private final Symbols symbols;
  private final Diagnostics diagnostics;
  private final List<FunctionDraft> all = new ArrayList<>();

  public Signatures(Symbols symbols, Diagnostics diagnostics) {
    this.symbols = symbols;
    this.diagnostics = diagnostics;
  }

  /** All functions by index. */
  public List<FunctionDraft> all() {
    return all;
  }

  public void add(Declarations declarations) {
    for (DeclSyntax.Function function : declarations.functions.values()) {
      symbols.functions.put(function.name().text(), function(function, null));
    }
    for (DeclSyntax.Machine machine : declarations.machines.values()) {
      machine(machine);
    }
  }

  private void machine(DeclSyntax.Machine declaration) {
    List<CheckedEvent> observes = new ArrayList<>();
    for (Name observed : declaration.observes()) {
      symbols.event(observed).filter(e -> !observes.contains(e)).ifPresent(observes::add);
    }
    String name = declaration.name().text();
    MachineDraft draft =
        new MachineDraft(
            declaration,
            symbols.machines.size(),
            symbols.receives.getOrDefault(name, symbols.allEvents),
            symbols.protocol(declaration.sends()),
            observes);
    symbols.machines.put(name, draft);
    for (TypedName field : declaration.fields()) {
      Variable variable =
          new Variable(
              field.name().text(),
              Variable.Kind.FIELD,
              draft.fields.size(),
              symbols.types.resolve(field.type()),
              field.name().span());
      if (isFree(field.name()) && draft.fields.putIfAbsent(variable.name(), variable) != null) {
        twice(field.name());
      }
    }
    for (DeclSyntax.Function function : declaration.functions()) {
      FunctionDraft made = function(function, draft);
      if (draft.functions.putIfAbsent(function.name().text(), made) != null) {
        twice(function.name());
      }
    }
  }

  private FunctionDraft function(DeclSyntax.Function function, @Nullable MachineDraft owner) {
    FunctionDraft draft =
        draft(
            function.name().text(),
            function.name().span(),
            function.parameters(),
            symbols.types.resolve(function.result()),
            owner,
            function.code());
    for (Name created : function.creates()) {
      draft.creates.add(created.text());
      draft.does(new FunctionEffects(false, false, true, false, false, false, false));
    }
    return draft;
  }

  /** A handler that is written in place. */
  FunctionDraft handler(String name, CodeSyntax code, MachineDraft owner) {
    FunctionDraft draft =
        draft(name, code.span(), code.parameters(), Type.Word.NULL, owner, Optional.of(code));
    owner.handlers.add(draft);
    return draft;
  }

  private FunctionDraft draft(
      String name,
      Span span,
      List<TypedName> parameters,
      Type result,
      @Nullable MachineDraft owner,
      Optional<CodeSyntax> code) {
    List<Variable> variables = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (TypedName parameter : parameters) {
      Type type = symbols.types.resolve(parameter.type());
      String text = parameter.name().text();
      variables.add(
          new Variable(text, Variable.Kind.LOCAL, variables.size(), type, parameter.name().span()));
      if (isFree(parameter.name()) && !names.add(text)) {
        twice(parameter.name());
      }
    }
    Optional<String> machine = Optional.ofNullable(owner).map(MachineDraft::name);
    FunctionDraft draft =
        new FunctionDraft(
            new Signature(all.size(), name, machine, variables, result, code.isEmpty(), span),
            owner,
            code);
    all.add(draft);
    return draft;
  }

  /** Whether a name is not that of a test parameter, which nothing may hide. */
  public boolean isFree(Name name) {
    if (symbols.params.containsKey(name.text())) {
      diagnostics.error(
          name.span(), "'" + name.text() + "' is a test parameter and cannot be declared again");
      return false;
    }
    return true;
  }

  private void twice(Name name) {
    diagnostics.error(name.span(), "'" + name.text() + "' is already declared here");
  }
}
