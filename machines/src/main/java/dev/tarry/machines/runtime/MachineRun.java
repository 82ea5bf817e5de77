package dev.tarry.machines.runtime;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Note;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.machines.model.Answer;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.Input;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState.Heat;
import dev.tarry.machines.runtime.World.Asking;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run of machines. A step of a machine commits the next effect of its last handler if there is
 * one; else it takes the next event, runs its handler and commits the first effect.
 */
public final class MachineRun implements Run {
  private final MachineProgram program;
  private final Outcomes outcomes;
  private final Memo memo;
  private final Watchdog.Watched watched;
  private final Network network;
  private long[] reached = new long[64];
  private World world;
  private @Nullable Effect committed;
  private @Nullable Ahead ahead;

  /** A step that was taken to tell what it does, and need not be taken again: handlers run once. */
  private record Ahead(
      World before, int choice, Step step, World after, @Nullable Effect committed) {
    @SuppressWarnings("ReferenceEquality") // worlds are never compared by content
    boolean isFor(World world, int option) {
      return before == world && choice == option;
    }
  }

  MachineRun(MachineProgram program) {
    this.program = program;
    this.outcomes = program.outcomes();
    this.memo = program.memo();
    this.watched = program.watchdog().watch();
    this.network = new Network(program.faults());
    this.world = first();
  }

  private World first() {
    Weather weather = program.faults().fair();
    World nothing =
        new World(
            Slots.EMPTY,
            program.root(),
            new Local[0],
            Tasks.NONE,
            Asking.NOBODY,
            -1,
            weather,
            0,
            null);
    Draft draft = new Draft(nothing, Step.NOBODY, memo);
    for (MachineProgram.Watcher watcher : program.specs()) {
      Local spec = watcher.first();
      boolean starts = spec.phase() == Local.Phase.NEW;
      Local now = starts ? reached(outcomes.of(spec, Event.NONE, true, watched)) : spec;
      entered(spec);
      draft.addSpec(now);
    }
    for (Local machine : program.machines()) {
      entered(machine);
      draft.create(machine);
    }
    for (Effect.Send send : program.sends()) {
      observe(draft, send.event(), null);
      draft.deliver(send.target(), send.event(), Integer.MAX_VALUE);
    }
    return Verdict.on(program, draft.first(), true);
  }

  World world() {
    return world;
  }

  MachineProgram program() {
    return program;
  }

  @Override
  public Choices choices() {
    if (world.failure() != null) {
      return Choices.NONE;
    }
    int who = world.chooser();
    return switch (world.asking()) {
      case NOBODY -> Choices.tasks(world.enabled());
      case HANDLER -> Choices.data(world.slots().local(who).unfinished().options());
      case NETWORK -> Choices.data(network.options(world, who).length);
      case FATE -> Choices.data(network.fates(world, who));
    };
  }

  @Override
  public Step step(int choice) {
    Ahead known = ahead;
    if (known != null) {
      ahead = null;
      if (known.isFor(world, choice)) {
        world = known.after;
        return known.step;
      }
    }
    int task = world.asking() == Asking.NOBODY ? choice : world.chooser();
    Draft draft = new Draft(world, task, memo);
    committed = null;
    switch (world.asking()) {
      case NOBODY -> begin(draft, task);
      case HANDLER -> answer(draft, task, choice);
      case NETWORK -> commit(draft, task, network.options(world, task)[choice]);
      case FATE -> meetFate(draft, task, choice);
    }
    Step step = draft.step();
    world = Verdict.on(program, draft.world(step), draft.changed());
    return step;
  }

  private void begin(Draft draft, int task) {
    if (network.fates(world, task) > 1) {
      draft.ask(Asking.FATE);
    } else {
      go(draft, task);
    }
  }

  private void answer(Draft draft, int task, int option) {
    Local waiting = world.slots().local(task);
    land(draft, task, outcomes.of(waiting, Answer.of(option), false, watched), Inbox.NONE);
  }

  private void meetFate(Draft draft, int task, int fate) {
    if (fate == 0) {
      go(draft, task);
    } else {
      network.crash(draft, task, fate);
    }
  }

  private void go(Draft draft, int task) {
    Local local = draft.slots().local(task);
    if (local.hasEffects()) {
      effect(draft, task);
      return;
    }
    Inbox inbox = draft.slots().inbox(task);
    Outcome outcome = outcomes.of(local, input(local, inbox), false, watched);
    land(draft, task, outcome, next(local, inbox));
  }

  /** The position of the event that a machine takes next. */
  private static int next(Local local, Inbox inbox) {
    return switch (local.phase()) {
      case READY -> inbox.next(local.state());
      case RECEIVING -> inbox.next(local.unfinished().types());
      default -> Inbox.NONE;
    };
  }

  private static Input input(Local local, Inbox inbox) {
    int taken = next(local, inbox);
    return taken == Inbox.NONE ? Event.NONE : inbox.get(taken);
  }

