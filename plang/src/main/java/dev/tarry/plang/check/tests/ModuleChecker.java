package dev.tarry.plang.check.tests;

import dev.tarry.plang.check.declared.Declarations;
import dev.tarry.plang.check.declared.MachineDraft;
import dev.tarry.plang.check.declared.Symbols;
import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.Interface;
import dev.tarry.plang.ir.Subtyping;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.DeclSyntax;
import dev.tarry.plang.syntax.ModuleSyntax;
import dev.tarry.plang.syntax.Name;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Works out what module expressions stand for and checks that they are well formed. */
public final class ModuleChecker {
  private final Declarations declarations;
  private final Symbols symbols;
  private final Diagnostics diagnostics;
  private final CompositionRules composition;
  private final Map<String, Optional<ModuleInfo>> named = new HashMap<>();
  private final Set<String> open = new HashSet<>();

  public ModuleChecker(Declarations declarations, Symbols symbols, Diagnostics diagnostics) {
    this.declarations = declarations;
    this.symbols = symbols;
    this.diagnostics = diagnostics;
    this.composition = new CompositionRules(symbols, diagnostics);
  }

  /** Checks the modules that have a name, used or not. */
  public void checkNamed() {
    declarations.modules().values().forEach(module -> named(module.name()));
  }

  /** The module, or nothing after an error. */
  Optional<ModuleInfo> check(ModuleSyntax syntax) {
    if (syntax instanceof ModuleSyntax.Named m) {
      return named(m.name());
    } else if (syntax instanceof ModuleSyntax.Bind m) {
      return bind(m);
    } else if (syntax instanceof ModuleSyntax.Join m) {
      return join(m);
    } else if (syntax instanceof ModuleSyntax.HideEvents m) {
      return check(m.in()).flatMap(in -> hideEvents(m, in));
    } else if (syntax instanceof ModuleSyntax.HideInterfaces m) {
      return check(m.in()).flatMap(in -> hideInterfaces(m, in));
    } else if (syntax instanceof ModuleSyntax.Rename m) {
      return check(m.in()).flatMap(in -> rename(m, in));
    } else if (syntax instanceof ModuleSyntax.Assert m) {
      return check(m.in()).flatMap(in -> attach(m, in));
    }
    ModuleSyntax.Main m = (ModuleSyntax.Main) syntax;
    return check(m.in()).flatMap(in -> startWith(m, in));
  }

  private Optional<ModuleInfo> fail(Span span, String message) {
    diagnostics.error(span, message);
    return Optional.empty();
  }

  private Optional<ModuleInfo> named(Name name) {
    DeclSyntax.Module module = declarations.modules().get(name.text());
    if (module == null) {
      return fail(name.span(), "no module named '" + name.text() + "'");
    }
    Optional<ModuleInfo> known = named.get(name.text());
    if (known != null) {
      return known;
    }
    if (!open.add(name.text())) {
      return fail(name.span(), "the module '" + name.text() + "' is defined in terms of itself");
    }
    Optional<ModuleInfo> made = check(module.module());
    open.remove(name.text());
    named.put(name.text(), made);
    return made;
  }

  private Optional<ModuleInfo> bind(ModuleSyntax.Bind syntax) {
    ModuleInfo made = new ModuleInfo();
    boolean good = true;
    for (ModuleSyntax.Binding binding : syntax.bindings()) {
      good &= bind(binding, made);
    }
    return good ? Optional.of(made) : Optional.empty();
  }

  private boolean bind(ModuleSyntax.Binding binding, ModuleInfo made) {
    Name name = binding.machine();
    MachineDraft machine = symbols.machines().get(name.text());
    Interface seenAs = symbols.interfaces().get(binding.asInterface().text());
    if (machine == null || machine.isMonitor()) {
      String found =
          machine == null ? "no machine named '" : "only machines are bound, not the monitor '";
      return fail(name.span(), found + name.text() + "'").isPresent();
    }
    if (seenAs == null) {
      String message = "no interface named '" + binding.asInterface().text() + "'";
      return fail(binding.asInterface().span(), message).isPresent();
    }
    if (made.machines.putIfAbsent(seenAs.name(), machine.name()) != null) {
      String message = "the interface '" + seenAs.name() + "' is bound twice";
      return fail(binding.asInterface().span(), message).isPresent();
    }
    if (!machine.receives().containsAll(seenAs.receives())) {
      String message =
          "'" + seenAs.name() + "' receives events that '" + machine.name() + "' does not";
      return fail(binding.asInterface().span(), message).isPresent();
    }
    if (!Subtyping.assignable(machine.payload(), seenAs.payload())) {
      String message =
          "'"
              + seenAs.name()
              + "' takes "
              + seenAs.payload()
              + " but '"
              + machine.name()
              + "' takes ";
      return fail(binding.asInterface().span(), message + machine.payload()).isPresent();
    }
    Map<String, String> links = new LinkedHashMap<>();
    machine.creates().forEach(created -> links.put(created, created));
    made.links.put(seenAs.name(), links);
    made.sends.addAll(machine.sends());
    made.receives.addAll(machine.receives());
    made.creates.addAll(machine.creates());
    return true;
  }

