package dev.tarry.machines;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.capture.Shapes;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The classes of machines and events of one program. */
final class Kinds {
  private final Shapes shapes = new Shapes(StateMachine.class);
  private final Map<Class<?>, Kind> kinds = new ConcurrentHashMap<>();
  private final Map<Class<?>, EventType> types = new ConcurrentHashMap<>();
  private volatile boolean timed;

  Shapes shapes() {
    return shapes;
  }

  Kind of(Class<?> type) {
    Kind known = kinds.get(type);
    if (known == null) {
      Kind made = new Kind(type, this);
      Kind other = kinds.putIfAbsent(type, made);
      known = other == null ? made : other;
    }
    return known;
  }

  /** The type of events of a class; its supertypes are the interfaces that the class implements. */
  EventType type(Class<?> event) {
    EventType known = types.get(event);
    if (known == null) {
      List<EventType> supertypes = new ArrayList<>();
      addInterfaces(event, supertypes);
      EventType made = new EventType(event.getName(), event.getSimpleName(), supertypes);
      EventType other = types.putIfAbsent(event, made);
      known = other == null ? made : other;
    }
    return known;
  }

  private void addInterfaces(Class<?> event, List<EventType> into) {
    for (Class<?> parent : event.getInterfaces()) {
      into.add(type(parent));
      addInterfaces(parent, into);
    }
  }

  Event event(Record event) {
    String place = "the event " + event.getClass().getSimpleName();
    return new Event(type(event.getClass()), shapes.freeze(event, place));
  }

  /** Refuses timers if there is no clock. */
  void checkTimers() {
    if (!timed) {
      throw new Mistake("a machine sets a timer and there is no clock; call Scenario.timers()");
    }
  }

  void allowTimers() {
    timed = true;
  }
}
