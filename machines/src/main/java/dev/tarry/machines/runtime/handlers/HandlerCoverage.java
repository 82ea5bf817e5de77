package dev.tarry.machines.runtime.handlers;

import dev.tarry.core.program.Coverage;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Reaction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The handlers of a program's machines and specs, numbered as they occur, so that a run can count
 * them in an array. Shared by the runs of a program.
 */
public final class HandlerCoverage {
  /** Stands for entering a state, with or without an entry. */
  public static final EventType ENTRY = new EventType(Coverage.ENTRY);

  /** Stands for leaving a state. */
  static final EventType EXIT = new EventType("exit");

  private final Set<MachineKind> kinds = ConcurrentHashMap.newKeySet();
  private final Map<Handler, Integer> numbers = new ConcurrentHashMap<>();
  private final AtomicInteger next = new AtomicInteger();
  private final Set<Passage> passages = ConcurrentHashMap.newKeySet();

  /** A transition that was taken. */
  private record Passage(MachineKind kind, MachineState from, EventType by, MachineState to) {}

  private record Handler(MachineKind kind, MachineState state, EventType type) {}

  /** Registers a kind of machine, in case its handlers are never reached. */
  public void add(MachineKind kind) {
    kinds.add(kind);
  }

  /** The number of a handler. */
  public int number(MachineKind kind, MachineState state, EventType type) {
    Handler handler = new Handler(kind, state, type);
    Integer known = numbers.get(handler);
    return known == null ? numbers.computeIfAbsent(handler, this::meet) : known;
  }

  private int meet(Handler handler) {
    kinds.add(handler.kind());
    return next.getAndIncrement();
  }

  /** A record of the handlers of a kind that one run of code reaches: none yet. */
  Reached none(MachineKind kind) {
    return new Reached(kind);
  }

  /** What one run of code reached, in its order. */
  final class Reached {
    private final MachineKind kind;
    private int[] numbers = {};
    private @Nullable MachineState from;
    private EventType by = ENTRY;

    private Reached(MachineKind kind) {
      this.kind = kind;
    }

    public void add(MachineState state, EventType type) {
      numbers = Arrays.copyOf(numbers, numbers.length + 1);
      numbers[numbers.length - 1] = number(kind, state, type);
      MachineState before = from;
      if (before != null && type == ENTRY) {
        passages.add(new Passage(kind, before, by, state));
      }
      from = state;
      by = type == EXIT ? by : type;
    }

    void clear() {
      numbers = new int[0];
    }

    int[] toArray() {
      return numbers;
    }
  }

  /** Whether a row is about an event that is taken, not about entering or leaving a state. */
  public static boolean isTake(Coverage.Row row) {
    return !row.isState() && !row.event().equals(EXIT.name());
  }

  /**
   * The coverage of a run, from its counts by number.
   *
   * @param told which kinds are told of
   */
  public Coverage coverage(long[] counts, Predicate<MachineKind> told) {
    List<MachineKind> sorted = new ArrayList<>(kinds);
    sorted.removeIf(told.negate());
    sorted.sort(Comparator.comparing(MachineKind::name));
    Coverage all = new Coverage(List.of(), transitions(sorted));
    for (MachineKind kind : sorted) {
      List<Coverage.Row> rows = new ArrayList<>();
      for (MachineState state : kind.states()) {
        for (EventType type : types(state)) {
          Integer number = numbers.get(new Handler(kind, state, type));
          long reached = number == null || number >= counts.length ? 0 : counts[number];
          rows.add(new Coverage.Row(kind.name(), state.name(), type.name(), reached));
        }
      }
      all = all.plus(new Coverage(rows));
    }
    return all;
  }

  /** The transitions of these kinds: those that were taken, and those that states declare. */
  private List<Coverage.Transition> transitions(List<MachineKind> told) {
    Set<Coverage.Transition> met = new HashSet<>();
    for (Passage one : passages) {
      if (told.contains(one.kind())) {
        met.add(transition(one.kind(), one.from(), one.by(), one.to(), true));
      }
    }
    Set<Coverage.Transition> all = new HashSet<>(met);
    for (MachineKind kind : told) {
      for (MachineState state : kind.states()) {
        state
            .reactions()
            .forEach(
                (type, reaction) -> {
                  if (reaction instanceof Reaction.Goto move
                      && !met.contains(transition(kind, state, type, move.target(), true))) {
                    all.add(transition(kind, state, type, move.target(), false));
                  }
                });
      }
    }
    List<Coverage.Transition> list = new ArrayList<>(all);
    list.sort(
        Comparator.comparing(Coverage.Transition::machine)
            .thenComparing(Coverage.Transition::state)
            .thenComparing(Coverage.Transition::event)
            .thenComparing(Coverage.Transition::to));
    return list;
  }

  private static Coverage.Transition transition(
      MachineKind kind, MachineState from, EventType by, MachineState to, boolean met) {
    return new Coverage.Transition(kind.name(), from.name(), by.name(), to.name(), met);
  }

  /** The types of events that a state handles; deferred and ignored events are not handled. */
  private static List<EventType> types(MachineState state) {
    List<EventType> types = new ArrayList<>(List.of(ENTRY));
    if (state.exit() != null) {
      types.add(EXIT);
    }
    state
        .reactions()
        .forEach(
            (type, reaction) -> {
              if (reaction instanceof Reaction.Do || reaction instanceof Reaction.Goto) {
                types.add(type);
              }
            });
    return types;
  }
}
