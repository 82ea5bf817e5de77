package dev.tarry.machines.runtime;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.machines.model.Answer;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Input;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.runtime.faults.Delivery;
import dev.tarry.machines.runtime.faults.Environment;
import dev.tarry.machines.runtime.faults.FaultStep;
import dev.tarry.machines.runtime.faults.Faults;
import dev.tarry.machines.runtime.faults.Network;
import dev.tarry.machines.runtime.faults.TimerClock;
import dev.tarry.machines.runtime.handlers.HandlerCoverage;
import dev.tarry.machines.runtime.handlers.HandlerOutcome;
import dev.tarry.machines.runtime.handlers.HandlerOutcomes;
import dev.tarry.machines.runtime.handlers.HandlerRunner;
import dev.tarry.machines.runtime.state.Draft;
import dev.tarry.machines.runtime.state.Effect;
import dev.tarry.machines.runtime.state.FaultState;
import dev.tarry.machines.runtime.state.GlobalState;
import dev.tarry.machines.runtime.state.GlobalState.Asking;
import dev.tarry.machines.runtime.state.Inbox;
import dev.tarry.machines.runtime.state.LocalState;
import dev.tarry.machines.runtime.state.Memo;
import dev.tarry.machines.runtime.state.Roster;
import dev.tarry.machines.runtime.state.Slots;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes steps, from one state to the next. A step of a machine commits the next effect of its last
 * handler if there is one; otherwise it takes the next event, runs its handler and commits the
 * first effect.
 *
 * <p>A machine that may crash and start again may do so between an event and its first effect. As a
 * rule it is enough to ask for this crash in the midst of the step: had other machines taken steps
 * before the crash, then the machine could have taken the event after them. Not so if there was
 * nothing to take, or if a message may overtake those that wait: then the effect is a separate
 * step.
 */
final class Stepper {
  private final MachineProgram program;
  private final HandlerOutcomes outcomes;
  private final Memo memo;
  private final HandlerRunner runner;
  private final Network network;
  private final Environment environment;
  private long[] reached = new long[64];
  private GlobalState world;
  private @Nullable Effect committed;
  private boolean recording;
  private final List<Handled> handled = new ArrayList<>();
  private boolean unfit;
  private @Nullable Strikes strikes;

  /**
   * An event that a machine handled ahead, or its start.
   *
   * @param event what it took; {@link Event#NONE} for its start
   */
  record Handled(int slot, Event event, LocalState before, LocalState after) {}

  /** The faults that may occur in a state, cached because they are needed several times. */
  private record Strikes(GlobalState world, List<FaultStep> all) {}

  Stepper(MachineProgram program) {
    this.program = program;
    this.outcomes = program.outcomes();
    this.memo = program.memo();
    this.runner = program.watchdog().runner();
    this.network = new Network(program.faults());
    this.environment = new Environment(program.faults(), program.machines(), program.clock());
    this.world = first();
  }

  private GlobalState first() {
    FaultState faults = FaultState.of(program.faults().budgets());
    GlobalState nothing =
        new GlobalState(
            Slots.EMPTY,
            program.root(),
            new LocalState[0],
            Tasks.NONE,
            Asking.NOBODY,
            Step.NOBODY,
            faults,
            GlobalState.hash(faults),
            null);
    Draft draft = new Draft(nothing, Step.NOBODY, memo);
    for (ProgramParts.Watcher watcher : program.specs()) {
      LocalState spec = settled(watcher.first());
      boolean starts = spec.phase() == LocalState.Phase.NEW;
      LocalState now = starts ? reached(outcomes.of(spec, Event.NONE, true, runner)) : spec;
      entered(spec);
      draft.addSpec(now);
    }
    for (int slot = 0; slot < program.machines().size(); slot++) {
      LocalState machine = settled(program.machines().get(slot));
      entered(machine);
      draft.create(environment.mayRestart(faults, slot) ? machine.withDisk() : machine);
    }
    for (Effect.Send send : program.sends()) {
      observe(draft, send.event(), null);
      draft.deliver(send.target(), send.event(), Integer.MAX_VALUE);
    }
    // A machine that is alone starts in a step, which a trace can tell.
    recording = true;
    for (int slot = 0; slot < draft.slots().size() && draft.slots().size() > 1; slot++) {
      goesAhead(draft, slot, true);
    }
    recording = false;
    return judged(draft.first(), true);
  }