  /** Takes the event at a position out of the inbox, and moves on to the snapshot it led to. */
  private void land(Draft draft, int task, Outcome outcome, int taken) {
    Local old = draft.slots().local(task);
    Inbox inbox = draft.slots().inbox(task);
    if (taken == 0) {
      inbox = inbox.rest(memo);
    } else if (taken != Inbox.NONE) {
      Inbox rest = inbox.without(taken);
      boolean scanned = old.phase() == Local.Phase.READY;
      inbox = memo.intern(scanned ? rest.dropIgnored(old.state(), taken) : rest);
    }
    Local next = reached(outcome);
    for (Outcome.Told told : outcome.signals()) {
      told.signal().forEach(draft::signal);
      if (!told.order().isEmpty()) {
        draft.signal(new Signal.ChangeOrder(slotsOf(told, draft.roster())));
      }
    }
    draft.set(task, next, inbox);
    if (next.phase() == Local.Phase.CHOOSING) {
      draft.ask(Asking.HANDLER);
    } else if (next.hasEffects()) {
      effect(draft, task);
    } else {
      draft.fail(next.failure());
    }
  }

  private static Tasks slotsOf(Outcome.Told told, Roster roster) {
    Tasks tasks = Tasks.NONE;
    for (MachineId id : told.order()) {
      Integer slot = roster.slot(id);
      tasks = slot == null ? tasks : tasks.append(Tasks.of(slot));
    }
    return tasks;
  }

  private void effect(Draft draft, int task) {
    if (network.options(draft.slots(), draft.roster(), draft.weather(), task).length > 1) {
      draft.ask(Asking.NETWORK);
    } else {
      commit(draft, task, Network.DELIVER);
    }
  }

  private void commit(Draft draft, int task, int mishap) {
    Local local = draft.slots().local(task);
    Effect effect = local.effects()[0];
    Local rest = local.rest(memo);
    committed = effect;
    draft.set(task, rest, draft.slots().inbox(task));
    if (effect instanceof Effect.Send send) {
      observe(draft, send.event(), local.kind());
      network.carry(draft, send, mishap);
    } else if (effect instanceof Effect.Create create) {
      entered(create.first());
      draft.create(create.first());
    } else if (effect instanceof Effect.Announce announce) {
      observe(draft, announce.event(), local.kind());
    }
    if (!rest.hasEffects()) {
      draft.fail(rest.failure());
    }
  }

  private void observe(Draft draft, Event event, @Nullable MachineKind doer) {
    for (int i : program.observers(event.type())) {
      if (!program.specs().get(i).sees(doer)) {
        continue;
      }
      Local next = reached(outcomes.of(draft.spec(i), event, true, watched));
      draft.spec(i, next);
      draft.fail(next.failure());
    }
  }

  /** Counts the handlers that led to a snapshot. */
  private Local reached(Outcome outcome) {
    for (int handler : outcome.reached()) {
      count(handler);
    }
    return outcome.next();
  }

  /** Counts the start state of a machine that has nothing to do on entering it. */
  private void entered(Local first) {
    if (first.phase() == Local.Phase.READY) {
      count(program.handlers().number(first.kind(), first.state(), Handlers.ENTRY));
    }
  }

  private void count(int handler) {
    if (handler >= reached.length) {
      reached = Arrays.copyOf(reached, 2 * handler);
    }
    reached[handler]++;
  }

  @Override
  public Coverage coverage() {
    return program.handlers().coverage(reached);
  }

  @Override
  public Mark mark() {
    return world;
  }

  @Override
  public void reset(Mark mark) {
    world = (World) mark;
  }

  @Override
  public long fingerprint() {
    if (world.asking() == Asking.NOBODY) {
      return world.sum();
    }
    MachineId who = world.slots().local(world.chooser()).self();
    return world.sum() + Fingerprint.then(who.hash(), world.asking().code());
  }

  @Override
  public @Nullable Failure failure() {
    return world.failure();
  }

  @Override
  public long owed() {
    return specsThatAre(Heat.HOT);
  }

  @Override
  public long kept() {
    return specsThatAre(Heat.COLD);
  }

  private long specsThatAre(Heat heat) {
    long bits = 0;
    Local[] specs = world.specs();
    for (int i = 0; i < specs.length; i++) {
      bits |= specs[i].state().heat() == heat ? 1L << i : 0;
    }
    return bits;
  }

  @Override
  public String promise(int i) {
    return world.specs()[i].kind().name();
  }

  @Override
  public boolean fair() {
    return world.asking() == Asking.HANDLER
        && world.slots().local(world.chooser()).unfinished().fair();
  }

  @Override
  public String name(int task) {
    return world.slots().local(task).self().toString();
  }

  @Override
  public long identity(int task) {
    return world.slots().local(task).self().hash();
  }

  @Override
  public long numbering() {
    return world.roster().hash();
  }

  @Override
  public List<Note> notes(int choice) {
    Ahead known = ahead;
    if (known == null || !known.isFor(world, choice)) {
      World before = world;
      ahead = null;
      Step step = step(choice);
      known = new Ahead(before, choice, step, world, committed);
      ahead = known;
      world = before;
    }
    return Account.of(
        network, known.before, choice, known.after, known.committed, known.step.signals());
  }

  @Override
  public long touches(int task) {
    Local local = world.slots().local(task);
    if (!local.hasEffects()) {
      local = outcomes.of(local, input(local, world.slots().inbox(task)), false, watched).next();
    }
    if (!local.hasEffects()) {
      return local.self().hash();
    }
    boolean plain =
        local.effects()[0] instanceof Effect.Send send
            && program.observers(send.event().type()).length == 0;
    return plain ? ((Effect.Send) local.effects()[0]).target().hash() : 0;
  }
}
