package dev.tarry.machines.runtime;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.verify.Verifying;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Machines, the specs that watch them and the faults that may befall them, as a program for the
 * engine.
 */
public final class MachineProgram implements Program {
  private static final int[] NOBODY = {};

  private final String name;
  private final Settings settings;
  private final List<MachineKind> kinds;
  private final List<Local> machines;
  private final List<Effect.Send> sends;
  private final List<Watcher> specs;
  private final int[] promising;
  private final List<Invariant> invariants;
  private final Faults faults;
  private final @Nullable Clock clock;
  private final Memo memo;
  private final Handlers handlers = new Handlers();
  private final Outcomes outcomes;
  private final Watchdog watchdog;
  private final boolean ticking;
  private final List<String> replaced;
  private final Roster root;
  private final Map<EventType, int[]> observers = new ConcurrentHashMap<>();

  /** A spec with what it observes, and whose doings; empty for everybody's. */
  record Watcher(Local first, Set<EventType> observed, Set<MachineKind> watched) {
    /** Whether it sees what machines of this kind do; null for the program's own doings. */
    boolean sees(@Nullable MachineKind doer) {
      return watched.isEmpty() || doer == null || watched.contains(doer);
    }
  }

  /** A condition over all machines that holds after every step. */
  record Invariant(String name, Predicate<Sight> holds) {}

  private MachineProgram(Builder from) {
    this.name = from.name;
    this.settings = from.settings;
    this.kinds = List.copyOf(from.kinds);
    this.machines = List.copyOf(from.machines);
    this.sends = List.copyOf(from.sends);
    this.specs = List.copyOf(from.specs);
    this.promising = promising(specs);
    this.invariants = List.copyOf(from.invariants);
    this.faults = from.faults;
    this.clock = from.clock;
    this.memo = settings.memo() == 0 ? Memo.OFF : new Memo(settings.memo());
    this.outcomes = new Outcomes(settings, memo, handlers);
    this.watchdog = new Watchdog(settings.handlerTime(), from.ticking);
    this.ticking = from.ticking;
    this.replaced = from.replaced;
    this.root = Roster.empty(settings.memo() > 0);
    kinds.forEach(handlers::add);
    machines.forEach(machine -> handlers.add(machine.kind()));
    specs.forEach(spec -> handlers.add(spec.first().kind()));
  }

  /** The specs with hot states, which the engine tells apart by the bits of a long. */
  private static int[] promising(List<Watcher> specs) {
    int[] found =
        IntStream.range(0, specs.size())
            .filter(i -> specs.get(i).first().kind().promises())
            .toArray();
    if (found.length > Long.SIZE) {
      throw new Mistake(
          "there are "
              + found.length
              + " specs with hot states, and no more than "
              + Long.SIZE
              + " can be watched in one test; divide them among several");
    }
    return found;
  }

