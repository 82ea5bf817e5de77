package dev.tarry.machines;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.capture.Capture;
import dev.tarry.machines.capture.shape.Shapes;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The classes of machines and events of one program. */
final class Kinds implements Vocabulary {
  private static final String REF = "ref";

  private final Capture capture = new Capture(StateMachine.class);
  private final Shapes shapes = capture.shapes();
  private final Map<Class<?>, Kind> kinds = new ConcurrentHashMap<>();
  private final Map<Class<?>, EventType> types = new ConcurrentHashMap<>();
  private volatile boolean timed;
  private volatile ClassLoader loader = Kinds.class.getClassLoader();

  Capture capture() {
    return capture;
  }

  Kind of(Class<?> type) {
    Kind known = kinds.get(type);
    if (known == null) {
      loader = type.getClassLoader();
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

  @Override
  public Event event(Record event) {
    EventType type = type(event.getClass());
    return new Event(type, shapes.freeze(event, type.name()));
  }

  @Override
  public MachineKind kind(String key) {
    Class<?> type = classNamed(key);
    if (!StateMachine.class.isAssignableFrom(type)) {
      throw new Mistake(key + " is not a class of machines");
    }
    return of(type).model();
  }

  @Override
  public EventType type(String key) {
    return key.equals(EventType.HALT.key()) ? EventType.HALT : type(classNamed(key));
  }

  @Override
  public Class<?> constants(String name) {
    return classNamed(name);
  }

  private Class<?> classNamed(String name) {
    try {
      return Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      throw new Mistake("the program has no class " + name);
    }
  }

  @Override
  public @Nullable Parts apart(Object value) {
    return value instanceof Ref<?> ref
        ? new Parts(REF, new @Nullable Object[] {ref.id()})
        : shapes.apart(value);
  }

  @Override
  public Object together(Parts parts) {
    return parts.shape().equals(REF)
        ? new Ref<>((MachineId) Objects.requireNonNull(parts.elements()[0]))
        : shapes.together(parts, loader);
  }

  @Override
  public Event event(EventType type, @Nullable Object plain, Function<String, MachineId> machines) {
    if (type == EventType.HALT) {
      return Event.HALT;
    }
    Object made = new PlainRecords(machines).value(classNamed(type.key()), plain);
    if (made instanceof Record record) {
      return event(record);
    }
    throw new Mistake(type.key() + " is not a record; an event must be one");
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
