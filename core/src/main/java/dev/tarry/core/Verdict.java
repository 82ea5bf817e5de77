package dev.tarry.core;

/** The result of a search, in a word. */
public enum Verdict {
  /** A failure was found, and confirmed by a replay if there was time. */
  BUG,
  /** All reachable states were visited, and nothing failed. */
  EXHAUSTED,
  /** Nothing failed, but something was left out. */
  BOUNDED
}
