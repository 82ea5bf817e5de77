package dev.tarry.plang.check.declared;

import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.DeclSyntax;
import dev.tarry.plang.syntax.Name;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a program declares, by kind and name, in the order it is written.
 *
 * <p>Names of types, machines and interfaces must differ, as must names of events and enum
 * elements, and names of tests and implementations. Of two declarations that clash the first one
 * stays. Tests of included projects are left out.
 */
public final class Declarations {
  final Map<String, DeclSyntax.TypeDef> types = new LinkedHashMap<>();
  final Map<String, DeclSyntax.EnumDef> enums = new LinkedHashMap<>();
  final Map<String, DeclSyntax.EventDef> events = new LinkedHashMap<>();
  final Map<String, DeclSyntax.EventSet> eventSets = new LinkedHashMap<>();
  final Map<String, DeclSyntax.Interface> interfaces = new LinkedHashMap<>();
  final Map<String, DeclSyntax.Machine> machines = new LinkedHashMap<>();
  final Map<String, DeclSyntax.Function> functions = new LinkedHashMap<>();
  final Map<String, DeclSyntax.Param> params = new LinkedHashMap<>();
  final Map<String, DeclSyntax.Module> modules = new LinkedHashMap<>();
  final List<DeclSyntax.Test> tests = new ArrayList<>();
  final List<DeclSyntax.Implementation> implementations = new ArrayList<>();

  private enum Space {
    TYPES,
    EVENT_SETS,
    EVENTS,
    FUNCTIONS,
    PARAMS,
    MODULES,
    TESTS
  }

  private final Diagnostics diagnostics;
  private final Map<Space, Map<String, Span>> taken = new HashMap<>();

  public Declarations(List<DeclSyntax> all, Diagnostics diagnostics) {
    this.diagnostics = diagnostics;
    all.forEach(this::add);
  }

  public Map<String, DeclSyntax.Machine> machines() {
    return Collections.unmodifiableMap(machines);
  }

  public Map<String, DeclSyntax.Function> functions() {
    return Collections.unmodifiableMap(functions);
  }

  public Map<String, DeclSyntax.Module> modules() {
    return Collections.unmodifiableMap(modules);
  }

  public List<DeclSyntax.Test> tests() {
    return Collections.unmodifiableList(tests);
  }

  public List<DeclSyntax.Implementation> implementations() {
    return Collections.unmodifiableList(implementations);
  }

  private void add(DeclSyntax declaration) {
    Name name = declaration.name();
    if (declaration instanceof DeclSyntax.TypeDef d) {
      put(types, d, name, Space.TYPES);
    } else if (declaration instanceof DeclSyntax.EnumDef d) {
      put(enums, d, name, Space.TYPES);
      d.elements().forEach(e -> isFree(e.name(), Space.EVENTS));
    } else if (declaration instanceof DeclSyntax.EventDef d) {
      put(events, d, name, Space.EVENTS);
    } else if (declaration instanceof DeclSyntax.EventSet d) {
      put(eventSets, d, name, Space.EVENT_SETS);
    } else if (declaration instanceof DeclSyntax.Interface d) {
      put(interfaces, d, name, Space.TYPES, Space.EVENT_SETS);
    } else if (declaration instanceof DeclSyntax.Machine d) {
      put(machines, d, name, Space.TYPES, Space.EVENT_SETS);
    } else if (declaration instanceof DeclSyntax.Function d) {
      put(functions, d, name, Space.FUNCTIONS);
    } else if (declaration instanceof DeclSyntax.Param d) {
      put(params, d, name, Space.PARAMS);
    } else if (declaration instanceof DeclSyntax.Module d) {
      put(modules, d, name, Space.MODULES);
    } else if (declaration instanceof DeclSyntax.Test d) {
      if (!d.span().file().included() && isFree(name, Space.TESTS)) {
        tests.add(d);
      }
    } else if (declaration instanceof DeclSyntax.Implementation d && isFree(name, Space.TESTS)) {
      implementations.add(d);
    }
  }

  private <D> void put(Map<String, D> table, D declaration, Name name, Space... spaces) {
    if (isFree(name, spaces)) {
      table.put(name.text(), declaration);
    }
  }

  private boolean isFree(Name name, Space... spaces) {
    for (Space space : spaces) {
      Span first =
          taken.computeIfAbsent(space, s -> new HashMap<>()).putIfAbsent(name.text(), name.span());
      if (first != null) {
        diagnostics.error(name.span(), "'" + name.text() + "' is already declared at " + first);
        return false;
      }
    }
    return true;
  }
}
