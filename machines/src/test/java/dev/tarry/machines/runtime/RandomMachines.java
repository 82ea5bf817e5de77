package dev.tarry.machines.runtime;

import dev.tarry.machines.model.Action;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Memory;
import dev.tarry.machines.model.Reaction;
import dev.tarry.machines.model.Turn;
import dev.tarry.machines.runtime.faults.Faults;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Small programs of machines made up by chance, whose kinds, states and events have the same names
 * and differ in what they do. Each machine has fuel for a few effects, so that programs end.
 */
final class RandomMachines {
  private static final List<Object> SOME = List.of(1, 1L, (short) 1, 1f, 1.0, "1", '1', true);

  private final Random random;
  private final List<EventType> events = new ArrayList<>();
  private final List<MachineKind> kinds = new ArrayList<>();

  private RandomMachines(long seed) {
    this.random = new Random(seed);
  }

  static MachineProgram program(long seed) {
    return new RandomMachines(seed).make();
  }

  private MachineProgram make() {
    for (int i = 0; i < 3; i++) {
      events.add(new EventType("E" + i, "E", List.of()));
    }
    for (int i = 0; i < 3; i++) {
      kinds.add(kind("M" + i));
    }
    MachineProgram.Builder builder = MachineProgram.named("random");
    for (int i = 0; i < 2; i++) {
      MachineId id = MachineId.root(i, "root" + i);
      builder.machine(id, kinds.get(i), new Object[] {0, 3, null}, null);
      builder.send(id, new Event(any(events), any(SOME)));
    }
    MachineState idle = new MachineState("S");
    MachineState waiting = new MachineState("T", MachineState.Heat.HOT);
    idle.on(events.get(0), new Reaction.Goto(waiting, null));
    waiting.on(events.get(0), new Reaction.Goto(idle, null));
    MachineKind spec = new MachineKind("Spec", new Cells(), idle, List.of(idle, waiting));
    builder.spec(spec, new Object[] {0, 0, null}, Set.of(events.get(0)));
    builder.faults(Faults.NONE.lose(random.nextInt(2)).duplicate(random.nextInt(2)));
    return builder.build();
  }

  private <T> T any(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  private MachineKind kind(String key) {
    List<MachineState> states = List.of(new MachineState("S"), new MachineState("T"));
    for (MachineState state : states) {
      if (random.nextBoolean()) {
        state.entry(action(states));
      }
      for (EventType event : events) {
        switch (random.nextInt(6)) {
          case 0 -> state.on(event, new Reaction.Defer(false));
          case 1 -> state.on(event, new Reaction.Ignore());
          case 2 -> state.on(event, new Reaction.Goto(any(states), null));
          default -> state.on(event, new Reaction.Do(action(states)));
        }
      }
    }
    return new MachineKind(key, "M", new Cells(), states.get(0), states);
  }

  private Action action(List<MachineState> states) {
    List<Action> parts = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      parts.add(part());
    }
    if (random.nextInt(3) == 0) {
      MachineState next = any(states);
      Object payload = any(SOME);
      parts.add((self, turn, value) -> turn.goTo(next, payload));
    }
    return (self, turn, value) -> parts.forEach(part -> part.run(self, turn, value));
  }

  private Action part() {
    EventType event = any(events);
    Object value = any(SOME);
    int number = random.nextInt(8);
    return (self, turn, payload) -> {
      Cells cells = (Cells) self;
      switch (number) {
        case 0, 1 -> send(cells, turn, event, value);
        case 2 -> {
          if (cells.spend()) {
            MachineKind kind = kinds.get(turn.choose(kinds.size()));
            cells.other = turn.create(kind, new Object[] {0, 0, null}, value);
          }
        }
        case 3 -> cells.any = value;
        case 4 -> cells.any = turn.choose(2) == 0 ? value : payload;
        case 5 -> cells.any = turn.chooseFairly(2) == 0 ? 1 : 1L;
        case 6 -> {
          if (cells.spend()) {
            cells.any = turn.receive(List.of(event)).payload();
          }
        }
        default -> turn.announce(new Event(event, value));
      }
    };
  }

  private static void send(Cells cells, Turn turn, EventType event, Object value) {
    if (cells.spend()) {
      MachineId to = cells.other instanceof MachineId id ? id : turn.self();
      turn.send(to, new Event(event, value));
    }
  }

  /** The fields of all these machines, as an object and as its own memory. */
  private static final class Cells implements Memory {
    private Object any = 0;
    private int fuel;
    private Object other;

    boolean spend() {
      return fuel-- > 0;
    }

    @Override
    public List<String> names() {
      return List.of("any", "fuel", "other");
    }

    @Override
    public Object load(Object[] values) {
      Cells cells = new Cells();
      cells.any = values[0];
      cells.fuel = (Integer) values[1];
      cells.other = values[2];
      return cells;
    }

    @Override
    public Object[] save(Object self) {
      Cells cells = (Cells) self;
      return new Object[] {cells.any, Math.max(0, cells.fuel), cells.other};
    }
  }
}
