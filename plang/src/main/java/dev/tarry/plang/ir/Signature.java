package dev.tarry.plang.ir;

import dev.tarry.plang.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * What a caller knows of a function.
 *
 * <p>The index is the function's place in {@link CheckedProgram#functions()}. Handlers written in
 * place have no name of their own; theirs says what they are, such as {@code "Init entry"}, and
 * cannot be called.
 */
public record Signature(
    int index,
    String name,
    Optional<String> machine,
    List<Variable> parameters,
    Type result,
    boolean foreign,
    Span span) {
  /** A signature; a function without a result has the result type {@code NULL}. */
  public Signature {
    parameters = List.copyOf(parameters);
  }

  /** Whether it returns a value. */
  public boolean hasResult() {
    return result != Type.Word.NULL;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Signature that
        && index == that.index
        && name.equals(that.name)
        && span.equals(that.span);
  }

  @Override
  public int hashCode() {
    return index;
  }
}
