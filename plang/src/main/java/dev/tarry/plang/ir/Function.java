package dev.tarry.plang.ir;

import java.util.List;
import java.util.Optional;

/**
 * A function or handler.
 *
 * @param signature what callers know of it
 * @param locals its variables by index, parameters first
 * @param body its code; none if it is foreign
 * @param effects what it may do, including what it calls
 */
public record Function(
    Signature signature,
    List<Variable> locals,
    Optional<Stmt.Block> body,
    FunctionEffects effects) {
  /** A function. */
  public Function {
    locals = List.copyOf(locals);
  }
}