  public static Builder named(String name) {
    return new Builder(name);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public MachineRun start() {
    return new MachineRun(this);
  }

  @Override
  public boolean promises() {
    return promising.length > 0;
  }

  @Override
  public Program verifying() {
    Builder copy = copy();
    copy.settings = settings.withMemo(0);
    return new Verifying(new MachineProgram(copy));
  }

  private Builder copy() {
    Builder copy = new Builder(name);
    copy.kinds.addAll(kinds);
    copy.machines.addAll(machines);
    copy.sends.addAll(sends);
    copy.specs.addAll(specs);
    copy.invariants.addAll(invariants);
    copy.faults = faults;
    copy.clock = clock;
    copy.ticking = ticking;
    copy.replaced = replaced;
    return copy;
  }

  @Override
  public Program limited(Duration step) {
    Builder copy = copy();
    copy.settings = settings.withHandlerTime(step);
    return new MachineProgram(copy);
  }

  @Override
  public List<String> replaced() {
    return replaced;
  }

  @Override
  public List<String> cutOff() {
    return List.copyOf(outcomes.cutOff());
  }

  /** How many times handlers were run so far: with the memo, far fewer times than steps. */
  public long executions() {
    return outcomes.executions();
  }

  List<Local> machines() {
    return machines;
  }

  List<Effect.Send> sends() {
    return sends;
  }

  List<Watcher> specs() {
    return specs;
  }

  /** The numbers of the specs with hot states: the i-th promise is that of the i-th of them. */
  int[] promising() {
    return promising;
  }

  List<Invariant> invariants() {
    return invariants;
  }

  Faults faults() {
    return faults;
  }

  /** The clock, if machines may use timers. */
  @Nullable Clock clock() {
    return clock;
  }

  Memo memo() {
    return memo;
  }

  Outcomes outcomes() {
    return outcomes;
  }

  Handlers handlers() {
    return handlers;
  }

  Watchdog watchdog() {
    return watchdog;
  }

  Roster root() {
    return root;
  }

  /** The specs that observe events of this type. */
  int[] observers(EventType type) {
    if (specs.isEmpty()) {
      return NOBODY;
    }
    int[] known = observers.get(type);
    return known == null ? observers.computeIfAbsent(type, this::findObservers) : known;
  }

  private int[] findObservers(EventType type) {
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < specs.size(); i++) {
      Set<EventType> observed = specs.get(i).observed();
      if (observed.contains(type) || type.supertypes().stream().anyMatch(observed::contains)) {
        found.add(i);
      }
    }
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Collects what a program consists of. */
  public static final class Builder {
    private final String name;
    private final List<Local> machines = new ArrayList<>();
    private final List<Effect.Send> sends = new ArrayList<>();
    private final List<Watcher> specs = new ArrayList<>();
    private final List<Invariant> invariants = new ArrayList<>();
    private final List<MachineKind> kinds = new ArrayList<>();
    private Faults faults = Faults.NONE;
    private @Nullable Clock clock;
    private Settings settings = Settings.standard();
    private boolean ticking;
    private List<String> replaced = List.of();

    private Builder(String name) {
      this.name = name;
    }

    /** A machine that is there from the beginning. */
    public Builder machine(
        MachineId id, MachineKind kind, @Nullable Object[] fields, @Nullable Object payload) {
      machines.add(Local.unborn(id, kind, fields, payload));
      return this;
    }

    /** A machine that fires timers; without one, machines must not set any. */
    public Builder clock(MachineId id) {
      Clock made = new Clock(id, machines.size());
      machines.add(made.first());
      clock = made;
      return this;
    }

    /** A kind of machine that may be created, so that coverage tells if it never is. */
    public Builder kind(MachineKind kind) {
      kinds.add(kind);
      return this;
    }

    /** An event that is in a machine's inbox from the beginning. */
    public Builder send(MachineId target, Event event) {
      sends.add(new Effect.Send(target, event));
      return this;
    }

    /** A spec that observes events of these types. */
    public Builder spec(MachineKind kind, @Nullable Object[] fields, Set<EventType> observed) {
      return spec(kind, fields, observed, Set.of());
    }

    /** A spec that observes events of these types as far as machines of these kinds send them. */
    public Builder spec(
        MachineKind kind,
        @Nullable Object[] fields,
        Set<EventType> observed,
        Set<MachineKind> watched) {
      MachineId id = MachineId.root(-1 - specs.size(), kind.name());
      Local first = Local.unborn(id, kind, fields, null);
      specs.add(new Watcher(first, Set.copyOf(observed), Set.copyOf(watched)));
      return this;
    }

    /** A condition that holds after every step. */
    public Builder always(String what, Predicate<Sight> holds) {
      invariants.add(new Invariant(what, holds));
      return this;
    }

    public Builder faults(Faults those) {
      faults = those;
      return this;
    }

    /**
     * The code of all handlers {@linkplain dev.tarry.machines.model.Turn#tick() ticks} in its loops
     * and waits for nobody.
     */
    public Builder ticking() {
      ticking = true;
      return this;
    }

    /** What was replaced in the program, so that it can be searched at all. */
    public Builder replaced(List<String> those) {
      replaced = List.copyOf(those);
      return this;
    }

    public Builder settings(Settings those) {
      settings = those;
      return this;
    }

    public Settings settings() {
      return settings;
    }

    public MachineProgram build() {
      if (machines.isEmpty()) {
        throw new Mistake("the program " + name + " has no machines; create at least one");
      }
      return new MachineProgram(this);
    }
  }
}
