package dev.tarry.machines.runtime;

import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Omission;
import dev.tarry.core.program.Program;
import dev.tarry.core.verify.Verifying;
import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Vocabulary;
import dev.tarry.machines.runtime.faults.Faults;
import dev.tarry.machines.runtime.faults.TimerClock;
import dev.tarry.machines.runtime.handlers.HandlerCoverage;
import dev.tarry.machines.runtime.handlers.HandlerOutcomes;
import dev.tarry.machines.runtime.handlers.MachineSettings;
import dev.tarry.machines.runtime.handlers.Watchdog;
import dev.tarry.machines.runtime.state.Effect;
import dev.tarry.machines.runtime.state.LocalState;
import dev.tarry.machines.runtime.state.Memo;
import dev.tarry.machines.runtime.state.Roster;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Machines, the specs that watch them and the faults that may befall them, as a program for the
 * engine.
 */
public final class MachineProgram implements Program {
  private static final int[] NOBODY = {};

  private static final String IDLE_AND_HOT =
      "there are hot specs beside handlers for no event, and fairness means something else";

  /** What schedules with delivery reduction carry. */
  private static final String DELIVERY = "delivery";

  private final String name;
  private final MachineSettings settings;
  private final List<MachineKind> kinds;
  private final List<LocalState> machines;
  private final List<Effect.Send> sends;
  private final List<Watcher> specs;
  private final int[] promising;
  private final List<Invariant> invariants;
  private final Faults faults;
  private final @Nullable TimerClock clock;
  private final Memo memo;
  private final HandlerCoverage handlers;
  private final HandlerOutcomes outcomes;
  private final Watchdog watchdog;
  private final boolean ticking;
  private final List<String> replaced;
  private final Supplier<List<String>> unwatched;
  private final Roster root;
  private final boolean reduced;
  private final boolean unfit;
  private final @Nullable Vocabulary vocabulary;
  private final Map<EventType, int[]> observers = new ConcurrentHashMap<>();

  /** A spec with what it observes, and whose doings; empty for everybody's. */
  record Watcher(LocalState first, Set<EventType> observed, Set<MachineKind> watched) {
    /** Whether it sees what machines of this kind do; null for the program's own doings. */
    boolean sees(@Nullable MachineKind doer) {
      return watched.isEmpty() || doer == null || watched.contains(doer);
    }
  }

