package dev.tarry.machines.runtime.handlers;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Signal;
import dev.tarry.machines.model.Action;
import dev.tarry.machines.model.Answer;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Input;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Memory;
import dev.tarry.machines.model.Reaction;
import dev.tarry.machines.model.Turn;
import dev.tarry.machines.runtime.state.Disk;
import dev.tarry.machines.runtime.state.Effect;
import dev.tarry.machines.runtime.state.LocalState;
import dev.tarry.machines.runtime.state.Memo;
import dev.tarry.machines.runtime.state.Timers;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One run of a handler on a private copy of its machine's fields, from the event to the point where
 * the machine waits again: through raised events and transitions, or up to a question that has no
 * answer yet.
 */
final class Execution implements Turn {
  private enum Way {
    DONE(""),
    RAISE("raise"),
    GOTO("goTo"),
    /** Halts: as if the event halt was raised. */
    HALT("halt"),
    HALTED("halt"),
    CHOOSE("choose"),
    RECEIVE("receive"),
    /** In a loop; it continues with {@code pending} when the effects so far are committed. */
    PAUSE(""),
    FAIL("");

    private final String word;

    Way(String word) {
      this.word = word;
    }
  }

  private static final int LOOK = (1 << 12) - 1;

  private final LocalState from;
  private final LocalState base;
  private final Event event;
  private final List<Input> answers;
  private final int limit;
  private final boolean deadFields;
  private final HandlerRunner runner;
  private final boolean spec;
  private final Memo memo;
  private final Memory memory;
  private final Effects effects;
  private final List<HandlerOutcome.Told> signals = new ArrayList<>();
  private final HandlerCoverage.Reached reached;
  private final LoopDetector visits = new LoopDetector();
  private Object self;
  private boolean acted;
  private MachineState state;
  private int children;
  private int used;
  private int spent;
  private int turns;
  private boolean leaving;
  private Way way = Way.DONE;
  private int committed;
  private @Nullable Event pending;
  private @Nullable Event raised;
  private @Nullable MachineState target;
  private @Nullable Object payload;
  private @Nullable Failure failure;
  private @Nullable Mistake mistake;
  private int options;
  private boolean fair;
  private List<EventType> types = List.of();

  /**
   * A run that begins in {@code base}, since the machine is in {@code from} now, with what is on
   * {@code disk}; null if that does not matter.
   */
  Execution(
      LocalState from,
      LocalState base,
      @Nullable Disk disk,
      Event event,
      List<Input> answers,
      MachineSettings settings,
      HandlerRunner runner,
      boolean spec,
      Memo memo,
      HandlerCoverage handlers) {
    this.from = from;
    this.base = base.withoutDisk();
    this.event = event;
    this.answers = answers;
    this.limit = settings.handlerEffects();
    this.deadFields = settings.deadFields();
    this.runner = runner;
    this.spec = spec;
    this.memo = memo;
    this.reached = handlers.none(base.kind());
    this.memory = base.kind().memory();
    this.self = memory.load(base.fields());
    this.effects = new Effects(memory, disk);
    this.state = base.state();
    this.children = base.children();
  }

  /** Runs the handler; {@code committed} of its effects have been committed by an earlier run. */
  HandlerOutcome run(int alreadyCommitted) {
    committed = alreadyCommitted;
    comesRound(state, event.type());
    if (event.type() == LocalState.START) {
      reached.add(state, HandlerCoverage.ENTRY);
      call(state.entry(), event.payload());
    } else {
      react(event);
    }
    while (way == Way.RAISE || way == Way.GOTO || way == Way.HALT) {
      tick();
      if (way == Way.GOTO) {
        way = Way.DONE;
        transition(Objects.requireNonNull(target), null, payload);
      } else {
        follow(way == Way.HALT ? Event.HALT : Objects.requireNonNull(raised));
      }
    }
    return new HandlerOutcome(
        next(), way == Way.CHOOSE ? List.of() : List.copyOf(signals), reached.toArray());
  }

  private void follow(Event next) {
    if (comesRound(state, next.type())) {
      pause(next);
    } else {
      way = Way.DONE;
      react(next);
    }
  }

  /** Whether this run is in a loop here, and pauses. */
  private boolean comesRound(MachineState at, EventType type) {
    return visits.again(at, type, effects.size() + used);
  }

  private void pause(Event next) {
    way = Way.PAUSE;
    pending = next;
  }

