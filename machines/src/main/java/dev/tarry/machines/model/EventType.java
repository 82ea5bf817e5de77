package dev.tarry.machines.model;

import java.util.List;

/**
 * A kind of event. Each is one object, compared by identity; its name is unique in a program.
 *
 * <p>A state that has no reaction to the type itself reacts as it does to the first of its
 * supertypes that it knows.
 */
public final class EventType {
  /** Halts a machine that does not handle it. */
  public static final EventType HALT = new EventType("halt");

  /** Stands for the absence of events: what {@code on null} reacts to. */
  public static final EventType NONE = new EventType("null");

  private final String name;
  private final List<EventType> supertypes;
  private final long hash;

  public EventType(String name) {
    this(name, List.of());
  }

  public EventType(String name, List<EventType> supertypes) {
    this.name = name;
    this.supertypes = List.copyOf(supertypes);
    this.hash = Values.of(name);
  }

  public String name() {
    return name;
  }

  public List<EventType> supertypes() {
    return supertypes;
  }

  /** The same for equal names on any JVM. */
  public long hash() {
    return hash;
  }

  @Override
  public String toString() {
    return name;
  }
}
