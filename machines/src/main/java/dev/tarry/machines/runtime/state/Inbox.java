package dev.tarry.machines.runtime.state;

import dev.tarry.core.state.Derived;
import dev.tarry.machines.model.Composite;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Outline;
import dev.tarry.machines.model.Reaction;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The events that wait for a machine, in the order of their arrival. Immutable. */
public final class Inbox extends Composite {
  public static final Inbox EMPTY = new Inbox(new Event[0]);

  /** No event can be taken. */
  public static final int NONE = -1;

  private final Event[] events;
  @Derived private @Nullable Next last;
  @Derived private @Nullable Inbox rest;
  @Derived private @Nullable Outline outline;

  /** The last answer, cached because the same question comes several times in a step. */
  private record Next(MachineState state, int at) {}

  private Inbox(Event[] events) {
    this.events = events;
  }

  private static Inbox of(Event[] events) {
    return events.length == 0 ? EMPTY : new Inbox(events);
  }

  public int size() {
    return events.length;
  }

  public Event get(int i) {
    return events[i];
  }

  /** The inbox with this event put before position i. */
  Inbox insert(int i, Event event) {
    Event[] more = new Event[events.length + 1];
    System.arraycopy(events, 0, more, 0, i);
    more[i] = event;
    System.arraycopy(events, i, more, i + 1, events.length - i);
    return new Inbox(more);
  }

  /** The inbox without its first event. */
  public Inbox rest(Memo memo) {
    Inbox known = rest;
    if (known == null) {
      known = memo.intern(without(0));
      rest = known;
    }
    return known;
  }

  /** The inbox without the event at position i. */
  public Inbox without(int i) {
    Event[] fewer = new Event[events.length - 1];
    System.arraycopy(events, 0, fewer, 0, i);
    System.arraycopy(events, i + 1, fewer, i, fewer.length - i);
    return of(fewer);
  }

  /** The inbox without the events that match. */
  public Inbox without(Predicate<Event> gone) {
    return Arrays.stream(events).noneMatch(gone)
        ? this
        : of(Arrays.stream(events).filter(gone.negate()).toArray(Event[]::new));
  }

  /** The position of the first event that the state neither defers nor ignores. */
  public int next(MachineState state) {
    Next known = last;
    if (known == null || known.state != state) {
      known = new Next(state, find(state));
      last = known;
    }
    return known.at;
  }

  private int find(MachineState state) {
    for (int i = 0; i < events.length; i++) {
      Reaction reaction = state.reaction(events[i].type());
      if (!(reaction instanceof Reaction.Defer) && !(reaction instanceof Reaction.Ignore)) {
        return i;
      }
    }
    return NONE;
  }

  /** The position of the first event of one of these types. A halt is always one of them. */
  public int next(List<EventType> types) {
    for (int i = 0; i < events.length; i++) {
      EventType type = events[i].type();
      if (type == EventType.HALT || matches(type, types)) {
        return i;
      }
    }
    return NONE;
  }

  private static boolean matches(EventType type, List<EventType> types) {
    if (types.contains(type)) {
      return true;
    }
    for (EventType supertype : type.supertypes()) {
      if (types.contains(supertype)) {
        return true;
      }
    }
    return false;
  }

  /** The inbox without those of its first n events that the state ignores. */
  public Inbox dropIgnored(MachineState state, int n) {
    int first = 0;
    while (first < n && !isIgnored(first, state)) {
      first++;
    }
    if (first >= n) {
      return this;
    }
    Event[] left = events.clone();
    int kept = first;
    for (int i = first + 1; i < events.length; i++) {
      if (i >= n || !isIgnored(i, state)) {
        left[kept++] = events[i];
      }
    }
    return of(Arrays.copyOf(left, kept));
  }

  private boolean isIgnored(int i, MachineState state) {
    return state.reaction(events[i].type()) instanceof Reaction.Ignore;
  }

  /** The inbox with gaps for machines; computed once, for its program. */
  public Outline outline(Predicate<Object> ordered) {
    Outline known = outline;
    if (known == null) {
      known = Outline.of(this, ordered);
      outline = known;
    }
    return known;
  }

  @Override
  protected @Nullable Object[] parts() {
    return events;
  }

  @Override
  public String toString() {
    return Arrays.toString(events);
  }
}