  private void react(Event to) {
    Reaction reaction = state.reaction(to.type());
    reached.add(state, state.declared(to.type()));
    if (reaction instanceof Reaction.Do handler) {
      call(handler.action(), to.payload());
    } else if (reaction instanceof Reaction.Goto move) {
      transition(move.target(), move.with(), to.payload());
    } else if (reaction instanceof Reaction.Ignore
        || (reaction instanceof Reaction.Defer defer && defer.dropsRaised())) {
      way = Way.DONE;
    } else if (to.type() == EventType.HALT && !spec) {
      exit();
      way = way == Way.DONE ? Way.HALTED : way;
    } else {
      unhandled(to);
    }
  }

  private void unhandled(Event to) {
    String where = base.self() + " in state " + state;
    if (!spec) {
      exit();
    }
    if (way == Way.DONE) {
      way = Way.FAIL;
      failure = HandlerFailures.unhandled(where, to, state.placeIn(base.kind()));
    }
  }

  private void transition(MachineState to, @Nullable Action with, @Nullable Object value) {
    exit();
    if (way == Way.DONE) {
      leave(with, value);
    }
    if (way == Way.DONE) {
      state = to;
      if (to.entry() != null && comesRound(to, LocalState.START)) {
        pause(new Event(LocalState.START, value));
      } else {
        reached.add(state, HandlerCoverage.ENTRY);
        call(to.entry(), value);
      }
    }
  }

  private void exit() {
    reached.add(state, HandlerCoverage.EXIT);
    leave(state.exit(), null);
  }

  /** Runs an exit or a transition function, which may not leave for another state itself. */
  private void leave(@Nullable Action action, @Nullable Object value) {
    leaving = true;
    call(action, value);
    leaving = false;
  }

  private void call(@Nullable Action action, @Nullable Object value) {
    if (action == null) {
      return;
    }
    if (acted) {
      self = memory.renewed(self);
    }
    acted = true;
    boolean jumped = false;
    Object opened = memory.open(value);
    try {
      action.run(self, this, opened);
    } catch (HandlerExit jump) {
      jumped = true;
    } catch (Mistake thrown) {
      throw refuse(thrown);
    } catch (Throwable thrown) {
      way = Way.FAIL;
      failure = HandlerFailures.thrown(base, thrown);
    }
    if (mistake != null) {
      throw mistake;
    }
    if (!jumped && way != Way.DONE && way != Way.FAIL) {
      throw HandlerFailures.caught(base.kind());
    }
  }

  private LocalState next() {
    Effect[] waiting = effects.after(committed);
    return switch (way) {
      case CHOOSE -> asking();
      case RECEIVE -> next(LocalState.Phase.RECEIVING, again(effects.size()), waiting);
      case PAUSE ->
          next(
              LocalState.Phase.NEW,
              LocalState.Unfinished.of(Objects.requireNonNull(pending)),
              waiting);
      case HALTED -> next(LocalState.Phase.HALTED, null, waiting);
      default -> next(LocalState.Phase.READY, null, waiting);
    };
  }

  /** The machine while it makes a choice: others do not see what the handler has done so far. */
  private LocalState asking() {
    return base.next(
        from.state(),
        LocalState.Phase.CHOOSING,
        from.fields(),
        from.children(),
        again(committed),
        Effect.none(),
        null,
        effects.disk(0));
  }

  private LocalState next(
      LocalState.Phase phase, LocalState.@Nullable Unfinished rest, Effect[] waiting) {
    @Nullable Object[] fields = way == Way.FAIL ? atFailure() : fields(phase);
    Disk disk = effects.disk(waiting.length);
    return base.next(state, phase, fields, children, rest, waiting, failure, disk);
  }

  private @Nullable Object[] fields(LocalState.Phase phase) {
    @Nullable Object[] all = memory.save(self);
    if (deadFields || phase == LocalState.Phase.NEW || phase == LocalState.Phase.RECEIVING) {
      return all;
    }
    return memory.live(all, phase == LocalState.Phase.HALTED ? null : state);
  }

  /**
   * The fields as the failure left them. A failed handler may leave values that cannot be captured,
   * and a limit may end it at another point each time: then the fields are as they were before.
   */
  private @Nullable Object[] atFailure() {
    if (HandlerFailures.isAtALimit(failure)) {
      return base.fields();
    }
    try {
      return memory.save(self);
    } catch (RuntimeException | AssertionError | StackOverflowError halfDone) {
      return base.fields();
    }
  }

  private LocalState.Unfinished again(int done) {
    return new LocalState.Unfinished(base, event, answers, done, options, fair, types);
  }

  private Error jump(Way where) {
    if (leaving && (where == Way.RAISE || where == Way.GOTO)) {
      throw refuse(HandlerFailures.leftWhileLeaving(base.kind(), state));
    }
    way = where;
    throw new HandlerExit();
  }

