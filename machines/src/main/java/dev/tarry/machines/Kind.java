package dev.tarry.machines;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Action;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Memory;
import dev.tarry.machines.model.Reaction;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A class of machines or specs, as the runtime knows it. */
final class Kind {
  private final Class<?> type;
  private final Kinds kinds;
  private final Memory memory;
  private final Map<State<?>, MachineState> states = new LinkedHashMap<>();
  private final Set<EventType> events = new LinkedHashSet<>();
  private final MachineKind model;

  Kind(Class<?> type, Kinds kinds) {
    this.type = type;
    this.kinds = kinds;
    this.memory = kinds.capture().memory(type, Kind::durability);
    List<State<?>> declared = new ArrayList<>();
    for (Class<?> c = type; c != StateMachine.class && c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getType() == State.class) {
          declared.add(declare(field));
        }
      }
    }
    State<?> start = start(declared);
    declared.forEach(this::fill);
    String name = name(type);
    this.model =
        new MachineKind(
            type.getName(),
            name,
            memory,
            state(start),
            List.copyOf(states.values()),
            Receives.mayReceive(type));
  }

  private static Memory.Durability durability(Field field) {
    Durable durable = field.getAnnotation(Durable.class);
    if (durable == null) {
      return Memory.Durability.NONE;
    }
    return durable.sync() ? Memory.Durability.SYNCED : Memory.Durability.WRITTEN;
  }

  private State<?> declare(Field field) {
    if (!Modifier.isStatic(field.getModifiers()) || !Modifier.isFinal(field.getModifiers())) {
      throw new Mistake(
          name(type) + "." + field.getName() + " is a state; declare it static final");
    }
    try {
      field.setAccessible(true);
      State<?> state = (State<?>) field.get(null);
      if (state == null || !state.owner().isAssignableFrom(type)) {
        throw new Mistake(
            name(type)
                + "."
                + field.getName()
                + (state == null ? " is null" : " is a state of " + name(state.owner()))
                + "; make it one of "
                + name(type));
      }
      states.put(state, new MachineState(field.getName(), state.heat()));
      return state;
    } catch (IllegalAccessException defect) {
      throw new IllegalStateException("the state " + field, defect);
    }
  }

  /** The name of a class in messages: the simple name, or the full one for an anonymous class. */
  private static String name(Class<?> type) {
    return type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName();
  }

  private State<?> start(List<State<?>> declared) {
    List<State<?>> starts = declared.stream().filter(State::isStart).toList();
    if (starts.size() != 1) {
      List<String> names = starts.stream().map(start -> state(start).name()).toList();
      throw new Mistake(
          name(type)
              + (starts.isEmpty()
                  ? " has no start state; declare one with State.start in a static final field"
                  : " has more than one start state, " + names + "; keep one"));
    }
    return starts.get(0);
  }

  private void fill(State<?> state) {
    MachineState to = state(state);
    state.responses().forEach((event, response) -> to.on(observed(event), reaction(response)));
    var entry = state.entry();
    if (entry != null) {
      to.entry((self, turn, payload) -> entry.accept(enter(self, turn), payload));
    }
    var exit = state.exit();
    if (exit != null) {
      to.exit((self, turn, payload) -> exit.accept(enter(self, turn)));
    }
    var idle = state.idle();
    if (idle != null) {
      Action action = (self, turn, payload) -> idle.accept(enter(self, turn));
      to.on(EventType.NONE, new Reaction.Do(action));
    }
  }

  private EventType observed(Class<?> event) {
    EventType found = kinds.type(event);
    events.add(found);
    return found;
  }

  private Reaction reaction(State.Response response) {
    if (response instanceof State.Response.Handle handle) {
      return new Reaction.Do(action(handle.handler()));
    }
    if (response instanceof State.Response.Move move) {
      return new Reaction.Goto(
          state(move.target().get()), move.with() == null ? null : action(move.with()));
    }
    return response == State.Response.Wait.DEFER
        ? new Reaction.Defer(false)
        : new Reaction.Ignore();
  }

  private Action action(java.util.function.BiConsumer<StateMachine, Object> handler) {
    return (self, turn, payload) -> {
      if (payload != null) {
        handler.accept(enter(self, turn), payload);
      }
    };
  }

  private StateMachine enter(Object self, dev.tarry.machines.model.Turn turn) {
    StateMachine machine = (StateMachine) self;
    machine.enter(turn, this);
    return machine;
  }

  MachineKind model() {
    return model;
  }

  Kinds kinds() {
    return kinds;
  }

  /** The types of events that its states name. */
  Set<EventType> events() {
    return events;
  }

  MachineState state(@Nullable State<?> state) {
    if (state == null) {
      throw new Mistake(name(type) + " goes to the state null; name one of its own states");
    }
    MachineState known = states.get(state);
    if (known == null) {
      throw new Mistake(
          name(type)
              + " goes to a state of "
              + state.owner().getSimpleName()
              + ", which it does not declare; declare it as a static final field");
    }
    return known;
  }

  Event event(Record event) {
    return kinds.event(event);
  }

  @Nullable Object[] save(StateMachine machine) {
    return memory.save(machine);
  }

  @Nullable Object freeze(Object value, String place) {
    return kinds.capture().shapes().freeze(value, place);
  }

  @Nullable Object thaw(@Nullable Object value) {
    return kinds.capture().shapes().thaw(value);
  }
}
