package dev.tarry.plang.check.code;

import dev.tarry.plang.check.declared.FunctionDraft;
import dev.tarry.plang.source.Diagnostics;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Carries effects from called functions to callers, and says where an effect is not allowed. */
public final class EffectRules {
  private final List<FunctionDraft> functions;
  private final Diagnostics diagnostics;

  public EffectRules(List<FunctionDraft> functions, Diagnostics diagnostics) {
    this.functions = functions;
    this.diagnostics = diagnostics;
  }

  /**
   * Adds to the effects and the created interfaces of each function those of the functions that it
   * calls.
   */
  public void spread() {
    Map<FunctionDraft, List<FunctionDraft>> callers = new HashMap<>();
    for (FunctionDraft function : functions) {
      for (FunctionDraft callee : function.callees().keySet()) {
        callers.computeIfAbsent(callee, c -> new ArrayList<>()).add(function);
      }
    }
    Deque<FunctionDraft> changed = new ArrayDeque<>(functions);
    while (!changed.isEmpty()) {
      FunctionDraft callee = changed.poll();
      for (FunctionDraft caller : callers.getOrDefault(callee, List.of())) {
        if (caller.doesAll(callee)) {
          changed.add(caller);
        }
      }
    }
    functions.forEach(FunctionDraft::tellOwner);
  }

  /** Complains about monitors that act and about handlers between states that leave. */
  public void check(Set<Integer> betweenStates) {
    for (FunctionDraft function : functions) {
      if (function.inMonitor()) {
        checkMonitor(function);
      }
    }
    for (int index : betweenStates) {
      FunctionDraft function = functions.get(index);
      if (function.effects().mayLeave()) {
        diagnostics.error(
            function.signature().span(),
            "this runs while the machine is between two states, where it can neither raise an event nor go to a state");
      }
    }
  }

  private void checkMonitor(FunctionDraft function) {
    function
        .callees()
        .forEach(
            (callee, span) -> {
              if (callee.owner() == null && !callee.effects().fitSpecs()) {
                diagnostics.error(
                    span,
                    "a monitor cannot call '"
                        + callee.signature().name()
                        + "', which sends, creates, receives or chooses");
              }
            });
  }
}