  private void spend() {
    goOn();
    if (++spent > limit) {
      endless();
      throw new HandlerExit();
    }
  }

  /** Continues, unless a time limit has been reached. */
  private void goOn() {
    if (way == Way.RAISE || way == Way.GOTO || way == Way.HALT || way == Way.HALTED) {
      throw refuse(HandlerFailures.actsAfterItLeft(base.kind(), way.word));
    }
    if (way != Way.DONE) {
      throw new HandlerExit();
    }
    tick();
  }

  private void endless() {
    way = Way.FAIL;
    effects.clear();
    failure = HandlerFailures.cutOff(base, event, limit + " sends and choices");
  }

  private void effect(Effect effect, String what) {
    spend();
    if (spec) {
      throw refuse(
          HandlerFailures.spec(base.kind(), what + "; specs only observe: move this to a machine"));
    }
    effects.add(effect, self);
  }

  @Override
  public MachineId self() {
    return base.self();
  }

  @Override
  public void send(@Nullable MachineId to, Event what) {
    if (to == null) {
      throw fail(HandlerFailures.nullTarget(base.self(), what, state.placeIn(base.kind())));
    }
    effect(new Effect.Send(to, memo.intern(what)), "sends " + what.type());
  }

  @Override
  public MachineId create(
      MachineKind kind, @Nullable Object[] fields, @Nullable Object withPayload) {
    MachineId id = base.self().child(++children, kind);
    LocalState first = LocalState.unborn(id, kind, fields, withPayload);
    effect(new Effect.Create(deadFields ? first : first.withoutDeadFields()), "creates a " + kind);
    return id;
  }

  @Override
  public void announce(Event what) {
    effect(new Effect.Announce(memo.intern(what)), "announces " + what.type());
  }

  @Override
  public void after(long milliseconds, Event what) {
    Timers.Timer timer = new Timers.Timer(base.self(), what.local(), milliseconds);
    effect(new Effect.SetTimer(timer), "sets a timer for " + what.type());
  }

  @Override
  public void cancel(EventType type) {
    effect(new Effect.CancelTimers(type), "cancels timers for " + type);
  }

  @Override
  public void sync() {
    effect(new Effect.Sync(), "syncs");
  }

  @Override
  public Error raise(Event what) {
    goOn();
    raised = what;
    return jump(Way.RAISE);
  }

  @Override
  public Error goTo(MachineState to, @Nullable Object withPayload) {
    goOn();
    target = to;
    payload = withPayload;
    return jump(Way.GOTO);
  }

  @Override
  public Error halt() {
    return jump(leaving ? Way.HALTED : Way.HALT);
  }

  @Override
  public int choose(int n) {
    return choose(n, false);
  }

  @Override
  public int chooseFairly(int n) {
    return choose(n, true);
  }

  private int choose(int n, boolean fairly) {
    spend();
    if (spec) {
      throw refuse(HandlerFailures.spec(base.kind(), "makes a choice; specs only observe"));
    }
    if (n <= 1) {
      return 0;
    }
    if (used < answers.size()) {
      return ((Answer) answer()).option();
    }
    options = n;
    fair = fairly;
    throw jump(Way.CHOOSE);
  }

  /** The next answer. The coverage before the last answer was recorded when it was asked for. */
  private Input answer() {
    Input answer = answers.get(used++);
    if (used == answers.size()) {
      reached.clear();
    }
    return answer;
  }

  @Override
  public Event receive(List<EventType> wanted) {
    spend();
    if (spec) {
      throw refuse(HandlerFailures.spec(base.kind(), "receives; give its states handlers instead"));
    }
    if (used < answers.size()) {
      Event answer = (Event) answer();
      if (used == answers.size()) {
        signals.clear();
      }
      if (answer.type() == EventType.HALT && !wanted.contains(EventType.HALT)) {
        throw halt();
      }
      return answer;
    }
    types = List.copyOf(wanted);
    throw jump(Way.RECEIVE);
  }

  @Override
  public void signal(Signal signal) {
    signals.add(new HandlerOutcome.Told(List.of(signal), List.of()));
  }

  @Override
  public void order(List<MachineId> machines) {
    signals.add(new HandlerOutcome.Told(List.of(), List.copyOf(machines)));
  }

  @Override
  public Error fail(Failure what) {
    failure = what;
    way = Way.FAIL;
    throw new HandlerExit();
  }

  @Override
  public Mistake refuse(Mistake what) {
    mistake = mistake == null ? what : mistake;
    return mistake;
  }

  /** Checks now and then whether the time limit is over. */
  @Override
  public void tick() {
    if ((++turns & LOOK) == 0 && runner.isOverdue()) {
      throw new HandlerTimeout();
    }
  }
}
