package dev.tarry.plang.check;

import dev.tarry.plang.check.code.EffectRules;
import dev.tarry.plang.check.code.Expectations;
import dev.tarry.plang.check.code.ExprChecker;
import dev.tarry.plang.check.code.StmtChecker;
import dev.tarry.plang.check.declared.Declarations;
import dev.tarry.plang.check.declared.FunctionDraft;
import dev.tarry.plang.check.declared.HandlerTypes;
import dev.tarry.plang.check.declared.Signatures;
import dev.tarry.plang.check.declared.Structure;
import dev.tarry.plang.check.declared.Symbols;
import dev.tarry.plang.check.tests.ModuleChecker;
import dev.tarry.plang.check.tests.ParameterTable;
import dev.tarry.plang.check.tests.TestCases;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.EnumDef;
import dev.tarry.plang.ir.Interface;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.ir.TestCase;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.SourceFile;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.CodeSyntax;
import dev.tarry.plang.syntax.DeclSyntax;
import dev.tarry.plang.syntax.Name;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks the declarations of a whole program, pass by pass. */
public final class Checker {
  private final Diagnostics diagnostics;

  /** A checker that says its errors to these diagnostics. */
  public Checker(Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** The checked program, or nothing after errors. */
  public Optional<CheckedProgram> check(List<SourceFile> files, List<DeclSyntax> syntax) {
    Declarations declarations = new Declarations(syntax, diagnostics);
    Symbols symbols = new Symbols(declarations, diagnostics);
    Signatures signatures = new Signatures(symbols, diagnostics);
    Structure structure = new Structure(symbols, signatures, diagnostics);
    signatures.add(declarations);
    symbols.machines().values().forEach(structure::add);
    createdExist(declarations, symbols);
    symbols.machines().values().forEach(new HandlerTypes(diagnostics)::check);
    Expectations expect = new Expectations(diagnostics);
    for (FunctionDraft function : signatures.all()) {
      Optional<CodeSyntax> code = function.code();
      code.ifPresent(c -> new StmtChecker(symbols, signatures, function, expect).check(c));
    }
    EffectRules effects = new EffectRules(signatures.all(), diagnostics);
    effects.spread();
    effects.check(structure.betweenStates());
    List<TestCase> tests = tests(files, declarations, symbols, expect);
    return diagnostics.isEmpty()
        ? Optional.of(finish(files, symbols, signatures, tests))
        : Optional.empty();
  }

  private List<TestCase> tests(
      List<SourceFile> files, Declarations declarations, Symbols symbols, Expectations expect) {
    ModuleChecker modules = new ModuleChecker(declarations, symbols, diagnostics);
    modules.checkNamed();
    Span anywhere = (files.isEmpty() ? new SourceFile("", "") : files.get(0)).at(1, 1);
    Signature signature =
        new Signature(-1, "assume", Optional.empty(), List.of(), Type.Word.NULL, false, anywhere);
    FunctionDraft assumption = new FunctionDraft(signature, null, Optional.empty());
    ParameterTable table =
        new ParameterTable(symbols, new ExprChecker(symbols, assumption, expect), diagnostics);
    return new TestCases(declarations, symbols, modules, table, diagnostics).make();
  }

  private void createdExist(Declarations declarations, Symbols symbols) {
    declarations.functions().values().forEach(f -> createdExist(f, symbols));
    declarations
        .machines()
        .values()
        .forEach(m -> m.functions().forEach(f -> createdExist(f, symbols)));
  }

  private void createdExist(DeclSyntax.Function function, Symbols symbols) {
    for (Name name : function.creates()) {
      if (!symbols.interfaces().containsKey(name.text())) {
        diagnostics.error(name.span(), "no machine or interface named '" + name.text() + "'");
      }
    }
  }

  private static CheckedProgram finish(
      List<SourceFile> files, Symbols symbols, Signatures signatures, List<TestCase> tests) {
    Map<String, CheckedMachine> machines = new LinkedHashMap<>();
    symbols.machines().forEach((name, draft) -> machines.put(name, draft.finish()));
    Map<String, Interface> interfaces = Collections.unmodifiableMap(symbols.interfaces());
    List<EnumDef> enums =
        symbols.enums().values().stream().map(Type.Enumeration::definition).toList();
    return new CheckedProgram(
        List.copyOf(files),
        List.copyOf(symbols.events().values()),
        enums,
        interfaces,
        Collections.unmodifiableMap(machines),
        signatures.all().stream().map(FunctionDraft::finish).toList(),
        List.copyOf(symbols.params().values()),
        tests);
  }
}
