package dev.tarry.machines;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.machines.capture.shared.LookingCode;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.runtime.Condition;
import dev.tarry.machines.runtime.MachineProgram;
import dev.tarry.machines.runtime.StateView;
import dev.tarry.machines.runtime.faults.Faults;
import dev.tarry.machines.runtime.handlers.MachineSettings;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A system of machines to test: its machines, its specs, and its faults. */
public final class Scenario {
  private final MachineProgram.Builder program;
  private final Kinds kinds = new Kinds();
  private final Map<String, Integer> count = new HashMap<>();
  private final Set<MachineId> created = new HashSet<>();
  private Faults faults = Faults.NONE;
  private int machines;
  private boolean timed;

  public Scenario(String name) {
    this.program =
        MachineProgram.named(name).unwatched(kinds.capture()::unwatched).vocabulary(kinds);
  }

  /** Creates a machine. Its name in reports is that of its class, with a number if necessary. */
  public <M extends Machine> Ref<M> create(M machine) {
    Kind kind = kinds.of(machine.getClass());
    return create(next(kind.model().name()), kind, machine);
  }

  /** Creates a machine that reports and traces call by this name. */
  public <M extends Machine> Ref<M> create(String name, M machine) {
    if (name.isBlank() || name.contains("/") || count.containsKey(name)) {
      throw new Mistake(
          "a machine cannot be called \""
              + name
              + "\": "
              + (count.containsKey(name)
                  ? "another machine has this name"
                  : "a name is not blank and has no slash"));
    }
    return create(next(name), kinds.of(machine.getClass()), machine);
  }

  private <M extends Machine> Ref<M> create(MachineId id, Kind kind, M machine) {
    program.machine(id, kind.model(), kind.save(machine), null);
    created.add(id);
    return new Ref<>(id);
  }

  private MachineId next(String name) {
    int n = count.merge(name, 1, Integer::sum);
    return MachineId.root(machines++, n == 1 ? name : name + "#" + n);
  }

  /** Creates n machines; the function gets their numbers from 0 on. */
  public <M extends Machine> List<Ref<M>> create(int n, IntFunction<M> machine) {
    List<Ref<M>> all = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      all.add(create(machine.apply(i)));
    }
    return all;
  }

  /** Puts an event into a machine's inbox before anything runs. */
  public Scenario send(Ref<?> target, Record event) {
    program.send(known(target), kinds.event(event));
    return this;
  }

  /** Attaches a spec. */
  public Scenario watch(Spec spec) {
    Kind kind = kinds.of(spec.getClass());
    program.spec(kind.model(), kind.save(spec), kind.events());
    return this;
  }

  /** Demands that a condition over the machines' fields holds after every step. */
  public Scenario always(String name, Predicate<Snapshot> condition) {
    String quoted = '"' + name + '"';
    program.always(name, new Asked(quoted, condition, kinds.capture().looking(quoted, condition)));
    return this;
  }

  /**
   * Passes on each state that a search visits, once and in the order of the search. Use it to
   * collect or to count, which conditions must not do.
   */
  public Scenario look(Consumer<Snapshot> at) {
    program.always(
        "look",
        state -> {
          at.accept(new Snapshot(state));
          return true;
        });
    return this;
  }

  /** A condition of the user. */
  private record Asked(String name, Predicate<Snapshot> condition, LookingCode code)
      implements Condition {
    @Override
    public boolean holds(StateView state) {
      code.begin();
      return condition.test(new Snapshot(state));
    }

    @Override
    public void looked(boolean failed) {
      code.end(name, failed);
    }
  }

  /** Lets machines use timers, which fire in virtual time. */
  public Scenario timers() {
    if (!timed) {
      timed = true;
      kinds.allowTimers();
      program.clock(next("Clock"));
    }
    return this;
  }

  /** Lets up to this many messages be lost. */
  public Scenario lose(int messages) {
    faults = faults.lose(messages);
    return this;
  }

  /** Lets up to this many messages be duplicated; the copy arrives at any later time, or never. */
  public Scenario duplicate(int messages) {
    faults = faults.duplicate(messages);
    return this;
  }

  /** Lets up to this many messages overtake others that wait in the same inbox. */
  public Scenario reorder(int messages) {
    faults = faults.reorder(messages);
    return this;
  }

  /**
   * Lets the network between these machines and all others fail, up to this many times. It recovers
   * at any later time, or never.
   */
  public Scenario partition(int times, Collection<? extends Ref<?>> side) {
    faults = faults.partition(times, ids(side));
    return this;
  }

  /** Lets these machines crash for good, up to this many times in all. */
  public Scenario crash(int times, Collection<? extends Ref<?>> mortal) {
    faults = faults.crash(times, ids(mortal), false);
    return this;
  }

  /**
   * Lets these machines crash and start again, up to this many times in all; only {@link Durable}
   * fields survive.
   */
  public Scenario crashAndRestart(int times, Collection<? extends Ref<?>> mortal) {
    faults = faults.crash(times, ids(mortal), true);
    return this;
  }

  private MachineId known(Ref<?> machine) {
    if (!created.contains(machine.id())) {
      throw new Mistake(
          machine + " is not a machine of this scenario; use a reference that its create returned");
    }
    return machine.id();
  }

  private Set<MachineId> ids(Collection<? extends Ref<?>> machines) {
    if (machines.isEmpty()) {
      throw new Mistake("a fault needs at least one machine; name some");
    }
    return machines.stream().map(this::known).collect(Collectors.toSet());
  }

  /** Sets how machines are run. */
  public Scenario settings(MachineSettings settings) {
    program.settings(settings);
    return this;
  }

  /** The scenario as a program for the engine. */
  public Program program() {
    return program.faults(faults).build();
  }

  /**
   * The scenario as a program for a debugger: a handler runs once for each step that it takes part
   * in, in the thread of the run, without a time limit.
   */
  public Program debuggable() {
    program.settings(program.settings().forDebugging());
    return program();
  }
}
