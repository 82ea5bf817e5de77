package dev.tarry.machines.model;

import dev.tarry.core.state.Derived;
import java.util.List;

/**
 * A kind of event. Each is one object, compared by identity; its key is unique in a program.
 *
 * <p>A state that has no reaction to the type itself reacts as it does to the first of its
 * supertypes that it knows.
 */
public final class EventType implements Hashed {
  /** Halts a machine that does not handle it. */
  public static final EventType HALT = new EventType("(halt)", "halt", List.of());

  /** Stands for the absence of events: what {@code on null} reacts to. */
  public static final EventType NONE = new EventType("(null)", "null", List.of());

  private final String key;
  private final String name;
  private final List<EventType> supertypes;
  @Derived private final long hash;

  /** A type whose name is its key. */
  public EventType(String name) {
    this(name, name, List.of());
  }

  /**
   * A type of events.
   *
   * @param key that no other type of the program has, on any JVM
   * @param name in traces
   */
  public EventType(String key, String name, List<EventType> supertypes) {
    this.key = key;
    this.name = name;
    this.supertypes = List.copyOf(supertypes);
    this.hash = Values.of(key);
  }

  /** The key, unique among the types of the program. */
  public String key() {
    return key;
  }

  /** The name in traces, which types of two classes may share. */
  public String name() {
    return name;
  }

  public List<EventType> supertypes() {
    return supertypes;
  }

  @Override
  public long machines() {
    return 0;
  }

  /** The hash of its key. */
  @Override
  public long hash() {
    return hash;
  }

  @Override
  public String toString() {
    return name;
  }
}
