package dev.tarry.threads.run.code;

/** Every class of the program under test, once it is loaded by us. */
public interface Instrumented {

  /** What names the object in every interleaving: who created it, and as its how-many-th. */
  long tarry$id();
}
