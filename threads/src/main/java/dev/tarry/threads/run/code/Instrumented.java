package dev.tarry.threads.run.code;

/** Implemented by every instrumented class of the program under test. */
public interface Instrumented {

  /** What names the object in every interleaving: who created it, and as its how-many-th. */
  long tarry$id();
}
