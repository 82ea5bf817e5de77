package dev.tarry.machines.model;

import dev.tarry.core.program.Fingerprint;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An event with its payload, an immutable value. */
public final class Event implements Input {
  /** The event that halts a machine. */
  public static final Event HALT = new Event(EventType.HALT, null);

  /** What a machine takes when there is nothing else to take and it reacts to that. */
  public static final Event NONE = new Event(EventType.NONE, null);

  private final EventType type;
  private final @Nullable Object payload;
  private final boolean carried;
  private final long hash;

  public Event(EventType type, @Nullable Object payload) {
    this(type, payload, true);
  }

  private Event(EventType type, @Nullable Object payload, boolean carried) {
    this.type = type;
    this.payload = payload;
    this.carried = carried;
    this.hash = Fingerprint.then(type.hash() + (carried ? 1 : 2), Values.hash(payload));
  }

  /** The same event, as one that no network carries, so that none can lose it: a timer's. */
  public Event local() {
    return new Event(type, payload, false);
  }

  public EventType type() {
    return type;
  }

  public @Nullable Object payload() {
    return payload;
  }

  /** Whether a network carries the event, which may then be lost, doubled or overtaken. */
  public boolean carried() {
    return carried;
  }

  @Override
  public long hash() {
    return hash;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Event event
            && hash == event.hash
            && type == event.type
            && carried == event.carried
            && Objects.equals(payload, event.payload));
  }

  @Override
  public int hashCode() {
    return (int) hash;
  }

  @Override
  public String toString() {
    return payload == null ? type.name() : payload.toString();
  }
}
