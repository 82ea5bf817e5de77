package dev.tarry.machines.model;

import org.jspecify.annotations.Nullable;

/** An event with its payload, an immutable value. */
public final class Event extends Input {
  /** The event that halts a machine. */
  public static final Event HALT = new Event(EventType.HALT, null);

  /**
   * The null event: what a machine takes if there is no other event and it has a handler for that.
   */
  public static final Event NONE = new Event(EventType.NONE, null);

  private final EventType type;
  private final @Nullable Object payload;
  private final boolean carried;

  public Event(EventType type, @Nullable Object payload) {
    this(type, payload, true);
  }

  private Event(EventType type, @Nullable Object payload, boolean carried) {
    this.type = type;
    this.payload = payload;
    this.carried = carried;
  }

  /** The same event as that of a timer: no network carries it, so it cannot be lost. */
  public Event local() {
    return new Event(type, payload, false);
  }

  public EventType type() {
    return type;
  }

  public @Nullable Object payload() {
    return payload;
  }

  /** Whether a network carries the event, so that it may be lost, duplicated or overtaken. */
  public boolean carried() {
    return carried;
  }

  @Override
  protected @Nullable Object[] parts() {
    return new @Nullable Object[] {type, payload, carried};
  }

  @Override
  public String toString() {
    if (payload == null) {
      return type.name();
    }
    String text = payload.toString();
    return text.startsWith(type.name()) ? text : type.name() + " " + text;
  }
}