  private LocalState settled(LocalState first) {
    return program.hasDeadFields() ? first.withoutDeadFields() : first;
  }

  /** The state after the last step; at first the initial one. */
  GlobalState world() {
    return world;
  }

  /** The effect that the last step committed. */
  @Nullable Effect committed() {
    return committed;
  }

  /** Records from now on what machines handle ahead. */
  void record() {
    recording = true;
  }

  /** What machines handled ahead in the last step; at first, before the first step. */
  List<Handled> handled() {
    return List.copyOf(handled);
  }

  /** Whether delivery reduction has turned out not to be exact for the program. */
  boolean isUnfit() {
    return unfit;
  }

  Network network() {
    return network;
  }

  long[] counts() {
    return reached;
  }

  /** The faults that may occur in a state that waits for a choice about them. */
  @SuppressWarnings("ReferenceEquality") // worlds are never compared by content
  List<FaultStep> strikes(GlobalState at) {
    Strikes known = strikes;
    if (known == null || known.world != at) {
      known = new Strikes(at, environment.strikes(at));
      strikes = known;
    }
    return known.all;
  }

  /** Takes a choice in a state. */
  Step step(GlobalState from, int choice) {
    committed = null;
    handled.clear();
    if (isAboutFaults(from) && choice > 0) {
      return strike(from, strikes(from).get(choice - 1));
    }
    if (from.asking() == Asking.FAULTS && from.chooser() == Step.NOBODY) {
      world = from.atTheEnd(Asking.OVER);
      return Step.of(0);
    }
    int task = from.asking() == Asking.NOBODY ? choice : from.chooser();
    Draft draft = new Draft(from, task, memo);
    switch (from.asking()) {
      case NOBODY -> begin(draft, from, task);
      case HANDLER -> answer(draft, task, choice);
      case NETWORK -> commit(draft, task, network.deliveries(from, task).get(choice));
      case FAULTS, CRASH -> go(draft, task);
      case OVER -> throw new IllegalStateException("a step after the end");
    }
    Step step = draft.step();
    world = judged(draft.world(step), draft.changed());
    return step;
  }

  /** Whether a state waits for a choice about faults between steps. */
  static boolean isAboutFaults(GlobalState world) {
    return world.asking() == Asking.FAULTS || world.asking() == Asking.CRASH;
  }

  private Step strike(GlobalState from, FaultStep strike) {
    Draft draft = new Draft(from, strike.slot(), memo);
    environment.strike(draft, strike);
    if (strike instanceof FaultStep.Arrival) {
      goesAhead(draft, strike.slot(), false);
    }
    Step step = draft.struck();
    world = judged(draft.world(step), draft.changed());
    return step;
  }

  /** A state with its failure, or, if nobody can run, with the faults that may still occur. */
  private GlobalState judged(GlobalState next, boolean changed) {
    GlobalState judged = StateCheck.on(program, next, changed, runner);
    return judged.isQuiet()
            && judged.failure() == null
            && !environment.strikes(judged, Step.NOBODY).isEmpty()
        ? judged.atTheEnd(Asking.FAULTS)
        : judged;
  }

  private void begin(Draft draft, GlobalState from, int task) {
    if (environment.strikes(from, task).isEmpty()) {
      go(draft, task);
    } else {
      draft.ask(Asking.FAULTS);
    }
  }

  private void answer(Draft draft, int task, int option) {
    LocalState waiting = draft.slots().local(task);
    land(draft, task, outcomes.of(waiting, Answer.of(option), false, runner), Inbox.NONE);
  }

  private void go(Draft draft, int task) {
    LocalState local = draft.slots().local(task);
    if (local.hasEffects()) {
      effect(draft, task);
      return;
    }
    Inbox inbox = draft.slots().inbox(task);
    land(draft, task, outcome(local, inbox), next(local, inbox));
  }

