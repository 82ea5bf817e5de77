package dev.tarry.bench.oracle.lang;

import org.jspecify.annotations.Nullable;

/** What a state does about an event. */
public sealed interface ReactionDef {
  record Do(Fun body) implements ReactionDef {}

  record Go(String state, @Nullable Fun with) implements ReactionDef {}

  enum Wait implements ReactionDef {
    DEFER,
    IGNORE
  }
}