  /** A condition over all machines that holds after every step. */
  record Invariant(String name, Predicate<StateView> holds) {}

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
    this.handlers = new HandlerCoverage();
    this.outcomes = new HandlerOutcomes(settings, memo, handlers);
    Watchdog.Way way = from.ticking ? Watchdog.Way.TICKING : Watchdog.Way.CAUTIOUS;
    this.watchdog = new Watchdog(settings.handlerTime(), way);
    this.ticking = from.ticking;
    this.replaced = from.replaced;
    this.unwatched = from.unwatched;
    this.root = Roster.empty(settings.memo() > 0);
    this.reduced = from.reduced;
    this.unfit = from.unfit;
    this.vocabulary = from.vocabulary;
    kinds.forEach(handlers::add);
    machines.forEach(machine -> handlers.add(machine.kind()));
    specs.forEach(spec -> handlers.add(spec.first().kind()));
  }

  /** The same program, with all that it has worked out, under another watch. */
  private MachineProgram(MachineProgram same, Watchdog watchdog) {
    this.name = same.name;
    this.settings = same.settings;
    this.kinds = same.kinds;
    this.machines = same.machines;
    this.sends = same.sends;
    this.specs = same.specs;
    this.promising = same.promising;
    this.invariants = same.invariants;
    this.faults = same.faults;
    this.clock = same.clock;
    this.memo = same.memo;
    this.handlers = same.handlers;
    this.outcomes = same.outcomes;
    this.watchdog = watchdog;
    this.ticking = same.ticking;
    this.replaced = same.replaced;
    this.unwatched = same.unwatched;
    this.root = same.root;
    this.reduced = same.reduced;
    this.unfit = same.unfit;
    this.vocabulary = same.vocabulary;
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

  /** What it consists of, to be run for real. */
  public Blueprint blueprint() {
    if (vocabulary == null) {
      throw new Mistake("the program " + name + " can be searched, but it cannot be run for real");
    }
    List<Blueprint.First> first =
        machines.stream()
            .filter(machine -> clock == null || machine.kind() != clock.first().kind())
            .map(LocalState::asFirst)
            .toList();
    List<Blueprint.Sent> sent =
        sends.stream().map(send -> new Blueprint.Sent(send.target(), send.event())).toList();
    List<Blueprint.Watching> watching =
        specs.stream().map(spec -> spec.first().watching(spec.observed(), spec.watched())).toList();
    List<String> searched = new ArrayList<>();
    invariants.forEach(condition -> searched.add("the condition \"" + condition.name() + "\""));
    if (Arrays.stream(faults.budgets()).anyMatch(budget -> budget > 0)) {
      searched.add("the faults that the test allows");
    }
    return new Blueprint(name, first, sent, watching, clock != null, searched, vocabulary);
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
    copy.unwatched = unwatched;
    copy.reduced = reduced;
    copy.unfit = unfit;
    copy.vocabulary = vocabulary;
    copy.settings = settings;
    return copy;
  }

  @Override
  public Program limited(Duration step) {
    Builder copy = copy();
    copy.settings = settings.withHandlerTime(step);
    return new MachineProgram(copy);
  }

  @Override
  public Program hasty() {
    Watchdog quicker = watchdog.hasty();
    return quicker == null ? this : new MachineProgram(this, quicker);
  }

  @Override
  public boolean isStuck() {
    return watchdog.isStuck();
  }

  @Override
  public List<Omission> omissions() {
    List<Omission> all = new ArrayList<>(Omission.all(Omission.Kind.REPLACED, replaced));
    all.addAll(Omission.all(Omission.Kind.UNWATCHED, unwatched.get()));
    all.addAll(Omission.all(Omission.Kind.CUT_OFF, outcomes.cutOff()));
    return all;
  }

  @Override
  public List<String> doubts(Coverage reached, long states) {
    List<String> doubts = new ArrayList<>();
    Set<String> watching = new TreeSet<>();
    for (Watcher spec : specs) {
      String kind = spec.first().kind().name();
      if (watching.add(kind) && tookNothing(reached, kind::equals)) {
        doubts.add("the spec " + kind + " saw no event, so it checked nothing");
      }
    }
    if (tookNothing(reached, kind -> !watching.contains(kind))) {
      doubts.add("no machine took an event; does the test send any?");
    }
    if (states <= 1) {
      for (Invariant condition : invariants) {
        doubts.add("\"" + condition.name() + "\" was evaluated on one state only");
      }
    }
    return doubts;
  }

  /** Whether those of some kinds have handlers, and none of them ever took an event. */
  private static boolean tookNothing(Coverage reached, Predicate<String> kinds) {
    List<Coverage.Row> handlers =
        reached.rows().stream()
            .filter(row -> kinds.test(row.machine()) && HandlerCoverage.isTake(row))
            .toList();
    return !handlers.isEmpty() && handlers.stream().allMatch(row -> row.reached() == 0);
  }

  /** How many times handlers were run so far: with the memo, far fewer times than steps. */
  public long executions() {
    return outcomes.executions();
  }

  /** Whether machines handle events when they get them: the reduced system. */
  boolean isReduced() {
    return reduced;
  }

  @Override
  public Program reduced() {
    return notReducible().isEmpty() ? withReduction(true) : this;
  }

  @Override
  public List<String> lessons() {
    return reduced ? List.of(DELIVERY) : List.of();
  }

  @Override
  public Program knowing(List<String> lessons) {
    lessons.stream()
        .filter(lesson -> !lesson.equals(DELIVERY))
        .findFirst()
        .ifPresent(MachineProgram::refuse);
    if (reduced || !lessons.contains(DELIVERY)) {
      return this;
    }
    String reason = notReducible();
    if (!reason.isEmpty()) {
      throw new Mistake(
          "the schedule is one with delivery reduction, which is not exact for "
              + name
              + ": "
              + reason
              + "; search again");
    }
    return withReduction(true);
  }

  private static void refuse(String lesson) {
    throw new Mistake(
        "the schedule ends in '"
            + lesson
            + "', which means nothing for machines: it is of another kind of program, or was"
            + " changed");
  }

  @Override
  public String reduction() {
    if (reduced) {
      return "delivery reduction";
    }
    String reason = notReducible();
    return "no delivery reduction" + (reason.isEmpty() ? "" : ": " + reason);
  }

  @Override
  public List<Integer> unreduced(List<Integer> choices) {
    return FullRun.run(this, withReduction(false), choices);
  }

  private MachineProgram withReduction(boolean on) {
    Builder copy = copy();
    copy.reduced = on;
    return new MachineProgram(copy);
  }

  /** Why delivery reduction is not exact for this program; empty if it is. */
  private String notReducible() {
    if (unfit) {
      return IDLE_AND_HOT;
    }
    if (!invariants.isEmpty()) {
      return "\"" + invariants.get(0).name() + "\" is a condition over several machines at once";
    }
    if (faults.reorderings() > 0) {
      return "messages may overtake those that wait in an inbox";
    }
    if (faults.duplicates() > 0) {
      return "copies of messages may arrive late, when nothing else can happen any more";
    }
    if (faults.crashes().stream().anyMatch(crash -> crash.times() > 0 && crash.restart())) {
      return "machines may crash and restart, and what waits in an inbox may be lost";
    }
    Stream<MachineKind> all =
        Stream.concat(kinds.stream(), machines.stream().map(LocalState::kind));
    return all.allMatch(this::isReducible) ? "" : IDLE_AND_HOT;
  }

  /** Whether delivery reduction is exact with machines of this kind. */
  boolean isReducible(MachineKind kind) {
    return !promises()
        || (clock != null && kind == clock.first().kind())
        || kind.states().stream().noneMatch(MachineState::isSpontaneous);
  }

  /** This program without reduction, since that is not exact for it after all. */
  MachineProgram unreduced() {
    Builder copy = copy();
    copy.reduced = false;
    copy.unfit = true;
    return new MachineProgram(copy);
  }

  List<LocalState> machines() {
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
  @Nullable TimerClock clock() {
    return clock;
  }

  Memo memo() {
    return memo;
  }

  HandlerOutcomes outcomes() {
    return outcomes;
  }

  HandlerCoverage handlers() {
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
    private final List<LocalState> machines = new ArrayList<>();
    private final List<Effect.Send> sends = new ArrayList<>();
    private final List<Watcher> specs = new ArrayList<>();
    private final List<Invariant> invariants = new ArrayList<>();
    private final List<MachineKind> kinds = new ArrayList<>();
    private Faults faults = Faults.NONE;
    private @Nullable TimerClock clock;
    private MachineSettings settings = MachineSettings.standard();
    private boolean ticking;
    private List<String> replaced = List.of();
    private Supplier<List<String>> unwatched = List::of;
    private boolean reduced;
    private boolean unfit;
    private @Nullable Vocabulary vocabulary;

    private Builder(String name) {
      this.name = name;
    }

    /** A machine that is there from the beginning. */
    public Builder machine(
        MachineId id, MachineKind kind, @Nullable Object[] fields, @Nullable Object payload) {
      machines.add(LocalState.unborn(id, kind, fields, payload));
      return this;
    }

    /** A machine that fires timers; without one, machines must not set any. */
    public Builder clock(MachineId id) {
      TimerClock made = new TimerClock(id, machines.size());
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
      LocalState first = LocalState.unborn(id, kind, fields, null);
      specs.add(new Watcher(first, Set.copyOf(observed), Set.copyOf(watched)));
      return this;
    }

    /** A condition that holds after every step. */
    public Builder always(String what, Predicate<StateView> holds) {
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

    /** What its values are called, if the program is to be run for real, too. */
    public Builder vocabulary(Vocabulary words) {
      vocabulary = words;
      return this;
    }

    /** What was replaced in the program, so that it can be searched at all. */
    public Builder replaced(List<String> those) {
      replaced = List.copyOf(those);
      return this;
    }

    /** Tells what the code of handlers met so far uses that another JVM may do otherwise. */
    public Builder unwatched(Supplier<List<String>> those) {
      unwatched = those;
      return this;
    }

    public Builder settings(MachineSettings those) {
      settings = those;
      return this;
    }

    public MachineSettings settings() {
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
