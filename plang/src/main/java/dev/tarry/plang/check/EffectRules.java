package dev.tarry.plang.check;

import dev.tarry.plang.ir.FunctionEffects;
import dev.tarry.plang.source.Diagnostics;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Carries effects from called functions to callers, and says where an effect is not allowed. */
final class EffectRules {
  private final List<FunctionDraft> functions;
  private final Diagnostics diagnostics;

  EffectRules(List<FunctionDraft> functions, Diagnostics diagnostics) {
    this.functions = functions;
    this.diagnostics = diagnostics;
  }

  /**
   * Makes the effects and the created interfaces of each function include those of what it calls.
   */
  void spread() {
    Map<FunctionDraft, List<FunctionDraft>> callers = new HashMap<>();
    for (FunctionDraft function : functions) {
      for (FunctionDraft callee : function.callees.keySet()) {
        callers.computeIfAbsent(callee, c -> new ArrayList<>()).add(function);
      }
    }
    Deque<FunctionDraft> changed = new ArrayDeque<>(functions);
    while (!changed.isEmpty()) {
      FunctionDraft callee = changed.poll();
      for (FunctionDraft caller : callers.getOrDefault(callee, List.of())) {
        FunctionEffects before = caller.effects;
        caller.does(callee.effects);
        boolean created = caller.creates.addAll(callee.creates);
        if (created || !before.equals(caller.effects)) {
          changed.add(caller);
        }
      }
    }
    for (FunctionDraft function : functions) {
      if (function.owner != null) {
        function.owner.creates.addAll(function.creates);
      }
    }
  }

  /** Complains about monitors that act and about handlers between states that leave. */
  void check(Set<Integer> betweenStates) {
    for (FunctionDraft function : functions) {
      if (function.inMonitor()) {
        checkMonitor(function);
      }
    }
    for (int index : betweenStates) {
      FunctionDraft function = functions.get(index);
      if (function.effects.mayLeave()) {
        diagnostics.error(
            function.signature.span(),
            "this runs while the machine is between two states, where it can neither raise an event nor go to a state");
      }
    }
  }

  private void checkMonitor(FunctionDraft function) {
    function.callees.forEach(
        (callee, span) -> {
          if (callee.owner == null && !callee.effects.fitSpecs()) {
            diagnostics.error(
                span,
                "a monitor cannot call '"
                    + callee.signature.name()
                    + "', which sends, creates, receives or chooses");
          }
        });
  }
}
