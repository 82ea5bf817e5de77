package dev.tarry.machines.live;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Signal;
import dev.tarry.machines.model.Action;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Memory;
import dev.tarry.machines.model.Reaction;
import dev.tarry.machines.model.Turn;
import dev.tarry.machines.runtime.handlers.HandlerFailures;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * A machine or a spec that runs for real. It is given events one at a time, handles each to the end
 * or keeps it for later, and halts at a failure.
 *
 * <p>Handlers run in the thread that brings the event. Only those of a kind that may {@code
 * receive} run in a thread of their own, which waits with them.
 */
public final class LiveMachine implements Turn {
  private enum Way {
    DONE(""),
    RAISE("raise"),
    GOTO("goTo"),
    /** Halts: as if the event halt was raised. */
    HALT("halt"),
    HALTED("halt"),
    FAIL("");

    private final String word;

    Way(String word) {
      this.word = word;
    }
  }

  private static final Reaction NOTHING = new Reaction.Ignore();

  /** Stands for the start of a machine among the events that it handles. */
  public static final EventType START = new EventType("(start)", "start", List.of());

  private final MachineId id;
  private final MachineKind kind;
  private final @Nullable Object payload;
  private final LiveEffects outside;
  private final Memory memory;
  private final Object self;
  private final @Nullable HandlerCoroutine strand;
  private final List<Event> inbox = new ArrayList<>();
  private MachineState state;
  private int children;
  private boolean halted;
  private boolean leaving;
  private Way way = Way.DONE;
  private @Nullable Event raised;
  private @Nullable MachineState target;
  private @Nullable Object passed;
  private @Nullable Failure failure;
  private @Nullable Mistake mistake;
  private @Nullable List<EventType> wanted;
  private @Nullable Event received;

  /**
   * A machine that has not started.
   *
   * @param fields its first values
   * @param payload for the entry of its start state
   * @param threads run handlers that may receive
   */
  public LiveMachine(
      MachineId id,
      MachineKind kind,
      @Nullable Object[] fields,
      @Nullable Object payload,
      LiveEffects outside,
      Executor threads) {
    this.id = id;
    this.kind = kind;
    this.payload = payload;
    this.outside = outside;
    this.memory = kind.memory();
    this.self = memory.load(fields);
    this.strand = kind.receives() ? new HandlerCoroutine(threads) : null;
    this.state = kind.start();
  }

  /** Runs the entry of the start state. */
  public void start() {
    Action entry = state.entry();
    handle(new Event(START, payload), entry == null ? NOTHING : new Reaction.Do(entry));
    settle();
  }

  /** Handles an event and all events that this raises or allows, or keeps it for later. */
  public void take(Event event) {
    if (halted) {
      return;
    }
    List<EventType> waitsFor = wanted;
    if (waitsFor != null) {
      if (!matches(event.type(), waitsFor)) {
        inbox.add(event);
        return;
      }
      outside.handles(event, state);
      wanted = null;
      received = event;
      Objects.requireNonNull(strand).resume();
      settle();
      return;
    }
    Reaction reaction = state.reaction(event.type());
    if (reaction instanceof Reaction.Defer) {
      inbox.add(event);
    } else if (!(reaction instanceof Reaction.Ignore)) {
      handle(event, reaction);
      settle();
    }
  }

  /** Runs the handler for no event. */
  public void idle() {
    if (idles()) {
      handle(Event.NONE, state.reaction(EventType.NONE));
      settle();
    }
  }

  /** Whether there is a handler for no event. */
  public boolean idles() {
    return !halted && wanted == null && state.isSpontaneous();
  }

  /** Ends the machine from outside, as a crash does. */
  public void stop() {
    halted = true;
    if (wanted != null && strand != null) {
      strand.stop();
    }
    wanted = null;
    inbox.clear();
  }

  public MachineId id() {
    return id;
  }

  public MachineKind kind() {
    return kind;
  }

  public MachineState state() {
    return state;
  }

  /** The values of its fields. */
  public @Nullable Object[] fields() {
    return memory.save(self);
  }

  public boolean isHalted() {
    return halted;
  }

  /** Whether a handler waits in {@code receive}. */
  public boolean isWaiting() {
    return wanted != null;
  }

  /** How many events it keeps for later. */
  public int kept() {
    return inbox.size();
  }

  /** The bug that its last handler ended with. */
  public @Nullable Failure failure() {
    return failure;
  }

  /** Forgets its failure and continues in its present state, as a monitor does. */
  public void goOnAfterFailure() {
    failure = null;
    halted = false;
  }

  private void handle(Event event, @Nullable Reaction reaction) {
    outside.handles(event, state);
    way = Way.DONE;
    if (strand == null) {
      react(event, reaction);
      goOnToTheEnd();
    } else {
      strand.run(
          () -> {
            react(event, reaction);
            goOnToTheEnd();
          });
    }
  }

  /** Runs the rest of a handler. */
  private void goOnToTheEnd() {
    while (way == Way.RAISE || way == Way.GOTO || way == Way.HALT) {
      if (way != Way.GOTO) {
        Event next = way == Way.HALT ? Event.HALT : Objects.requireNonNull(raised);
        way = Way.DONE;
        react(next, state.reaction(next.type()));
      } else {
        way = Way.DONE;
        transition(Objects.requireNonNull(target), null, passed);
      }
    }
    if (way == Way.HALTED || way == Way.FAIL) {
      halted = true;
      inbox.clear();
    }
  }

