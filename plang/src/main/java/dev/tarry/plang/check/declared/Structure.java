package dev.tarry.plang.check.declared;

import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.CheckedState;
import dev.tarry.plang.ir.Interface;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.DeclSyntax;
import dev.tarry.plang.syntax.HandlerSyntax;
import dev.tarry.plang.syntax.Name;
import dev.tarry.plang.syntax.StateItemSyntax;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Builds the states of machines: one start state, at most one entry, exit and action per event, and
 * handlers that are functions of the machine.
 */
public final class Structure {
  private final Symbols symbols;
  private final Signatures signatures;
  private final Diagnostics diagnostics;
  private final Set<Integer> silent = new LinkedHashSet<>();

  public Structure(Symbols symbols, Signatures signatures, Diagnostics diagnostics) {
    this.symbols = symbols;
    this.signatures = signatures;
    this.diagnostics = diagnostics;
  }

  /**
   * The indices of functions that run between states, in which nothing may be raised and no state
   * entered.
   */
  public Set<Integer> betweenStates() {
    return silent;
  }

  public void add(MachineDraft machine) {
    List<DeclSyntax.State> states = machine.declaration.states();
    for (int i = 0; i < states.size(); i++) {
      Name name = states.get(i).name();
      if (machine.stateIndices.putIfAbsent(name.text(), i) != null) {
        diagnostics.error(name.span(), "'" + name.text() + "' is already a state of this machine");
      }
      if (states.get(i).start()) {
        if (machine.start >= 0) {
          diagnostics.error(name.span(), "this machine has two start states");
        } else {
          machine.start = i;
        }
      }
    }
    if (machine.start < 0) {
      diagnostics.error(
          machine.declaration.name().span(),
          "the machine '" + machine.name() + "' has no start state");
    }
    for (int i = 0; i < states.size(); i++) {
      machine.states.add(state(machine, states.get(i), i));
    }
    if (!machine.isMonitor()) {
      symbols.interfaces.put(
          machine.name(),
          new Interface(machine.name(), machine.payload(), Set.copyOf(machine.receives)));
    }
  }

  private CheckedState state(MachineDraft machine, DeclSyntax.State state, int index) {
    Optional<Signature> entry = Optional.empty();
    Optional<Signature> exit = Optional.empty();
    Map<CheckedEvent, CheckedState.Action> actions = new LinkedHashMap<>();
    for (StateItemSyntax item : state.items()) {
      if (item instanceof StateItemSyntax.Entry e) {
        entry =
            once(
                "entry",
                entry,
                e.span(),
                handler(machine, e.handler(), state.name().text() + " entry", 1));
      } else if (item instanceof StateItemSyntax.Exit e) {
        exit =
            once(
                "exit",
                exit,
                e.span(),
                handler(machine, e.handler(), state.name().text() + " exit", 0));
        exit.ifPresent(signature -> silent.add(signature.index()));
      } else if (item instanceof StateItemSyntax.Defer d) {
        if (machine.isMonitor()) {
          diagnostics.error(d.span(), "a monitor cannot defer events");
        }
        d.events()
            .forEach(name -> act(machine, actions, name, new CheckedState.Defer(name.span())));
      } else if (item instanceof StateItemSyntax.Ignore d) {
        d.events()
            .forEach(name -> act(machine, actions, name, new CheckedState.Ignore(name.span())));
      } else if (item instanceof StateItemSyntax.Do d) {
        String called = state.name().text() + " on " + d.events().get(0).text();
        handler(machine, d.handler(), called, 1)
            .ifPresent(
                f ->
                    d.events()
                        .forEach(
                            name ->
                                act(machine, actions, name, new CheckedState.Do(f, name.span()))));
      } else if (item instanceof StateItemSyntax.Goto g) {
        transition(machine, state, actions, g);
      }
    }
    return new CheckedState(
        state.name().text(),
        index,
        CheckedState.Temperature.valueOf(state.temperature().name()),
        entry,
        exit,
        java.util.Collections.unmodifiableMap(actions),
        state.span());
  }

  private void transition(
      MachineDraft machine,
      DeclSyntax.State state,
      Map<CheckedEvent, CheckedState.Action> actions,
      StateItemSyntax.Goto item) {
    String called = state.name().text() + " goto " + item.state().text();
    Optional<Signature> with = item.with().flatMap(h -> handler(machine, h, called, 1));
    with.ifPresent(signature -> silent.add(signature.index()));
    Integer target = machine.stateIndices.get(item.state().text());
    if (target == null) {
      diagnostics.error(
          item.state().span(), "no state named '" + item.state().text() + "' in this machine");
      return;
    }
    item.events()
        .forEach(
            name -> act(machine, actions, name, new CheckedState.Goto(target, with, name.span())));
  }

  private Optional<Signature> once(
      String what, Optional<Signature> first, Span span, Optional<Signature> next) {
    if (first.isPresent()) {
      diagnostics.error(span, "this state has two " + what + " handlers");
      return first;
    }
    return next;
  }

  private void act(
      MachineDraft machine,
      Map<CheckedEvent, CheckedState.Action> actions,
      Name name,
      CheckedState.Action action) {
    Optional<CheckedEvent> found = symbols.event(name);
    if (found.isEmpty()) {
      return;
    }
    CheckedEvent event = found.get();
    boolean waits = action instanceof CheckedState.Defer || action instanceof CheckedState.Ignore;
    if (event.isNull() && waits) {
      diagnostics.error(name.span(), "the null event can be neither deferred nor ignored");
    } else if (event.isNull() && machine.isMonitor()) {
      diagnostics.error(name.span(), "a monitor cannot handle the null event");
    } else if (actions.putIfAbsent(event, action) != null) {
      diagnostics.error(
          name.span(), "this state already says what to do with the event '" + name.text() + "'");
    }
  }

  private Optional<Signature> handler(
      MachineDraft machine, HandlerSyntax handler, String called, int most) {
    FunctionDraft draft;
    if (handler instanceof HandlerSyntax.InPlace inPlace) {
      draft = signatures.handler(called, inPlace.code(), machine);
    } else {
      Name name = ((HandlerSyntax.ByName) handler).function();
      FunctionDraft own = machine.functions.get(name.text());
      if (own == null || own.signature.foreign()) {
        boolean exists = own != null || symbols.functions.containsKey(name.text());
        diagnostics.error(
            name.span(),
            exists
                ? "'"
                    + name.text()
                    + "' cannot be a handler: a handler is a function of its machine with a body"
                : "no function named '" + name.text() + "' in this machine");
        return Optional.empty();
      }
      draft = own;
    }
    int count = draft.signature.parameters().size();
    if (count > most) {
      String rule =
          most == 0
              ? "an exit handler takes no parameter"
              : "a handler takes at most one parameter";
      diagnostics.error(handler.span(), rule + ", and this one has " + count);
      return Optional.empty();
    }
    return Optional.of(draft.signature);
  }
}
