package dev.tarry.core.program;

/**
 * A system under test, all of whose nondeterminism is under control: the paper's (S, Cid, T, s0).
 *
 * <p>A program is immutable and may be started from several threads at once; each of its runs
 * belongs to one thread.
 */
public interface Program {

  /** The name that reports give the program. */
  String name();

  /** A new run at the initial state. */
  Run start();

  /** Whether its runs can owe promises, see {@link Run#owed()}. */
  default boolean promises() {
    return false;
  }
}