  private Optional<ModuleInfo> join(ModuleSyntax.Join syntax) {
    List<ModuleInfo> parts = new ArrayList<>();
    for (ModuleSyntax part : syntax.parts()) {
      check(part).ifPresent(parts::add);
    }
    if (parts.size() < syntax.parts().size()) {
      return Optional.empty();
    }
    ModuleInfo whole = new ModuleInfo();
    for (int i = 0; i < parts.size(); i++) {
      for (int j = 0; j < i; j++) {
        Span span = syntax.parts().get(i).span();
        if (!composition.fit(parts.get(j), parts.get(i), syntax.compose(), span)) {
          return Optional.empty();
        }
      }
      whole.with(parts.get(i));
    }
    return Optional.of(whole);
  }

  private Optional<ModuleInfo> hideEvents(ModuleSyntax.HideEvents syntax, ModuleInfo in) {
    Set<String> hidden = new LinkedHashSet<>();
    for (Name name : syntax.events()) {
      if (symbols.event(name).isEmpty()) {
        return Optional.empty();
      }
      if (!in.sends.contains(name.text()) || !in.receives.contains(name.text())) {
        return fail(
            name.span(), "only an event that the module both sends and receives can be hidden");
      }
      hidden.add(name.text());
    }
    if (!composition.canHide(hidden, in, syntax.span())) {
      return Optional.empty();
    }
    ModuleInfo made = new ModuleInfo().with(in);
    made.privateEvents.addAll(hidden);
    made.sends.removeAll(hidden);
    made.receives.removeAll(hidden);
    return Optional.of(made);
  }

  private Optional<ModuleInfo> hideInterfaces(ModuleSyntax.HideInterfaces syntax, ModuleInfo in) {
    for (Name name : syntax.interfaces()) {
      if (!symbols.interfaces().containsKey(name.text())) {
        return fail(name.span(), "no interface named '" + name.text() + "'");
      }
      if (!in.creates.contains(name.text()) || !in.machines.containsKey(name.text())) {
        return fail(
            name.span(), "only an interface that the module both creates and binds can be hidden");
      }
    }
    return Optional.of(in);
  }

  private Optional<ModuleInfo> rename(ModuleSyntax.Rename syntax, ModuleInfo in) {
    String from = syntax.from().text();
    String to = syntax.to().text();
    Interface before = symbols.interfaces().get(from);
    Interface after = symbols.interfaces().get(to);
    if (before == null || after == null) {
      Name missing = before == null ? syntax.from() : syntax.to();
      return fail(missing.span(), "no interface named '" + missing.text() + "'");
    }
    if (!before.receives().equals(after.receives())) {
      return fail(syntax.to().span(), "'" + from + "' and '" + to + "' receive different events");
    }
    if (!in.known().contains(from)) {
      return fail(syntax.from().span(), "the module neither creates nor binds '" + from + "'");
    }
    if (in.known().contains(to)) {
      return fail(syntax.to().span(), "the module already creates or binds '" + to + "'");
    }
    return Optional.of(renamed(in, from, to));
  }

  private static ModuleInfo renamed(ModuleInfo in, String from, String to) {
    ModuleInfo made = new ModuleInfo();
    made.privateEvents.addAll(in.privateEvents);
    made.sends.addAll(in.sends);
    made.receives.addAll(in.receives);
    made.main = in.main;
    in.creates.forEach(i -> made.creates.add(i.equals(from) ? to : i));
    in.machines.forEach((i, machine) -> made.machines.put(i.equals(from) ? to : i, machine));
    in.links.forEach(
        (i, links) -> {
          Map<String, String> renamed = new LinkedHashMap<>();
          links.forEach((key, value) -> renamed.put(key, value.equals(from) ? to : value));
          made.links.put(i.equals(from) ? to : i, renamed);
        });
    in.monitors.forEach(
        (monitor, watched) -> {
          Set<String> renamed = new LinkedHashSet<>();
          watched.forEach(i -> renamed.add(i.equals(from) ? to : i));
          made.monitors.put(monitor, renamed);
        });
    return made;
  }

  private Optional<ModuleInfo> attach(ModuleSyntax.Assert syntax, ModuleInfo in) {
    ModuleInfo made = new ModuleInfo().with(in);
    for (Name name : syntax.specs()) {
      MachineDraft monitor = symbols.machines().get(name.text());
      if (monitor == null || !monitor.isMonitor()) {
        return fail(name.span(), "no spec or scenario named '" + name.text() + "'");
      }
      for (CheckedEvent event : monitor.observes()) {
        if (!in.sends.contains(event.name())) {
          return fail(
              name.span(),
              "'"
                  + name.text()
                  + "' observes '"
                  + event.name()
                  + "', which the module does not send");
        }
      }
      if (made.monitors.putIfAbsent(name.text(), new LinkedHashSet<>(in.machines.keySet()))
          != null) {
        return fail(name.span(), "'" + name.text() + "' is attached twice");
      }
    }
    return Optional.of(made);
  }

  private Optional<ModuleInfo> startWith(ModuleSyntax.Main syntax, ModuleInfo in) {
    if (!in.machines.containsValue(syntax.machine().text())) {
      return fail(
          syntax.machine().span(), "the module has no machine '" + syntax.machine().text() + "'");
    }
    ModuleInfo made = new ModuleInfo().with(in);
    made.main = Optional.of(syntax.machine().text());
    return Optional.of(made);
  }
}
