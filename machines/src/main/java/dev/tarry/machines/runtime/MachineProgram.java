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
import dev.tarry.machines.model.Vocabulary;
import dev.tarry.machines.runtime.faults.Faults;
import dev.tarry.machines.runtime.faults.TimerClock;
import dev.tarry.machines.runtime.handlers.HandlerCoverage;
import dev.tarry.machines.runtime.handlers.HandlerOutcomes;
import dev.tarry.machines.runtime.handlers.MachineSettings;
import dev.tarry.machines.runtime.handlers.Watchdog;
import dev.tarry.machines.runtime.state.Effect;
import dev.tarry.machines.runtime.state.GlobalState;
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
import org.jspecify.annotations.Nullable;

/** Machines with their specs and faults, as a program for the engine. */
public final class MachineProgram implements Program {
  private static final int[] NOBODY = {};

  private final ProgramParts parts;
  private final int[] promising;
  private final Learned learned;
  private final Watchdog watchdog;
  private final Map<EventType, int[]> observers = new ConcurrentHashMap<>();

  /** What searches of a program have computed so far, for all its runs. */
  private record Learned(
      Memo memo, HandlerCoverage handlers, HandlerOutcomes outcomes, Roster root) {

    static Learned nothing(MachineSettings settings) {
      Memo memo = settings.memo() == 0 ? Memo.OFF : new Memo(settings.memo());
      HandlerCoverage handlers = new HandlerCoverage();
      HandlerOutcomes outcomes = new HandlerOutcomes(settings, memo, handlers);
      return new Learned(memo, handlers, outcomes, Roster.empty(settings.memo() > 0));
    }
  }

  private MachineProgram(ProgramParts parts) {
    this(
        parts,
        Learned.nothing(parts.settings()),
        new Watchdog(
            parts.settings().handlerTime(),
            parts.ticking() ? Watchdog.Way.TICKING : Watchdog.Way.CAUTIOUS));
    parts.kinds().forEach(handlers()::add);
    parts.machines().forEach(machine -> handlers().add(machine.kind()));
    parts.specs().forEach(spec -> handlers().add(spec.first().kind()));
  }

  private MachineProgram(ProgramParts parts, Learned learned, Watchdog watchdog) {
    this.parts = parts;
    this.promising = promising(parts.specs());
    this.learned = learned;
    this.watchdog = watchdog;
  }

  /** The specs with hot states, which the engine keeps as the bits of a long. */
  private static int[] promising(List<ProgramParts.Watcher> specs) {
    int[] found =
        IntStream.range(0, specs.size())
            .filter(i -> specs.get(i).first().kind().promises())
            .toArray();
    if (found.length > Long.SIZE) {
      throw new Mistake(
          "there are "
              + found.length
              + " specs with hot states, but one test can watch at most "
              + Long.SIZE
              + "; divide them among several tests");
    }
    return found;
  }

  public static Builder named(String name) {
    return new Builder(name);
  }

  @Override
  public String name() {
    return parts.name();
  }

  @Override
  public MachineRun start() {
    return new MachineRun(this);
  }

  /** Its parts, for running it in real time. */
  public Blueprint blueprint() {
    Vocabulary vocabulary = parts.vocabulary();
    if (vocabulary == null) {
      throw new Mistake(
          "the program " + name() + " can be searched, but it cannot be run for real");
    }
    List<Blueprint.First> first =
        machines().stream()
            .filter(machine -> !parts.isClock(machine.kind()))
            .map(LocalState::asFirst)
            .toList();
    List<Blueprint.Sent> sent =
        sends().stream().map(send -> new Blueprint.Sent(send.target(), send.event())).toList();
    List<Blueprint.Watching> watching =
        specs().stream()
            .map(spec -> spec.first().watching(spec.observed(), spec.watched()))
            .toList();
    List<String> searched = new ArrayList<>();
    invariants().forEach(condition -> searched.add("the condition \"" + condition.name() + "\""));
    if (Arrays.stream(faults().budgets()).anyMatch(budget -> budget > 0)) {
      searched.add("the faults that the test allows");
    }
    return new Blueprint(name(), first, sent, watching, clock() != null, searched, vocabulary);
  }

  @Override
  public boolean promises() {
    return promising.length > 0;
  }

  @Override
  public Program verifying() {
    return new Verifying(new MachineProgram(parts.with(parts.settings().withMemo(0))));
  }

  @Override
  public Program limited(Duration step) {
    return new MachineProgram(parts.with(parts.settings().withHandlerTime(step)));
  }

