package dev.tarry.bench.oracle.sim;

import dev.tarry.bench.oracle.lang.FaultsDef;
import dev.tarry.bench.oracle.sim.SimMachine.Phase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The faults that may come between two steps: each at any time, as the documents say. */
final class SimFaultSteps {
  private final Simulator simulator;
  private final SimState world;
  private final SimFaultState trouble;
  private final List<SimState> all = new ArrayList<>();

  SimFaultSteps(Simulator simulator, SimState world) {
    this.simulator = simulator;
    this.world = world;
    this.trouble = world.trouble();
  }

  List<SimState> all() {
    for (int i = 0; i < trouble.partitions().size(); i++) {
      if (trouble.cut().contains(i)) {
        add(trouble.healed(i));
      } else if (trouble.partitions().get(i) > 0) {
        add(trouble.cut(i));
      }
    }
    for (SimFaultState.Copy copy : trouble.copies()) {
      List<SimFaultState.Copy> rest = new ArrayList<>(trouble.copies());
      rest.remove(copy);
      SimDraft draft = new SimDraft(simulator, world);
      draft.trouble(trouble.with(rest));
      draft.deliver(copy.target(), copy.message());
      all.add(draft.world());
    }
    List<FaultsDef.Crash> lines = simulator.program().setup().faults().crashes();
    for (int i = 0; i < lines.size(); i++) {
      for (int root : trouble.crashes().get(i) > 0 ? lines.get(i).roots() : List.<Integer>of()) {
        SimMachine machine = world.machine(simulator.root(root));
        if (machine.isAlive() && lines.get(i).restart()) {
          restart(i, machine);
        } else if (machine.isAlive()) {
          crash(i, machine);
        }
      }
    }
    return all;
  }

  private void add(SimFaultState now) {
    SimDraft draft = new SimDraft(simulator, world);
    draft.trouble(now);
    all.add(draft.world());
  }

  private void crash(int line, SimMachine machine) {
    SimMachine dead =
        new SimMachine(
            machine.name(),
            machine.kind(),
            machine.state(),
            Phase.HALTED,
            machine.fields(),
            machine.children(),
            null,
            List.of(),
            null,
            null);
    strike(line, dead, List.of());
  }

  private void restart(int line, SimMachine machine) {
    SimDisk disk = machine.disk();
    if (disk == null) {
      throw new IllegalStateException(machine.name() + " has no disk");
    }
    List<SimMessage> kept =
        world.inbox(machine.name()).stream().filter(message -> !message.timer()).toList();
    SimMachine first = simulator.unborn(machine.name());
    for (Map<String, Object> found : disk.found(simulator.durable(machine))) {
      Map<String, Object> fields = new HashMap<>(first.fields());
      fields.putAll(found);
      SimMachine again =
          new SimMachine(
              first.name(),
              first.kind(),
              first.state(),
              first.phase(),
              Map.copyOf(fields),
              machine.children(),
              first.open(),
              List.of(),
              null,
              null);
      strike(line, simulator.withDisk(again), kept);
      strike(line, simulator.withDisk(again), List.of());
    }
  }

  private void strike(int line, SimMachine after, List<SimMessage> inbox) {
    SimDraft draft = new SimDraft(simulator, world);
    draft.trouble(trouble.crashed(line));
    draft.put(after, inbox);
    draft.end(after);
    for (int i = 0; i < simulator.program().setup().roots().size(); i++) {
      SimMachine machine = draft.machine(simulator.root(i));
      boolean idle = machine.disk() != null && !machine.disk().midway();
      if (idle && !simulator.mayRestart(machine.name(), draft.trouble())) {
        draft.put(machine.with(null), draft.inbox(machine.name()));
      }
    }
    all.add(draft.world());
  }
}
