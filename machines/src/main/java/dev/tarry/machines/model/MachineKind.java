package dev.tarry.machines.model;

import dev.tarry.core.program.Mistake;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A kind of machine or spec: its name, its fields and its states, the first of which starts. */
public final class MachineKind {
  private final String name;
  private final Memory memory;
  private final MachineState start;
  private final List<MachineState> states;
  private final boolean promises;

  public MachineKind(String name, Memory memory, MachineState start, List<MachineState> states) {
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

  public String name() {
    return name;
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

  /** Whether it is a spec that can wait for something good that must come. */
  public boolean promises() {
    return promises;
  }

  @Override
  public String toString() {
    return name;
  }
}
