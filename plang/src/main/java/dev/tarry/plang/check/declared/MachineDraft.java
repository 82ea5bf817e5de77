package dev.tarry.plang.check.declared;

import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.CheckedState;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.DeclSyntax;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A machine while it is being checked. */
public final class MachineDraft {
  final DeclSyntax.Machine declaration;
  final int index;
  final Set<String> receives;
  final Set<String> sends;
  final List<CheckedEvent> observes;
  final Map<String, Variable> fields = new LinkedHashMap<>();
  final Map<String, FunctionDraft> functions = new LinkedHashMap<>();
  final List<FunctionDraft> handlers = new ArrayList<>();
  final Map<String, Integer> stateIndices = new LinkedHashMap<>();
  final List<CheckedState> states = new ArrayList<>();
  final Set<String> creates = new LinkedHashSet<>();
  int start = -1;

  MachineDraft(
      DeclSyntax.Machine declaration,
      int index,
      Set<String> receives,
      Set<String> sends,
      List<CheckedEvent> observes) {
    this.declaration = declaration;
    this.index = index;
    this.receives = receives;
    this.sends = sends;
    this.observes = observes;
  }

  /** Where its name is written. */
  public Span span() {
    return declaration.name().span();
  }

  public Set<String> receives() {
    return Collections.unmodifiableSet(receives);
  }

  public Set<String> sends() {
    return Collections.unmodifiableSet(sends);
  }

  /** The events that a spec observes. */
  public List<CheckedEvent> observes() {
    return Collections.unmodifiableList(observes);
  }

  /** The interfaces that it creates. */
  public Set<String> creates() {
    return Collections.unmodifiableSet(creates);
  }

  public Map<String, Variable> fields() {
    return Collections.unmodifiableMap(fields);
  }

  public @Nullable FunctionDraft function(String name) {
    return functions.get(name);
  }

  public @Nullable Integer stateIndex(String name) {
    return stateIndices.get(name);
  }

  public CheckedState state(int index) {
    return states.get(index);
  }

  public String name() {
    return declaration.name().text();
  }

  public boolean isMonitor() {
    return declaration.kind() != DeclSyntax.MachineKind.MACHINE;
  }

  /** The type of {@code this}. */
  public Type type() {
    return Type.Permission.of(name(), receives);
  }

  /** What the entry of the start state takes. */
  public Type payload() {
    return start < 0 ? Type.Word.ERROR : entryType(states.get(start));
  }

  /** What the entry of a state takes, {@code NULL} if nothing. */
  public static Type entryType(CheckedState state) {
    return state
        .entry()
        .filter(entry -> !entry.parameters().isEmpty())
        .map(entry -> entry.parameters().get(0).type())
        .orElse(Type.Word.NULL);
  }

  public CheckedMachine finish() {
    return new CheckedMachine(
        name(),
        CheckedMachine.Kind.valueOf(declaration.kind().name()),
        index,
        List.copyOf(fields.values()),
        List.copyOf(states),
        start,
        payload(),
        Set.copyOf(receives),
        Set.copyOf(sends),
        List.copyOf(observes),
        Set.copyOf(creates),
        declaration.span());
  }
}
