package dev.tarry.plang.check.declared;

import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.EnumDef;
import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Interface;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.syntax.DeclSyntax;
import dev.tarry.plang.syntax.Name;
import dev.tarry.plang.syntax.TypeSyntax;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What names at the top of a program stand for.
 *
 * <p>Made in the order that types need: enums, then sets of event names, then types, then events,
 * interfaces and parameters with their types. Functions and the interfaces of machines are added by
 * later passes.
 */
public final class Symbols {
  private static final BigInteger LARGEST = BigInteger.valueOf(Integer.MAX_VALUE);

  final Map<String, Type.Enumeration> enums = new LinkedHashMap<>();
  final Map<String, Expr.EnumLiteral> enumElements = new HashMap<>();
  final Map<String, Set<String>> eventSets = new HashMap<>();
  final Map<String, Set<String>> receives = new HashMap<>();
  final Map<String, CheckedEvent> events = new LinkedHashMap<>();
  final Map<String, Interface> interfaces = new LinkedHashMap<>();
  final Map<String, Variable> params = new LinkedHashMap<>();
  final Map<String, FunctionDraft> functions = new LinkedHashMap<>();
  final Map<String, MachineDraft> machines = new LinkedHashMap<>();
  final TypeResolver types;
  final Set<String> allEvents;

  private final Declarations declarations;
  private final Diagnostics diagnostics;

  public Symbols(Declarations declarations, Diagnostics diagnostics) {
    this.declarations = declarations;
    this.diagnostics = diagnostics;
    this.types = new TypeResolver(declarations, this, diagnostics);
    Set<String> all = new LinkedHashSet<>(declarations.events.keySet());
    all.add(CheckedEvent.HALT.name());
    this.allEvents = Set.copyOf(all);
    declarations.enums.values().forEach(this::addEnum);
    declarations.eventSets.forEach((name, set) -> eventSets.put(name, eventNames(set.events())));
    declarations.interfaces.forEach((name, d) -> receives.put(name, eventNames(d.receives())));
    declarations.machines.forEach((name, d) -> receives.put(name, protocol(d.receives())));
    declarations.types.values().forEach(types::define);
    addEvents();
    declarations.interfaces.values().forEach(this::addInterface);
    declarations.params.values().forEach(this::addParam);
  }

  public Map<String, Type.Enumeration> enums() {
    return Collections.unmodifiableMap(enums);
  }

  /** What an element of an enum stands for. */
  public Expr.@Nullable EnumLiteral enumElement(String name) {
    return enumElements.get(name);
  }

  public Map<String, CheckedEvent> events() {
    return Collections.unmodifiableMap(events);
  }

  public Map<String, Interface> interfaces() {
    return Collections.unmodifiableMap(interfaces);
  }

  /** The parameters of tests. */
  public Map<String, Variable> params() {
    return Collections.unmodifiableMap(params);
  }

  /** A function outside of machines. */
  public @Nullable FunctionDraft function(String name) {
    return functions.get(name);
  }

  public Map<String, MachineDraft> machines() {
    return Collections.unmodifiableMap(machines);
  }

  /** The type that a written one stands for. */
  public Type resolve(TypeSyntax type) {
    return types.resolve(type);
  }

  /** The event names of a receives or sends clause; every event if there is none. */
  Set<String> protocol(Optional<List<Name>> clause) {
    return clause.map(this::eventNames).orElse(allEvents);
  }

  /** The event of a name, if there is one; otherwise an error. */
  public Optional<CheckedEvent> event(Name name) {
    CheckedEvent event = events.get(name.text());
    if (event == null) {
      diagnostics.error(name.span(), "no event named '" + name.text() + "'");
    }
    return Optional.ofNullable(event);
  }

  private Set<String> eventNames(Collection<Name> names) {
    Set<String> found = new LinkedHashSet<>();
    for (Name name : names) {
      if (allEvents.contains(name.text())) {
        found.add(name.text());
      } else {
        diagnostics.error(name.span(), "no event named '" + name.text() + "'");
      }
    }
    return found;
  }

  private void addEnum(DeclSyntax.EnumDef declaration) {
    List<EnumDef.Element> elements = new ArrayList<>();
    Set<Integer> values = new HashSet<>();
    for (DeclSyntax.Element element : declaration.elements()) {
      BigInteger number = element.number().orElse(BigInteger.valueOf(elements.size()));
      if (number.compareTo(LARGEST) > 0) {
        diagnostics.error(
            element.name().span(), "the number " + number + " does not fit in 32 bits");
        number = BigInteger.ZERO;
      } else if (!values.add(number.intValue())) {
        diagnostics.error(
            element.name().span(), "two elements of this enum have the number " + number);
      }
      elements.add(new EnumDef.Element(element.name().text(), number.intValue()));
    }
    String name = declaration.name().text();
    Type.Enumeration type =
        new Type.Enumeration(new EnumDef(name, elements, declaration.name().span()));
    enums.put(name, type);
    for (int i = 0; i < elements.size(); i++) {
      Name written = declaration.elements().get(i).name();
      enumElements.putIfAbsent(
          written.text(), new Expr.EnumLiteral(type, elements.get(i), written.span()));
    }
  }

  private void addEvents() {
    events.put(CheckedEvent.HALT.name(), CheckedEvent.HALT);
    events.put(CheckedEvent.NULL.name(), CheckedEvent.NULL);
    for (DeclSyntax.EventDef declaration : declarations.events.values()) {
      Name name = declaration.name();
      Type payload = types.resolve(declaration.payload());
      events.put(
          name.text(),
          new CheckedEvent(name.text(), events.size(), payload, Optional.of(name.span())));
    }
  }

  private void addInterface(DeclSyntax.Interface declaration) {
    String name = declaration.name().text();
    Type payload = types.resolve(declaration.payload());
    interfaces.put(
        name, new Interface(name, payload, Set.copyOf(receives.getOrDefault(name, Set.of()))));
  }

  private void addParam(DeclSyntax.Param declaration) {
    Name name = declaration.name();
    Type type = types.resolve(declaration.type());
    params.put(
        name.text(),
        new Variable(name.text(), Variable.Kind.TEST_PARAMETER, params.size(), type, name.span()));
  }
}
