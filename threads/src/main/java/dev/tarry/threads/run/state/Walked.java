package dev.tarry.threads.run.state;

/** Every class of the program under test, once it is loaded by us: it shows its fields. */
public interface Walked {

  /** Shows its fields. */
  default void tarry$walk(StateWalker walker) {
    walker.give(getClass().getName());
  }
}
