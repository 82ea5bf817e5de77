package dev.tarry.bench.oracle.lang;

import org.jspecify.annotations.Nullable;

/** What a state does about an event. */
public sealed interface Reaction {
  record Do(Fun body) implements Reaction {}

  record Go(String state, @Nullable Fun with) implements Reaction {}

  enum Wait implements Reaction {
    DEFER,
    IGNORE
  }
}