  @Override
  public Program hasty() {
    Watchdog quicker = watchdog.hasty();
    return quicker == null ? this : new MachineProgram(parts, learned, quicker);
  }

  @Override
  public boolean isStuck() {
    return watchdog.isStuck();
  }

  @Override
  public List<Omission> omissions() {
    List<Omission> all = new ArrayList<>(Omission.all(Omission.Kind.REPLACED, parts.replaced()));
    all.addAll(Omission.all(Omission.Kind.UNWATCHED, parts.unwatched().get()));
    all.addAll(Omission.all(Omission.Kind.CUT_OFF, outcomes().cutOff()));
    return all;
  }

  @Override
  public List<String> doubts(Coverage reached, long states) {
    List<String> doubts = new ArrayList<>();
    Set<String> watching = new TreeSet<>();
    for (ProgramParts.Watcher spec : specs()) {
      String kind = spec.first().kind().name();
      if (watching.add(kind) && tookNothing(reached, kind::equals)) {
        doubts.add("the spec " + kind + " saw no event, so it checked nothing");
      }
    }
    if (tookNothing(reached, kind -> !watching.contains(kind))) {
      doubts.add("no machine took an event; does the test send any?");
    }
    if (states <= 1) {
      for (ProgramParts.Invariant condition : invariants()) {
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

  /** Whether states leave the values of some fields out. */
  boolean hasDeadFields() {
    return !parts.settings().deadFields() && parts.hasDeadFields();
  }

  /** This program with the values of all fields in its states, for single runs. */
  MachineProgram withDeadFields() {
    return new MachineProgram(parts.with(parts.settings().withDeadFields().withMemo(0)));
  }

  /**
   * How many times handlers were run so far: with the memo, far less often than steps are taken.
   */
  public long executions() {
    return outcomes().executions();
  }

  /** Whether machines handle events when they get them: the reduced system. */
  boolean isReduced() {
    return parts.system().isReduced();
  }

  @Override
  public Program reduced() {
    return parts.notReducible().isEmpty() ? as(SearchedSystem.DELIVERY) : this;
  }

  @Override
  public Program persistent() {
    return isReduced() && parts.notPersistent().isEmpty() ? as(parts.system().persistent()) : this;
  }

  @Override
  public Program symmetric() {
    return isReduced() && parts.notSymmetric().isEmpty() ? as(parts.system().symmetric()) : this;
  }

  @Override
  public String asymmetry() {
    return isReduced() ? parts.notSymmetric() : "";
  }

  @Override
  public List<String> lessons() {
    return parts.system().lessons();
  }

  @Override
  public Program knowing(List<String> lessons) {
    SearchedSystem meant = SearchedSystem.of(lessons);
    if (isReduced() || !meant.isReduced()) {
      return this;
    }
    String reason = parts.notReducible();
    if (reason.isEmpty() && meant.isPersistent()) {
      reason = parts.notPersistent();
    }
    if (reason.isEmpty() && meant.isSymmetric()) {
      reason = parts.notSymmetric();
    }
    if (!reason.isEmpty()) {
      throw new Mistake(
          "the schedule was made with "
              + meant
              + ", which is not exact for "
              + name()
              + ": "
              + reason
              + "; search again");
    }
    return as(meant);
  }

  @Override
  public String reduction() {
    if (isReduced()) {
      return parts.system().toString();
    }
    String reason = parts.notReducible();
    return "no delivery reduction" + (reason.isEmpty() ? "" : ": " + reason);
  }

  @Override
  public List<Integer> unreduced(List<Integer> choices) {
    return FullRun.run(this, as(SearchedSystem.FULL), choices);
  }

  private MachineProgram as(SearchedSystem other) {
    return new MachineProgram(parts.as(other));
  }

  /** Finds persistent sets; null if none are looked for. */
  @Nullable PersistentSets persistentSets() {
    return parts.system().isPersistent()
        ? new PersistentSets(type -> observers(type).length > 0, clock() != null)
        : null;
  }

  /** Computes fingerprints up to renaming machines; null without symmetry. */
  @Nullable Symmetry symmetry(GlobalState first) {
    return parts.system().isSymmetric() ? new Symmetry(parts.identities().ordered(), first) : null;
  }

  /** Whether delivery reduction is exact with machines of this kind. */
  boolean isReducible(MachineKind kind) {
    return parts.isReducible(kind);
  }

  /** This program without reduction, which turned out not to be exact for it. */
  MachineProgram unreduced() {
    return new MachineProgram(parts.unreducible());
  }

  List<LocalState> machines() {
    return parts.machines();
  }

  List<Effect.Send> sends() {
    return parts.sends();
  }

  List<ProgramParts.Watcher> specs() {
    return parts.specs();
  }

  /** The numbers of the specs with hot states; the i-th promise belongs to the i-th of them. */
  int[] promising() {
    return promising;
  }

  List<ProgramParts.Invariant> invariants() {
    return parts.invariants();
  }

  Faults faults() {
    return parts.faults();
  }

  /** The clock, if machines may use timers. */
  @Nullable TimerClock clock() {
    return parts.clock();
  }

  Memo memo() {
    return learned.memo();
  }

  HandlerOutcomes outcomes() {
    return learned.outcomes();
  }

  HandlerCoverage handlers() {
    return learned.handlers();
  }

  Watchdog watchdog() {
    return watchdog;
  }

  Roster root() {
    return learned.root();
  }

  /** The specs that observe events of this type. */
  int[] observers(EventType type) {
    if (specs().isEmpty()) {
      return NOBODY;
    }
    int[] known = observers.get(type);
    return known == null ? observers.computeIfAbsent(type, this::findObservers) : known;
  }

  private int[] findObservers(EventType type) {
    return IntStream.range(0, specs().size()).filter(i -> specs().get(i).observes(type)).toArray();
  }

  /** Collects the parts of a program. */
  public static final class Builder {
    private final String name;
    private final List<LocalState> machines = new ArrayList<>();
    private final List<Effect.Send> sends = new ArrayList<>();
    private final List<ProgramParts.Watcher> specs = new ArrayList<>();
    private final List<ProgramParts.Invariant> invariants = new ArrayList<>();
    private final List<MachineKind> kinds = new ArrayList<>();
    private Faults faults = Faults.NONE;
    private @Nullable TimerClock clock;
    private MachineSettings settings = MachineSettings.standard();
    private boolean ticking;
    private List<String> replaced = List.of();
    private Supplier<List<String>> unwatched = List::of;
    private @Nullable Vocabulary vocabulary;
    private MachineIdentities identities = MachineIdentities.OBSERVABLE;

    private Builder(String name) {
      this.name = name;
    }

    /** Adds a machine that exists from the beginning. */
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

    /** Adds a kind of machine that may be created, so that coverage shows if it never is. */
    public Builder kind(MachineKind kind) {
      kinds.add(kind);
      return this;
    }

    /** Adds an event that is in a machine's inbox from the beginning. */
    public Builder send(MachineId target, Event event) {
      sends.add(new Effect.Send(target, event));
      return this;
    }

    /** A spec that observes events of these types. */
    public Builder spec(MachineKind kind, @Nullable Object[] fields, Set<EventType> observed) {
      return spec(kind, fields, observed, Set.of());
    }

    /** Adds a spec that observes events of these types if machines of these kinds send them. */
    public Builder spec(
        MachineKind kind,
        @Nullable Object[] fields,
        Set<EventType> observed,
        Set<MachineKind> watched) {
      MachineId id = MachineId.root(-1 - specs.size(), kind.name());
      LocalState first = LocalState.unborn(id, kind, fields, null);
      specs.add(new ProgramParts.Watcher(first, Set.copyOf(observed), Set.copyOf(watched)));
      return this;
    }

    /** A condition that holds after every step. */
    public Builder always(String what, Condition condition) {
      invariants.add(new ProgramParts.Invariant(what, condition));
      return this;
    }

    public Builder faults(Faults those) {
      faults = those;
      return this;
    }

    /**
     * States that the code of all handlers {@linkplain dev.tarry.machines.model.Turn#tick() ticks}
     * in its loops and never blocks.
     */
    public Builder ticking() {
      ticking = true;
      return this;
    }

    /** Sets the names of its classes and values, if the program can also be run for real. */
    public Builder vocabulary(Vocabulary words) {
      vocabulary = words;
      return this;
    }

    /** Sets whether its code can observe the identities of machines; by default it can. */
    public Builder identities(MachineIdentities those) {
      identities = those;
      return this;
    }

    /** Sets what was replaced in the program so that it can be searched at all. */
    public Builder replaced(List<String> those) {
      replaced = List.copyOf(those);
      return this;
    }

    /**
     * Sets the source of omissions: what the handlers' code met so far uses and the engine does not
     * control.
     */
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
      return new MachineProgram(
          new ProgramParts(
              name,
              settings,
              kinds,
              machines,
              sends,
              specs,
              invariants,
              faults,
              clock,
              ticking,
              replaced,
              unwatched,
              SearchedSystem.FULL,
              false,
              vocabulary,
              identities));
    }
  }
}
