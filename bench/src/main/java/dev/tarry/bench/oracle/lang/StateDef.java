package dev.tarry.bench.oracle.lang;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A state. The first one of a machine is its start.
 *
 * @param comesWith the event whose payload the entry takes; null if it takes none, or, in a start
 *     state, what the machine was created with
 * @param reactions by event; the order does not matter, but printing keeps it
 * @param idle what is done when there is nothing to take
 */
public record StateDef(
    String name,
    Heat heat,
    @Nullable String comesWith,
    @Nullable Fun entry,
    @Nullable Fun exit,
    Map<String, ReactionDef> reactions,
    @Nullable Fun idle) {

  /** What a state of a spec says about the good thing that it waits for. */
  public enum Heat {
    NEITHER,
    HOT,
    COLD
  }

  /** This state, whose entry does this. */
  public StateDef entering(Fun other) {
    return new StateDef(name, heat, comesWith, other, exit, reactions, idle);
  }
}