  /** Handles the events in the inbox that are no longer deferred. */
  private void settle() {
    int i = 0;
    while (i < inbox.size() && !halted && wanted == null) {
      Event event = inbox.get(i);
      Reaction reaction = state.reaction(event.type());
      if (reaction instanceof Reaction.Defer) {
        i++;
      } else {
        inbox.remove(i);
        if (!(reaction instanceof Reaction.Ignore)) {
          handle(event, reaction);
          i = 0;
        }
      }
    }
  }

  private void react(Event to, @Nullable Reaction reaction) {
    if (reaction instanceof Reaction.Do handler) {
      call(handler.action(), to.payload());
    } else if (reaction instanceof Reaction.Goto move) {
      transition(move.target(), move.with(), to.payload());
    } else if (reaction instanceof Reaction.Ignore
        || (reaction instanceof Reaction.Defer defer && defer.dropsRaised())) {
      way = Way.DONE;
    } else if (to.type() == EventType.HALT) {
      leave(state.exit(), null);
      way = way == Way.DONE ? Way.HALTED : way;
    } else {
      unhandled(to);
    }
  }

  private void unhandled(Event to) {
    MachineState where = state;
    leave(state.exit(), null);
    if (way == Way.DONE) {
      way = Way.FAIL;
      failure = LiveFailures.unhandled(id, kind, where, to);
    }
  }

  private void transition(MachineState to, @Nullable Action with, @Nullable Object value) {
    leave(state.exit(), null);
    if (way == Way.DONE) {
      leave(with, value);
    }
    if (way == Way.DONE) {
      outside.moves(state, to);
      state = to;
      call(to.entry(), value);
    }
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
    boolean left = false;
    try {
      action.run(self, this, memory.open(value));
    } catch (LiveHandlerExit end) {
      left = true;
    } catch (Throwable thrown) {
      way = Way.FAIL;
      failure = LiveFailures.thrown(id, kind, state, thrown);
    }
    if (mistake != null) {
      throw mistake;
    }
    if (!left && way != Way.DONE && way != Way.FAIL) {
      throw HandlerFailures.caught(kind);
    }
  }

  private void goOn() {
    if (way == Way.RAISE || way == Way.GOTO || way == Way.HALT || way == Way.HALTED) {
      throw refuse(HandlerFailures.actsAfterItLeft(kind, way.word));
    }
    if (way != Way.DONE) {
      throw new LiveHandlerExit();
    }
  }

  private Error jump(Way where) {
    if (leaving && where != Way.HALTED) {
      throw refuse(HandlerFailures.leftWhileLeaving(kind, state));
    }
    way = where;
    throw new LiveHandlerExit();
  }

  @Override
  public MachineId self() {
    return id;
  }

  @Override
  public void send(@Nullable MachineId to, Event what) {
    goOn();
    if (to == null) {
      throw fail(LiveFailures.nullTarget(id, kind, state, what));
    }
    outside.send(to, what);
  }

  @Override
  public MachineId create(MachineKind what, @Nullable Object[] fields, @Nullable Object with) {
    goOn();
    MachineId child = id.child(++children, what);
    outside.create(child, what, fields, with);
    return child;
  }

  @Override
  public void announce(Event what) {
    goOn();
    outside.announce(what);
  }

  @Override
  public void after(long milliseconds, Event what) {
    goOn();
    outside.after(milliseconds, what.local());
  }

  @Override
  public void cancel(EventType type) {
    goOn();
    outside.cancel(type);
  }

  @Override
  public void sync() {
    goOn();
  }

  @Override
  public Error raise(Event what) {
    goOn();
    raised = what;
    return jump(Way.RAISE);
  }

  @Override
  public Error goTo(MachineState to, @Nullable Object with) {
    goOn();
    target = to;
    passed = with;
    return jump(Way.GOTO);
  }

  @Override
  public Error halt() {
    return jump(leaving ? Way.HALTED : Way.HALT);
  }

  @Override
  public int choose(int n) {
    goOn();
    return n <= 1 ? 0 : outside.choose(n);
  }

  @Override
  public int chooseFairly(int n) {
    return choose(n);
  }

  @Override
  public Event receive(List<EventType> types) {
    goOn();
    Event next = takeOut(types);
    if (next != null) {
      outside.handles(next, state);
    } else {
      wanted = List.copyOf(types);
      Objects.requireNonNull(strand, "a kind that is said not to receive").await();
      next = Objects.requireNonNull(received);
    }
    if (next.type() == EventType.HALT && !types.contains(EventType.HALT)) {
      throw halt();
    }
    return next;
  }

  private @Nullable Event takeOut(List<EventType> types) {
    for (int i = 0; i < inbox.size(); i++) {
      if (matches(inbox.get(i).type(), types)) {
        return inbox.remove(i);
      }
    }
    return null;
  }

  private static boolean matches(EventType type, List<EventType> types) {
    return type == EventType.HALT
        || types.contains(type)
        || type.supertypes().stream().anyMatch(types::contains);
  }

  @Override
  public void signal(Signal signal) {
    if (signal instanceof Signal.Print print) {
      outside.print(print.text());
    }
  }

  @Override
  public void order(List<MachineId> machines) {
    // Nobody chooses an order here.
  }

  @Override
  public Error fail(Failure what) {
    failure = what;
    way = Way.FAIL;
    throw new LiveHandlerExit();
  }

  @Override
  public Mistake refuse(Mistake what) {
    mistake = mistake == null ? what : mistake;
    return mistake;
  }

  @Override
  public boolean isLive() {
    return true;
  }

  @Override
  public void tick() {
    // A handler may take as long as it likes.
  }
}
