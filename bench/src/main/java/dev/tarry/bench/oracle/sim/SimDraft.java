package dev.tarry.bench.oracle.sim;

import dev.tarry.bench.oracle.lang.FaultsDef;
import dev.tarry.bench.oracle.lang.ProgValues;
import dev.tarry.bench.oracle.lang.Setup;
import dev.tarry.bench.oracle.lang.StateDef.Heat;
import dev.tarry.bench.oracle.sim.SimMachine.Open;
import dev.tarry.bench.oracle.sim.SimMachine.Phase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A state in the making: what one step does to the one before it. */
final class SimDraft {
  /** Machines, timers, and messages in an inbox, that a program may have. */
  private static final int MOST = 8;

  private final Simulator simulator;
  private final TreeMap<String, SimMachine> machines = new TreeMap<>();
  private final TreeMap<String, List<SimMessage>> inboxes = new TreeMap<>();
  private final List<SimMachine> specs = new ArrayList<>();
  private final Set<Defect> defects = new HashSet<>();
  private List<Timer> timers = List.of();
  private SimFaultState trouble;
  private @Nullable String chooser;
  private boolean cutOff;

  SimDraft(Simulator simulator) {
    this.simulator = simulator;
    this.trouble = SimFaultState.of(simulator.program().setup().faults());
  }

  SimDraft(Simulator simulator, SimState world) {
    this.simulator = simulator;
    this.machines.putAll(world.machines());
    this.inboxes.putAll(world.inboxes());
    this.specs.addAll(world.specs());
    this.timers = world.timers();
    this.trouble = world.trouble();
  }

  private SimDraft(SimDraft other) {
    this.simulator = other.simulator;
    this.machines.putAll(other.machines);
    this.inboxes.putAll(other.inboxes);
    this.specs.addAll(other.specs);
    this.defects.addAll(other.defects);
    this.timers = other.timers;
    this.trouble = other.trouble;
    this.chooser = other.chooser;
  }

  SimFaultState trouble() {
    return trouble;
  }

  void trouble(SimFaultState now) {
    trouble = now;
  }

  SimMachine machine(String name) {
    return Objects.requireNonNull(machines.get(name));
  }

  List<SimMessage> inbox(String name) {
    return inboxes.getOrDefault(name, List.of());
  }

  /** Lets a machine handle something, puts what it is then there, and commits its first effect. */
  List<Next> land(SimMachine machine, Open open, List<Object> answer, List<SimMessage> inbox) {
    SimTurn turn = simulator.turn(machine, open, answer);
    SimMachine next = turn.next().with(written(machine, turn));
    put(next, inbox);
    if (next.phase() == Phase.CHOOSING) {
      chooser = next.name();
    } else if (next.effects().isEmpty()) {
      finish(next);
    } else if (next.disk() == null && !simulator.isApart(machine, open, inbox, trouble)) {
      return commit(next.name());
    }
    return List.of(next());
  }

  /** The disk of a machine that has handled something, with what its effects will write to it. */
  private @Nullable SimDisk written(SimMachine machine, SimTurn turn) {
    SimDisk disk = machine.disk();
    if (disk == null) {
      return null;
    }
    if (machine.phase() != Phase.CHOOSING) {
      // What the last handler wrote at its end is on disk before the next event is taken.
      disk = disk.with(simulator.durable(machine), false);
    }
    List<Map<String, Object>> all = turn.writes();
    return disk.begun(all.subList(all.size() - turn.next().effects().size(), all.size()));
  }

  /** Commits the first effect of a machine, in all ways that faults allow. */
  List<Next> commit(String name) {
    SimMachine machine = machine(name);
    SimEffect effect = machine.effects().get(0);
    SimMachine rest = machine.without(1);
    if (rest.disk() != null) {
      SimDisk disk = rest.disk().committed(effect instanceof SimEffect.Sync);
      rest = rest.with(simulator.mayRestart(name, trouble) ? disk : null);
    }
    put(rest, inbox(name));
    List<SimDraft> ways = List.of(this);
    if (effect instanceof SimEffect.Send send) {
      observe(send.message());
      ways = carry(name, send.target(), send.message());
    } else if (effect instanceof SimEffect.Announce announce) {
      observe(announce.message());
    } else if (effect instanceof SimEffect.Create create) {
      limit(machines.size(), "the list of machines");
      simulator.enter(create.first());
      put(create.first(), List.of());
    } else if (effect instanceof SimEffect.SetTimer set) {
      limit(timers.size(), "the list of timers");
      int at = (int) timers.stream().filter(t -> t.left() <= set.timer().left()).count();
      timers = ProgValues.with(timers, at, set.timer());
    } else if (effect instanceof SimEffect.CancelTimers cancel) {
      timers = timers.stream().filter(t -> !t.isOf(name, cancel.event())).toList();
    }
    List<Next> worlds = new ArrayList<>();
    for (SimDraft way : ways) {
      way.finish(way.machine(name));
      worlds.add(way.next());
    }
    return worlds;
  }

  private static void limit(int size, String what) {
    if (size == MOST) {
      throw new TooLong(what);
    }
  }

  /** Tells a bug and ends what goes on for a machine, if all that its handler did is done. */
  private void finish(SimMachine machine) {
    if (!machine.effects().isEmpty()) {
      return;
    }
    if (machine.doom() != null) {
      defects.add(machine.doom());
    }
    if (machine.phase() == Phase.HALTED) {
      end(machine);
    }
  }

  /** Ends what goes on outside of a machine that has halted or crashed. */
  void end(SimMachine machine) {
    timers = timers.stream().filter(one -> !one.owner().equals(machine.name())).toList();
    if (!machine.isAlive()) {
      trouble =
          trouble.with(
              trouble.copies().stream().filter(c -> !c.target().equals(machine.name())).toList());
    }
  }

