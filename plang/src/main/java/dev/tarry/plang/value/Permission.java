package dev.tarry.plang.value;

import dev.tarry.core.state.Derived;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Values;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A set of events that may be sent. */
public final class Permission {
  private final Set<String> events;
  @Derived private final long hash;

  /** The permission to send the events of these names. */
  public Permission(Set<String> events) {
    this.events = Set.copyOf(events);
    long bits = events.size();
    for (String event : events) {
      bits += Values.of(event);
    }
    this.hash = bits;
  }

  public boolean allows(EventType event) {
    return events.contains(event.name());
  }

  /** The names of the events. */
  public Set<String> events() {
    return events;
  }

  long hash() {
    return hash;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Permission that && hash == that.hash && events.equals(that.events));
  }

  @Override
  public int hashCode() {
    return (int) hash;
  }
}
