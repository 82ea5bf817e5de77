package dev.tarry.machines.model;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.state.Derived;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A kind of machine or spec: its name, its fields and its states, one of which starts. Each is one
 * object, compared by identity; its key is unique in a program.
 */
public final class MachineKind implements Hashed {
  private final String key;
  private final String name;
  private final Memory memory;
  private final MachineState start;
  private final List<MachineState> states;
  @Derived private final boolean receives;
  @Derived private final boolean promises;
  @Derived private final long hash;

  /** A kind whose name is its key. */
  public MachineKind(String name, Memory memory, MachineState start, List<MachineState> states) {
    this(name, name, memory, start, states);
  }

  /**
   * A kind of machine.
   *
   * @param key that no other kind of the program has, on any JVM
   * @param name in traces
   */
  public MachineKind(
      String key, String name, Memory memory, MachineState start, List<MachineState> states) {
    this(key, name, memory, start, states, true);
  }

  /**
   * A kind of machine.
   *
   * @param key that no other kind of the program has, on any JVM
   * @param name in traces
   * @param receives whether a handler of it may wait in the middle for an event
   */
  public MachineKind(
      String key,
      String name,
      Memory memory,
      MachineState start,
      List<MachineState> states,
      boolean receives) {
    this.key = key;
    this.receives = receives;
    this.hash = Values.of(key);
    this.name = name;
    this.memory = memory;
    this.start = start;
    this.states = List.copyOf(states);
    this.promises = states.stream().anyMatch(state -> state.heat() == MachineState.Heat.HOT);
    Set<String> names = new HashSet<>();
    for (MachineState state : states) {
      if (!names.add(state.name())) {
        throw new Mistake(name + " has two states called " + state.name() + "; rename one");
      }
    }
    if (!states.contains(start)) {
      throw new Mistake("the start state " + start + " is not among the states of " + name);
    }
  }

  /** The key, unique among the kinds of the program. */
  public String key() {
    return key;
  }

  /** The name in traces, which kinds of two classes may share. */
  public String name() {
    return name;
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

  public Memory memory() {
    return memory;
  }

  public MachineState start() {
    return start;
  }

  public List<MachineState> states() {
    return states;
  }

  /** Whether one of its handlers may {@linkplain Turn#receive receive}; true if that is unknown. */
  public boolean receives() {
    return receives;
  }

  /** Whether it is a spec with hot states. */
  public boolean promises() {
    return promises;
  }

  @Override
  public String toString() {
    return name;
  }
}
