package dev.tarry.machines.runtime;

import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Vocabulary;
import dev.tarry.machines.runtime.faults.Faults;
import dev.tarry.machines.runtime.faults.TimerClock;
import dev.tarry.machines.runtime.handlers.MachineSettings;
import dev.tarry.machines.runtime.state.Effect;
import dev.tarry.machines.runtime.state.LocalState;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a program of machines, from its front end, and the system as which it is searched.
 *
 * @param kinds that may be created, so that coverage shows those that never are
 * @param machines that are there from the beginning, in their first snapshots
 * @param sends events that are in inboxes from the beginning
 * @param clock fires timers; null if machines must not set any
 * @param ticking whether the code of all handlers ticks in its loops and never blocks
 * @param replaced what was replaced, so that the program can be searched at all
 * @param unwatched the omissions: what handlers met so far use and the engine does not control
 * @param system which of the systems that have the same bugs it is
 * @param unfit whether it has turned out that the reduced system is not exact for it
 * @param vocabulary what its values are called, if it can be run for real, too
 * @param identities what its code can do with the identities of machines
 */
record ProgramParts(
    String name,
    MachineSettings settings,
    List<MachineKind> kinds,
    List<LocalState> machines,
    List<Effect.Send> sends,
    List<Watcher> specs,
    List<Invariant> invariants,
    Faults faults,
    @Nullable TimerClock clock,
    boolean ticking,
    List<String> replaced,
    Supplier<List<String>> unwatched,
    SearchedSystem system,
    boolean unfit,
    @Nullable Vocabulary vocabulary,
    MachineIdentities identities) {

  private static final String IDLE_AND_HOT =
      "a spec has hot states and a machine has a handler for no event, so other runs would be fair";

  /**
   * A spec with the events that it observes, and the kinds of machines whose events it observes;
   * empty for all.
   */
  record Watcher(LocalState first, Set<EventType> observed, Set<MachineKind> watched) {
    /** Whether it observes machines of this kind; null for what the program itself does. */
    boolean sees(@Nullable MachineKind doer) {
      return watched.isEmpty() || doer == null || watched.contains(doer);
    }

    boolean observes(EventType type) {
      return observed.contains(type) || type.supertypes().stream().anyMatch(observed::contains);
    }
  }

  /** A condition over all machines that holds after every step. */
  record Invariant(String name, Condition condition) {}

  ProgramParts {
    kinds = List.copyOf(kinds);
    machines = List.copyOf(machines);
    sends = List.copyOf(sends);
    specs = List.copyOf(specs);
    invariants = List.copyOf(invariants);
  }

  ProgramParts with(MachineSettings others) {
    return with(others, system, unfit);
  }

  /** The same parts, to be searched as another system. */
  ProgramParts as(SearchedSystem other) {
    return with(settings, other, unfit);
  }

  /** The same parts without reduction, which turned out not to be exact. */
  ProgramParts unreducible() {
    return with(settings, SearchedSystem.FULL, true);
  }

  private ProgramParts with(MachineSettings those, SearchedSystem other, boolean hopeless) {
    return new ProgramParts(
        name,
        those,
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
        other,
        hopeless,
        vocabulary,
        identities);
  }

  /** Whether some fields of machines or specs are dead in some states. */
  boolean hasDeadFields() {
    Stream<MachineKind> watching = specs.stream().map(spec -> spec.first().kind());
    return Stream.concat(allKinds(), watching).anyMatch(kind -> kind.memory().hasDeadFields());
  }

  /** The kinds of all machines that exist or may be created. */
  private Stream<MachineKind> allKinds() {
    return Stream.concat(kinds.stream(), machines.stream().map(LocalState::kind));
  }

  /** Whether a spec has hot states. */
  boolean promises() {
    return specs.stream().anyMatch(spec -> spec.first().kind().promises());
  }

  boolean isClock(MachineKind kind) {
    return clock != null && kind == clock.first().kind();
  }

  /** Why delivery reduction is not exact for this program; empty if it is. */
  String notReducible() {
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
      return "duplicated messages may arrive late, when nothing else can happen";
    }
    if (faults.crashes().stream().anyMatch(crash -> crash.times() > 0 && crash.restart())) {
      return "machines may crash and restart, and what waits in an inbox may be lost";
    }
    return allKinds().allMatch(this::isReducible) ? "" : IDLE_AND_HOT;
  }

  /** Why persistent sets are not used on top of delivery reduction; empty if they are. */
  String notPersistent() {
    boolean faultless = Arrays.stream(faults.budgets()).allMatch(budget -> budget == 0);
    return faultless ? "" : "faults may come before any step";
  }

  /** Why symmetry is not used on top of delivery reduction; empty if it is. */
  String notSymmetric() {
    if (!identities.observable().isEmpty()) {
      return identities.observable();
    }
    if (promises()) {
      return "a spec has hot states, and fairness is about each single machine";
    }
    if (clock != null || !notPersistent().isEmpty()) {
      return "timers and faults know machines by their identities";
    }
    return "";
  }

  /** Whether delivery reduction is exact with machines of this kind. */
  boolean isReducible(MachineKind kind) {
    return !promises()
        || isClock(kind)
        || kind.states().stream().noneMatch(MachineState::isSpontaneous);
  }
}
