package dev.tarry.plang.check.code;

import dev.tarry.plang.ir.Variable;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The variables visible at a place in code: those declared here, then those of the scopes around.
 */
public final class Scope {
  private final @Nullable Scope outer;
  private final Map<String, Variable> here = new HashMap<>();

  public Scope(@Nullable Scope outer, Map<String, Variable> here) {
    this.outer = outer;
    this.here.putAll(here);
  }

  /** Declares a variable; false if this scope already has one of that name. */
  boolean declare(Variable variable) {
    return here.putIfAbsent(variable.name(), variable) == null;
  }

  @Nullable Variable find(String name) {
    Variable variable = here.get(name);
    return variable != null || outer == null ? variable : outer.find(name);
  }
}
