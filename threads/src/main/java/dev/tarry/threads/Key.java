package dev.tarry.threads;

/** What makes two states of a program the same. */
public enum Key {
  /** {@link #STATE} where the state can be read, else {@link #HAPPENS_BEFORE}. */
  AUTO,
  /** Where every thread is, its variables, all reachable objects, and the locks. */
  STATE,
  /** The order of conflicting accesses: sound for any code. */
  HAPPENS_BEFORE,
  /** Nothing: each schedule leads to a separate state. For cross-checks. */
  NONE
}
