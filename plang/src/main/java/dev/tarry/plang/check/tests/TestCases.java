package dev.tarry.plang.check.tests;

import dev.tarry.plang.check.declared.Declarations;
import dev.tarry.plang.check.declared.MachineDraft;
import dev.tarry.plang.check.declared.Symbols;
import dev.tarry.plang.ir.Interface;
import dev.tarry.plang.ir.Subtyping;
import dev.tarry.plang.ir.TestCase;
import dev.tarry.plang.ir.TestCase.Assignment;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.DeclSyntax;
import dev.tarry.plang.syntax.ModuleSyntax;
import dev.tarry.plang.syntax.Name;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Makes the concrete tests of a program. A test's module creates only what it binds, and its main
 * takes no payload.
 */
public final class TestCases {
  private static final String DEFAULT_MAIN = "Main";

  private final Declarations declarations;
  private final Symbols symbols;
  private final ModuleChecker modules;
  private final ParameterTable parameters;
  private final Diagnostics diagnostics;
  private final List<TestCase> made = new ArrayList<>();

  public TestCases(
      Declarations declarations,
      Symbols symbols,
      ModuleChecker modules,
      ParameterTable parameters,
      Diagnostics diagnostics) {
    this.declarations = declarations;
    this.symbols = symbols;
    this.modules = modules;
    this.parameters = parameters;
    this.diagnostics = diagnostics;
  }

  public List<TestCase> make() {
    declarations.tests().forEach(this::test);
    declarations.implementations().forEach(this::implementation);
    if (declarations.tests().isEmpty() && declarations.implementations().isEmpty()) {
      defaultTest();
    }
    return List.copyOf(made);
  }

  private void test(DeclSyntax.Test test) {
    List<List<Assignment>> rows = parameters.rows(test);
    Optional<ModuleInfo> module = modules.check(test.module());
    if (module.isEmpty() || !closed(module.get(), test.module())) {
      return;
    }
    Optional<String> main = main(test.name(), test.main(), module.get());
    if (main.isPresent()) {
      rows.forEach(row -> add(test.name(), TestCase.Kind.TEST, main.get(), module.get(), row));
    }
  }

  private void implementation(DeclSyntax.Implementation implementation) {
    Optional<ModuleInfo> module = modules.check(implementation.module());
    if (module.isEmpty() || !closed(module.get(), implementation.module())) {
      return;
    }
    Optional<Name> written = implementation.main();
    boolean runs =
        written.isPresent()
            || module.get().main.isPresent()
            || module.get().machines.containsValue(DEFAULT_MAIN);
    if (runs) {
      Optional<Name> wanted =
          written.isPresent() || module.get().main.isPresent()
              ? written
              : Optional.of(new Name(DEFAULT_MAIN, implementation.name().span()));
      main(implementation.name(), wanted, module.get())
          .ifPresent(
              main ->
                  add(
                      implementation.name(),
                      TestCase.Kind.IMPLEMENTATION,
                      main,
                      module.get(),
                      List.of()));
    }
  }

  private boolean closed(ModuleInfo module, ModuleSyntax syntax) {
    Optional<String> missing =
        module.creates.stream().filter(i -> !module.machines.containsKey(i)).findFirst();
    missing.ifPresent(
        name ->
            diagnostics.error(
                syntax.span(), "the module creates '" + name + "' but binds no machine to it"));
    return missing.isEmpty();
  }

  /** The interface of the main machine. */
  private Optional<String> main(Name test, Optional<Name> written, ModuleInfo module) {
    Span span = written.map(Name::span).orElse(test.span());
    Optional<String> machine = written.map(Name::text).or(() -> module.main);
    if (machine.isEmpty()) {
      diagnostics.error(
          span, "'" + test.text() + "' has no main machine: write [main = M] after its name");
      return Optional.empty();
    }
    String name = machine.get();
    Optional<String> bound =
        name.equals(module.machines.get(name))
            ? machine
            : module.machines.entrySet().stream()
                .filter(e -> e.getValue().equals(name))
                .map(Map.Entry::getKey)
                .findFirst();
    if (bound.isEmpty()) {
      diagnostics.error(span, "the module has no machine '" + name + "'");
      return Optional.empty();
    }
    return takesNothing(name, span) ? bound : Optional.empty();
  }

  private boolean takesNothing(String machine, Span span) {
    MachineDraft draft = symbols.machines().get(machine);
    if (draft != null && !Subtyping.same(draft.payload(), Type.Word.NULL)) {
      diagnostics.error(
          span,
          "the main machine '" + machine + "' takes a payload, but a test cannot give it one");
      return false;
    }
    return true;
  }

  private void defaultTest() {
    MachineDraft main = symbols.machines().get(DEFAULT_MAIN);
    if (main == null || main.isMonitor() || !takesNothing(DEFAULT_MAIN, main.span())) {
      return;
    }
    ModuleInfo module = new ModuleInfo();
    for (MachineDraft machine : symbols.machines().values()) {
      if (!machine.isMonitor()) {
        module.machines.put(machine.name(), machine.name());
        module.creates.addAll(machine.creates());
        Map<String, String> links = new LinkedHashMap<>();
        machine.creates().forEach(created -> links.put(created, created));
        module.links.put(machine.name(), links);
      }
    }
    Optional<Interface> missing =
        module.creates.stream()
            .filter(i -> !module.machines.containsKey(i))
            .map(symbols.interfaces()::get)
            .filter(java.util.Objects::nonNull)
            .findFirst();
    if (missing.isPresent()) {
      String message =
          "without a test, 'new " + missing.get().name() + "' creates nothing: it is no machine";
      diagnostics.error(main.span(), message);
      return;
    }
    add(
        new Name("DefaultImpl", main.span()),
        TestCase.Kind.DEFAULT,
        DEFAULT_MAIN,
        module,
        List.of());
  }

  private void add(
      Name name, TestCase.Kind kind, String main, ModuleInfo module, List<Assignment> row) {
    Map<String, Set<String>> monitors = new LinkedHashMap<>();
    module.monitors.forEach((monitor, watched) -> monitors.put(monitor, Set.copyOf(watched)));
    made.add(
        new TestCase(
            ParameterTable.name(name.text(), row),
            name.text(),
            kind,
            main,
            Collections.unmodifiableMap(module.machines),
            Collections.unmodifiableMap(module.links),
            Collections.unmodifiableMap(monitors),
            row,
            Optional.of(name.span())));
  }
}
