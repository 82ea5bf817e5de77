package dev.tarry.core.program;

/**
 * Something a program tells explorers in a step, as the paper's Step operation does (figure 8). An
 * explorer ignores signals that it does not know, so a program and a custom explorer may agree on
 * their own signals. Immutable.
 */
public interface Signal {

  /** Orders tasks for the ordered explorer: those named come first, in this order. */
  record ChangeOrder(Tasks order) implements Signal {}

  /** Asks the sealing explorer for a single schedule until {@link Unseal}. */
  enum Seal implements Signal {
    /** The receiver of the latest send runs first, which makes sends synchronous. */
    RUN_TO_COMPLETION,
    /** The running task continues until it blocks, which makes a handler atomic. */
    ROUND_ROBIN
  }

  /** A line that the program prints, for traces. */
  record Print(String text) implements Signal {}

  /** Ends what {@link Seal} began. */
  record Unseal() implements Signal {}
}
