package dev.tarry.machines.model;

import dev.tarry.core.state.Derived;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A state of a kind of machine: its reactions, its entry and its exit. It is declared by its front
 * end while the kind is built and not changed afterwards; the states of a kind may refer to each
 * other.
 */
public final class MachineState implements Hashed {
  /** Whether the state of a spec is hot, cold or neutral. */
  public enum Heat {
    HOT,
    COLD,
    NEITHER
  }

  private final String name;
  private final Heat heat;
  @Derived private final long hash;
  private final Map<EventType, Reaction> reactions = new LinkedHashMap<>();
  @Derived private boolean spontaneous;
  @Derived private boolean handling;
  private @Nullable Action entry;
  private @Nullable Action exit;
  private String place = "";

  public MachineState(String name) {
    this(name, Heat.NEITHER);
  }

  public MachineState(String name, Heat heat) {
    this.name = name;
    this.heat = heat;
    this.hash = Values.of(name);
  }

  @Override
  public long machines() {
    return 0;
  }

  /** The hash of its name, which no other state of its kind has. */
  @Override
  public long hash() {
    return hash;
  }

  /** Declares the reaction to a type of event; {@link EventType#NONE} stands for no event. */
  public MachineState on(EventType type, Reaction reaction) {
    reactions.put(type, reaction);
    spontaneous |= type == EventType.NONE;
    handling |= !(reaction instanceof Reaction.Ignore || reaction instanceof Reaction.Defer);
    return this;
  }

  public MachineState entry(Action action) {
    entry = action;
    return this;
  }

  public MachineState exit(Action action) {
    exit = action;
    return this;
  }

  /** Says where in a source file the state is, for reports. */
  public MachineState at(String where) {
    place = where;
    return this;
  }

  /** The place of the state of a kind: in a source file if that is known, otherwise its name. */
  public String placeIn(MachineKind kind) {
    return place.isEmpty() ? kind.name() + "." + name : place;
  }

  public String name() {
    return name;
  }

  public Heat heat() {
    return heat;
  }

  public @Nullable Action entry() {
    return entry;
  }

  public @Nullable Action exit() {
    return exit;
  }

  /** All reactions, in the order in which they were declared. */
  public Map<EventType, Reaction> reactions() {
    return Collections.unmodifiableMap(reactions);
  }

  /** The reaction to events of this type, or null if they are not expected here. */
  public @Nullable Reaction reaction(EventType type) {
    Reaction own = reactions.get(type);
    if (own != null) {
      return own;
    }
    for (EventType supertype : type.supertypes()) {
      Reaction inherited = reactions.get(supertype);
      if (inherited != null) {
        return inherited;
      }
    }
    return null;
  }

  /** Whether there is a reaction to the absence of events. */
  public boolean isSpontaneous() {
    return spontaneous;
  }

  /** Whether it handles no event at all, so that no event leads out of it. */
  public boolean isFinal() {
    return !handling;
  }

  /** The type whose reaction applies to events of this type: itself or a supertype. */
  public EventType declared(EventType type) {
    if (reactions.containsKey(type)) {
      return type;
    }
    return type.supertypes().stream().filter(reactions::containsKey).findFirst().orElse(type);
  }

  @Override
  public String toString() {
    return name;
  }
}
