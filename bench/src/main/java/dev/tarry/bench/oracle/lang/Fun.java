package dev.tarry.bench.oracle.lang;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A function of a machine, or the body of an entry, exit or handler, which has no name.
 *
 * @param parameters one at most for a body
 * @param locals variables, which have their first values when the function begins
 * @param result the type of the result; null if there is none
 */
public record Fun(
    String name,
    List<Field> parameters,
    List<Field> locals,
    @Nullable ProgType result,
    List<ProgStmt> body) {

  /** The same function with another body. */
  public Fun with(List<ProgStmt> other) {
    return new Fun(name, parameters, locals, result, other);
  }
}