  /** The outcome of a machine's next event. */
  HandlerOutcome outcome(LocalState local, Inbox inbox) {
    int taken = next(local, inbox);
    Input input = taken == Inbox.NONE ? Event.NONE : inbox.get(taken);
    return outcomes.of(local, input, false, runner);
  }

  /** The position of the event that a machine takes next. */
  private static int next(LocalState local, Inbox inbox) {
    return switch (local.phase()) {
      case READY -> inbox.next(local.state());
      case RECEIVING -> inbox.next(local.unfinished().types());
      default -> Inbox.NONE;
    };
  }

  /** Takes the event at a position out of the inbox, and installs the resulting snapshot. */
  private void land(Draft draft, int task, HandlerOutcome outcome, int taken) {
    LocalState old = draft.slots().local(task);
    LocalState next = take(draft, task, outcome, taken);
    if (next.phase() == LocalState.Phase.CHOOSING) {
      draft.ask(Asking.HANDLER);
    } else if (!next.hasEffects()) {
      finish(draft, next);
    } else if (!isApart(old, taken, draft.slots().inbox(task), draft.faults())) {
      first(draft, task);
    }
    if (next.phase() != LocalState.Phase.CHOOSING) {
      goesAhead(draft, task, false);
    }
  }

  /** Commits the first effect of what a machine has just taken, unless it may crash before. */
  private void first(Draft draft, int task) {
    if (draft.slots().local(task).mayRestart()) {
      draft.ask(Asking.CRASH);
    } else {
      effect(draft, task);
    }
  }

  /** Takes the event at a position out of the inbox, and returns the resulting snapshot. */
  private LocalState take(Draft draft, int slot, HandlerOutcome outcome, int taken) {
    LocalState old = draft.slots().local(slot);
    Inbox inbox = draft.slots().inbox(slot);
    if (taken == 0) {
      inbox = inbox.rest(memo);
    } else if (taken != Inbox.NONE) {
      Inbox rest = inbox.without(taken);
      boolean scanned = old.phase() == LocalState.Phase.READY;
      inbox = memo.intern(scanned ? rest.dropIgnored(old.state(), taken) : rest);
    }
    LocalState next = reached(outcome);
    for (HandlerOutcome.Told told : outcome.signals()) {
      told.signal().forEach(draft::signal);
      if (!told.order().isEmpty()) {
        draft.signal(new Signal.ChangeOrder(slotsOf(told, draft.roster())));
      }
    }
    draft.set(slot, next, inbox);
    return next;
  }

  /**
   * Lets a machine handle everything that it can, in the reduced system: the effects of its
   * handlers wait behind its earlier effects. An event whose handler makes a choice is left for a
   * separate step.
   *
   * @param starts whether it may also run the entry of its start state
   */
  private void goesAhead(Draft draft, int slot, boolean starts) {
    if (!program.isReduced() || draft.failed()) {
      return;
    }
    boolean entry = starts && draft.slots().local(slot).phase() == LocalState.Phase.NEW;
    while (true) {
      LocalState local = draft.slots().local(slot);
      Inbox inbox = draft.slots().inbox(slot);
      int taken = next(local, inbox);
      if (local.failure() != null || (taken == Inbox.NONE && !entry)) {
        break;
      }
      Input input = taken == Inbox.NONE ? Event.NONE : inbox.get(taken);
      HandlerOutcome outcome = outcomes.ahead(local, input, program.clock() != null, runner);
      if (outcome.next().phase() == LocalState.Phase.CHOOSING) {
        break;
      }
      LocalState next = take(draft, slot, outcome, taken);
      if (recording) {
        handled.add(new Handled(slot, (Event) input, local, next));
      }
      if (!next.hasEffects()) {
        finish(draft, next);
      }
      entry = false;
    }
    draft.tidy(slot);
  }

