package dev.tarry.plang.run.operators;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;

/** Ends a handler with a bug of the P program. It has no stack; its place is in the P file. */
public final class ProgramError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final FailureKind kind;
  private final String place;

  /** A bug of this kind, at a place such as {@code Foo.p:12:7}. */
  public ProgramError(FailureKind kind, String message, String place) {
    super(message, null, false, false);
    this.kind = kind;
    this.place = place;
  }

  public static ProgramError runtime(String message, String place) {
    return new ProgramError(FailureKind.RUNTIME_ERROR, message, place);
  }

  public Failure failure() {
    return new Failure(kind, String.valueOf(getMessage()), place);
  }
}
