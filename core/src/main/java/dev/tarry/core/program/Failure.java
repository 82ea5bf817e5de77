package dev.tarry.core.program;

/**
 * A bug of the program under test: data, not an exception of ours.
 *
 * @param kind of bug; two failures of one kind at one place count as the same bug
 * @param message what happened, in a sentence
 * @param place where in the program, as its front end writes places; empty if nowhere in particular
 */
public record Failure(FailureKind kind, String message, String place) {

  /** A failure that has no place in a source file. */
  public Failure(FailureKind kind, String message) {
    this(kind, message, "");
  }

  /** Whether the other failure is the same bug. */
  public boolean sameBug(Failure other) {
    return kind == other.kind && place.equals(other.place);
  }

  @Override
  public String toString() {
    return kind + ": " + message + (place.isEmpty() ? "" : " (at " + place + ")");
  }
}
