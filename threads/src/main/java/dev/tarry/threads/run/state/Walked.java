package dev.tarry.threads.run.state;

/** Implemented by every instrumented class of the program under test, to show its fields. */
public interface Walked {

  /** Shows its fields. */
  default void tarry$walk(StateWalker walker) {
    walker.markOpaque(getClass().getName());
  }
}