  /** A step of the clock: one of the next timers fires, by choice if there are several. */
  void tick(int ties) {
    if (ties > 1) {
      chooser = Simulator.CLOCK;
    } else {
      fire(0);
    }
  }

  void fire(int tie) {
    Timer fired = timers.get(tie);
    timers =
        ProgValues.without(timers, tie).stream()
            .map(one -> new Timer(one.owner(), one.message(), one.left() - fired.left()))
            .toList();
    post(fired.owner(), fired.message());
  }

  /** What may become of a message: nothing goes wrong, or a fault strikes it. */
  private List<SimDraft> carry(String from, String to, SimMessage message) {
    SimMachine target = machine(to);
    if (from.equals(to) || target.isDeaf()) {
      deliver(to, message);
      return List.of(this);
    }
    if (crossesCut(from, to)) {
      cutOff = true;
      return List.of(this);
    }
    List<SimDraft> ways = new ArrayList<>();
    if (trouble.lose() > 0) {
      SimDraft lost = new SimDraft(this);
      lost.trouble = trouble.lost();
      ways.add(lost);
    }
    if (trouble.duplicate() > 0) {
      SimDraft twice = new SimDraft(this);
      twice.trouble = trouble.duplicated(new SimFaultState.Copy(to, message));
      twice.deliver(to, message);
      ways.add(twice);
    }
    for (int i = 0; trouble.reorder() > 0 && i < inbox(to).size(); i++) {
      SimDraft leap = new SimDraft(this);
      leap.trouble = trouble.reordered();
      leap.put(target, ProgValues.with(inbox(to), i, message));
      ways.add(leap);
    }
    deliver(to, message);
    ways.add(this);
    return ways;
  }

  private boolean crossesCut(String from, String to) {
    List<FaultsDef.Partition> partitions = simulator.program().setup().faults().partitions();
    return trouble.cut().stream()
        .map(partitions::get)
        .anyMatch(one -> isIn(one, from) != isIn(one, to));
  }

  private boolean isIn(FaultsDef.Partition partition, String name) {
    return partition.roots().stream().anyMatch(root -> simulator.root(root).equals(name));
  }

  private void observe(SimMessage message) {
    for (int i = 0; i < specs.size(); i++) {
      SimMachine spec = specs.get(i);
      if (simulator.kind(spec.kind()).observes().contains(message.event())) {
        SimMachine next = simulator.turn(spec, Open.begin(message), List.of()).next();
        specs.set(i, next);
        tell(next);
      }
    }
  }

  void addSpec(SimMachine spec) {
    specs.add(spec);
    tell(spec);
  }

  private void tell(SimMachine spec) {
    if (spec.doom() != null) {
      defects.add(spec.doom());
    }
  }

  /** Shows a message to the specs and puts it into an inbox. */
  void post(String target, SimMessage message) {
    observe(message);
    deliver(target, message);
  }

  void deliver(String name, SimMessage message) {
    SimMachine machine = machine(name);
    if (!machine.isDeaf()) {
      limit(inbox(name).size(), "an inbox");
      put(machine, ProgValues.with(inbox(name), inbox(name).size(), message));
    }
  }

  void put(SimMachine machine, List<SimMessage> inbox) {
    machines.put(machine.name(), machine);
    List<SimMessage> settled = settled(machine, inbox);
    if (settled.isEmpty()) {
      inboxes.remove(machine.name());
    } else {
      inboxes.put(machine.name(), settled);
    }
  }

  /** A machine that has halted keeps nothing, and an idle one does not keep what it ignores. */
  private List<SimMessage> settled(SimMachine machine, List<SimMessage> inbox) {
    if (!machine.effects().isEmpty()) {
      return inbox;
    } else if (machine.phase() == Phase.HALTED) {
      return List.of();
    } else if (machine.phase() == Phase.READY && simulator.taken(machine, inbox) < 0) {
      return inbox.stream().filter(message -> !simulator.ignores(machine, message)).toList();
    }
    return List.copyOf(inbox);
  }

  Next next() {
    return new Next(world(), cutOff);
  }

  SimState world() {
    SimState world =
        new SimState(machines, inboxes, List.copyOf(specs), timers, trouble, chooser, Set.of());
    if (defects.isEmpty()) {
      broken();
    }
    if (defects.isEmpty() && chooser == null && simulator.enabled(world).isEmpty()) {
      stuck();
    }
    return new SimState(
        machines, inboxes, world.specs(), timers, trouble, chooser, Set.copyOf(defects));
  }

  /** The first condition that does not hold is told. */
  private void broken() {
    for (Setup.Invariant one : simulator.program().setup().invariants()) {
      SimMachine machine = machine(simulator.root(one.root()));
      if (defects.isEmpty() && !(Boolean) simulator.constant(machine, one.condition())) {
        defects.add(new Defect("invariant", one.name(), one.name()));
      }
    }
  }

  /** A machine that waits in a receive at the end is a deadlock; else a hot spec is a bug. */
  private void stuck() {
    for (SimMachine machine : machines.values()) {
      if (machine.phase() == Phase.RECEIVING) {
        String place = simulator.place(simulator.state(machine));
        defects.add(new Defect("deadlock", machine.name(), place));
      }
    }
    for (SimMachine spec : defects.isEmpty() ? specs : List.<SimMachine>of()) {
      if (simulator.state(spec).heat() == Heat.HOT) {
        String place = simulator.place(simulator.state(spec));
        defects.add(new Defect("liveness", spec.name(), place));
      }
    }
  }
}
