package dev.tarry.plang.run;

import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.CheckedState;
import dev.tarry.plang.ir.Interface;
import dev.tarry.plang.run.foreign.ForeignFunction;
import dev.tarry.plang.run.operators.Types;
import dev.tarry.plang.value.Permission;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The part that a machine plays in a test: the machine behind one interface, with what its {@code
 * new} creates there. It is put together by {@link Assembly} and not changed afterwards.
 */
public final class Role {
  private final CheckedMachine machine;
  private final CompiledProgram program;
  private final @Nullable Object[] parameters;
  private final CanonicalForms canons;
  private final Permission permission;
  private final Permission receives;
  private final Permission sends;
  private final @Nullable Object[] firstFields;
  private final List<MachineState> states = new ArrayList<>();
  private final MachineKind kind;
  private Map<String, Role> links = Map.of();

  Role(
      CompiledProgram program,
      CheckedMachine machine,
      Interface as,
      @Nullable Object[] parameters,
      CanonicalForms canons) {
    this.program = program;
    this.machine = machine;
    this.parameters = parameters;
    this.canons = canons;
    this.permission = new Permission(withHalt(as.receives()));
    this.receives = new Permission(withHalt(machine.receives()));
    this.sends = new Permission(withHalt(machine.sends()));
    this.firstFields =
        machine.fields().stream().map(field -> Types.defaultOf(field.type())).toArray();
    for (CheckedState state : machine.states()) {
      String place = state.span().toString();
      states.add(new MachineState(state.name(), States.heat(machine, state)).at(place));
    }
    for (CheckedState state : machine.states()) {
      States.fill(states.get(state.index()), state, states, program);
    }
    this.kind =
        new MachineKind(
            as.name() + " = " + machine.name(),
            machine.name(),
            new FieldMemory(machine, canons.of(machine), live(), program.instance(machine, this)),
            states.get(machine.start()),
            states,
            program.mayReceive(machine));
  }

  private Map<MachineState, BitSet> live() {
    Map<MachineState, BitSet> live = new HashMap<>();
    List<BitSet> fields = canons.live(machine);
    for (int i = 0; i < fields.size(); i++) {
      live.put(states.get(i), fields.get(i));
    }
    return live;
  }

  private static Set<String> withHalt(Set<String> events) {
    Set<String> all = new HashSet<>(events);
    all.add(EventType.HALT.name());
    return all;
  }

  void link(Map<String, Role> to) {
    links = Map.copyOf(to);
  }

  CheckedMachine machine() {
    return machine;
  }

  MachineKind kind() {
    return kind;
  }

  @Nullable Object[] constants() {
    return program.constants();
  }

  @Nullable Object[] parameters() {
    return parameters;
  }

  /** What may be sent to references that {@code new} gives. */
  Permission permission() {
    return permission;
  }

  /** What may be sent to {@code this}. */
  Permission receives() {
    return receives;
  }

  Permission sends() {
    return sends;
  }

  @Nullable Object[] firstFields() {
    return firstFields;
  }

  MachineState state(int index) {
    return states.get(index);
  }

  /** The role of what {@code new} of an interface creates here. */
  Role created(String interfaceName) {
    return Objects.requireNonNull(links.get(interfaceName), interfaceName);
  }

  ForeignFunction foreign(int function) {
    return program.foreign(function);
  }

  /** An event, with its payload in the form in which states are compared. */
  Event event(EventType type, @Nullable Object payload) {
    return new Event(type, canons.of(type, payload));
  }

  /** Whether events of a type have a payload. */
  boolean carries(EventType type) {
    return program.carries(type);
  }

  /** The event of a type with the default payload. */
  Event plain(EventType type) {
    return program.plain(type);
  }

  /** Where a function is written. */
  String placeOf(int function) {
    return program.placeOf(function);
  }
}
