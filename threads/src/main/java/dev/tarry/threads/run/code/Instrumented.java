package dev.tarry.threads.run.code;

/** Implemented by every instrumented class of the program under test. */
public interface Instrumented {

  /**
   * The identity of the object, the same in every interleaving: its creator and its number among
   * the creator's objects.
   */
  long tarry$id();
}