  /**
   * Whether the first effect is a separate step, because steps of others before it may matter. They
   * do if the machine might take something else later: a message that arrives meanwhile instead of
   * the null event, or one that overtakes an event that was passed over. The clock fires timers at
   * once.
   */
  private static boolean isApart(LocalState old, int taken, Inbox rest, FaultState faults) {
    boolean nothing =
        switch (old.phase()) {
          case READY -> taken == Inbox.NONE;
          case CHOOSING -> old.unfinished().event().type() == EventType.NONE;
          default -> false;
        };
    return (nothing && !TimerClock.isClock(old.kind()))
        || (rest.size() > 0 && faults.left(Faults.REORDERINGS) > 0);
  }

  private static Tasks slotsOf(HandlerOutcome.Told told, Roster roster) {
    Tasks tasks = Tasks.NONE;
    for (MachineId id : told.order()) {
      Integer slot = roster.slot(id);
      tasks = slot == null ? tasks : tasks.append(Tasks.of(slot));
    }
    return tasks;
  }

  private void effect(Draft draft, int task) {
    List<Delivery> deliveries =
        network.deliveries(draft.slots(), draft.roster(), draft.faults(), task);
    if (deliveries.size() > 1) {
      draft.ask(Asking.NETWORK);
    } else {
      commit(draft, task, deliveries.get(0));
    }
  }

  private void commit(Draft draft, int task, Delivery delivery) {
    LocalState local = draft.slots().local(task);
    Effect effect = local.effects()[0];
    LocalState rest = local.rest(memo);
    TimerClock clock = program.clock();
    committed = effect;
    draft.set(task, rest, draft.slots().inbox(task));
    if (effect instanceof Effect.Send send) {
      checkIsThere(draft, local, send);
      observe(draft, send.event(), local.kind());
      network.carry(draft, local.self(), send, delivery);
    } else if (effect instanceof Effect.Create create) {
      entered(create.first());
      draft.create(create.first());
      unfit |= program.isReduced() && !program.isReducible(create.first().kind());
    } else if (effect instanceof Effect.Announce announce) {
      observe(draft, announce.event(), local.kind());
    } else if (clock != null) {
      clock.commit(draft, local);
    }
    if (!rest.hasEffects()) {
      finish(draft, rest);
    }
    if (program.isReduced()) {
      meetsAhead(draft, effect);
    }
  }

  /** The first machines are there from the beginning: another one is of another program. */
  private static void checkIsThere(Draft draft, LocalState sender, Effect.Send send) {
    MachineId target = send.target();
    if (target.parent() == null && draft.roster().slot(target) == null) {
      throw new Mistake(
          sender.self()
              + " sends "
              + send.event().type()
              + " to "
              + target
              + ", which is a machine of another scenario; pass on references of this one");
    }
  }

  /** Lets the machine that an effect has reached go ahead. */
  private void meetsAhead(Draft draft, Effect effect) {
    if (effect instanceof Effect.Send send) {
      Integer receiver = draft.roster().slot(send.target());
      if (receiver != null) {
        goesAhead(draft, receiver, false);
      }
    } else if (effect instanceof Effect.Create) {
      goesAhead(draft, draft.slots().size() - 1, true);
    }
  }

  /** All effects of a handler are committed. */
  private void finish(Draft draft, LocalState local) {
    draft.fail(local.failure());
    if (local.phase() == LocalState.Phase.HALTED) {
      environment.end(draft, local);
    }
  }

  private void observe(Draft draft, Event event, @Nullable MachineKind doer) {
    for (int i : program.observers(event.type())) {
      if (!program.specs().get(i).sees(doer)) {
        continue;
      }
      LocalState next = reached(outcomes.of(draft.spec(i), event, true, runner));
      draft.spec(i, next);
      draft.fail(next.failure());
    }
  }

  /** Counts the handlers that led to a snapshot. */
  private LocalState reached(HandlerOutcome outcome) {
    for (int handler : outcome.reached()) {
      count(handler);
    }
    return outcome.next();
  }

  /** Counts the start state of a machine if that has no entry. */
  private void entered(LocalState first) {
    if (first.phase() == LocalState.Phase.READY) {
      count(program.handlers().number(first.kind(), first.state(), HandlerCoverage.ENTRY));
    }
  }

  private void count(int handler) {
    if (handler >= reached.length) {
      reached = Arrays.copyOf(reached, 2 * handler);
    }
    reached[handler]++;
  }
}
