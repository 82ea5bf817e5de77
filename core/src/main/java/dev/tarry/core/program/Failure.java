package dev.tarry.core.program;

import dev.tarry.core.state.Derived;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A bug of the program under test: data, not an exception of Tarry.
 *
 * @param kind of bug; two failures of one kind at one place count as the same bug
 * @param message what happened, in a sentence
 * @param place where in the program, as its front end writes places; empty if nowhere in particular
 * @param thrown the exception behind it; null if there is none. It is shown, but not compared:
 *     failures that differ only in it are equal
 */
public record Failure(
    FailureKind kind, String message, String place, @Derived @Nullable Thrown thrown)
    implements Serializable {

  /** A failure without an exception. */
  public Failure(FailureKind kind, String message, String place) {
    this(kind, message, place, null);
  }

  /** A failure that has no place in a source file. */
  public Failure(FailureKind kind, String message) {
    this(kind, message, "");
  }

  /** Whether the other failure is the same bug. */
  public boolean sameBug(Failure other) {
    return kind == other.kind && place.equals(other.place);
  }

  /** The same failure, caused by this exception. */
  public Failure by(Thrown exception) {
    return new Failure(kind, message, place, exception);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Failure failure
        && kind == failure.kind
        && message.equals(failure.message)
        && place.equals(failure.place);
  }

  @Override
  public int hashCode() {
    return Objects.hash(kind, message, place);
  }

  @Override
  public String toString() {
    return kind + ": " + message + (place.isEmpty() ? "" : " (" + place + ")");
  }
}
