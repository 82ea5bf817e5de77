package dev.tarry.bench.oracle.sim;

import dev.tarry.bench.oracle.lang.Fun;
import dev.tarry.bench.oracle.lang.KindDef;
import dev.tarry.bench.oracle.lang.Prog.Language;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgExpr.ChooseForm;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.ProgValues;
import dev.tarry.bench.oracle.lang.ProgValues.Nothing;
import dev.tarry.bench.oracle.lang.ProgValues.Reference;
import dev.tarry.bench.oracle.lang.ReactionDef;
import dev.tarry.bench.oracle.lang.StateDef;
import dev.tarry.bench.oracle.sim.SimMachine.Open;
import dev.tarry.bench.oracle.sim.SimMachine.Phase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One run of a handler, from the event through raised events and transitions to the point where the
 * machine waits again, or to a question that has no answer yet.
 */
final class SimTurn {
  /** Statements that one run may take; programs with longer ones are not compared. */
  private static final int MOST_STATEMENTS = 2_000;

  /** Where a handler goes when it ends before its last statement. */
  private sealed interface Way {
    record Raise(SimMessage event) implements Way {}

    record Go(String state, Object payload) implements Way {}

    record Halt() implements Way {}

    record Ask(int options, boolean fair) implements Way {}

    record Await(Set<String> events) implements Way {}

    record Fail(Defect defect) implements Way {}

    /** It goes on with this when its effects so far are committed. */
    record Pause(SimMessage next) implements Way {}
  }

  private static final class Left extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Way way;

    Left(Way way) {
      super(null, null, false, false);
      this.way = way;
    }
  }

  private record Visit(String state, String event) {}

  private final Simulator simulator;
  private final KindDef kind;
  private final SimMachine from;
  private final SimMachine base;
  private final SimMessage event;
  private final List<Object> answers;
  private final Map<String, Object> fields;
  private final List<SimEffect> effects = new ArrayList<>();
  private final List<Map<String, Object>> writes = new ArrayList<>();
  private final Map<Visit, Integer> visits = new HashMap<>();
  private final Set<Row> reached = new HashSet<>();
  private String state;
  private int children;
  private int used;
  private int statements;
  private @Nullable SimMachine next;

  /**
   * A run of a handler.
   *
   * @param from the machine as it is now
   * @param base the machine as it was when the handler began
   */
  SimTurn(
      Simulator simulator,
      SimMachine from,
      SimMachine base,
      SimMessage event,
      List<Object> answers) {
    this.simulator = simulator;
    this.from = from;
    this.kind = simulator.kind(base.kind());
    this.base = base;
    this.event = event;
    this.answers = answers;
    this.fields = new HashMap<>(base.fields());
    this.state = base.state();
    this.children = base.children();
  }

  /** The value of an expression that has no effects, for this machine. */
  Object value(ProgExpr expression) {
    return Interpreter.value(this, expression);
  }

  /** The handlers that have run so far. */
  Set<Row> reached() {
    return reached;
  }

  /** The durable fields at each effect. */
  List<Map<String, Object>> writes() {
    return writes;
  }

  /** What became of the machine. */
  SimMachine next() {
    if (next == null) {
      throw new IllegalStateException("the handler has not run");
    }
    return next;
  }

  private void add(SimEffect effect) {
    effects.add(effect);
    writes.add(simulator.durable(kind, fields));
  }

  /**
   * Runs; {@code committed} of the effects were handed on by an earlier run of the same handler.
   */
  void run(int committed) {
    Way way = null;
    try {
      comesRound(event.event());
      if (event.event().equals(SimMessage.START)) {
        enter(event.payload());
      } else {
        react(event);
      }
    } catch (Left left) {
      way = left.way;
    }
    while (way instanceof Way.Raise || way instanceof Way.Go) {
      way = follow(way);
    }
    next = rest(committed, way);
  }

  private @Nullable Way follow(Way way) {
    try {
      tick();
      if (way instanceof Way.Go go) {
        move(go.state(), null, go.payload());
      } else if (way instanceof Way.Raise raise) {
        if (comesRound(raise.event().event())) {
          return new Way.Pause(raise.event());
        }
        react(raise.event());
      }
      return null;
    } catch (Left left) {
      return left.way;
    }
  }

  /**
   * Whether this run is at a handler for the second time, and has done or asked something since: it
   * pauses there, so that a machine that never rests has finitely many states.
   */
  private boolean comesRound(String handled) {
    int done = effects.size() + used;
    Integer before = visits.put(new Visit(state, handled), done);
    return before != null && before < done;
  }

  private void react(SimMessage to) {
    ReactionDef reaction = now().reactions().get(to.event());
    if (reaction == null && to.event().equals(SimMessage.IDLE.event()) && now().idle() != null) {
      reached(SimMessage.IDLE.event());
      body(now().idle(), to.payload());
    } else if (reaction instanceof ReactionDef.Do handler) {
      reached(simulator.label(to.event()));
      body(handler.body(), to.payload());
    } else if (reaction instanceof ReactionDef.Go go) {
      reached(simulator.label(to.event()));
      move(go.state(), go.with(), to.payload());
    } else if (reaction == ReactionDef.Wait.IGNORE || isDropped(reaction)) {
      return;
    } else if (to.event().equals(ProgStmt.HALT) && !kind.spec()) {
      exit();
      throw new Left(new Way.Halt());
    } else {
      StateDef here = now();
      if (!kind.spec()) {
        exit();
      }
      throw fail("unhandled event", simulator.label(to.event()), here);
    }
  }

  /** In P an event that is raised where it is deferred is dropped. */
  private boolean isDropped(@Nullable ReactionDef reaction) {
    return reaction == ReactionDef.Wait.DEFER && language() == Language.P;
  }

  private void move(String to, @Nullable Fun with, Object payload) {
    exit();
    body(with, payload);
    state = to;
    if (now().entry() != null && comesRound(SimMessage.START)) {
      throw new Left(new Way.Pause(new SimMessage(SimMessage.START, payload)));
    }
    enter(payload);
  }

  private void enter(Object payload) {
    reached("entry");
    body(now().entry(), payload);
  }

  private void exit() {
    if (now().exit() != null) {
      reached("exit");
      body(now().exit(), Nothing.NULL);
    }
  }

  private StateDef now() {
    return kind.state(state);
  }

  private void reached(String what) {
    reached.add(new Row(kind.label(), state, what));
  }

  private void body(@Nullable Fun function, Object payload) {
    if (function != null) {
      Interpreter.handle(this, function, payload);
    }
  }

  private SimMachine rest(int committed, @Nullable Way way) {
    if (way instanceof Way.Ask ask) {
      return new SimMachine( // nobody sees what the handler has done so far
          base.name(),
          base.kind(),
          from.state(),
          Phase.CHOOSING,
          from.fields(),
          from.children(),
          new Open(base, event, answers, committed, ask.options(), ask.fair(), Set.of()),
          List.of(),
          null,
          null);
    }
    List<SimEffect> waiting = List.copyOf(effects.subList(committed, effects.size()));
    if (way instanceof Way.Await await) {
      Open open = new Open(base, event, answers, effects.size(), 0, false, await.events());
      return local(Phase.RECEIVING, Map.copyOf(fields), open, waiting, null);
    } else if (way instanceof Way.Pause pause) {
      return local(Phase.NEW, Map.copyOf(fields), Open.begin(pause.next()), waiting, null);
    } else if (way instanceof Way.Fail fail) {
      return local(Phase.READY, Map.copyOf(fields), null, waiting, fail.defect());
    }
    Phase phase = way instanceof Way.Halt ? Phase.HALTED : Phase.READY;
    return local(phase, Map.copyOf(fields), null, waiting, null);
  }

  private SimMachine local(
      Phase phase,
      Map<String, Object> then,
      @Nullable Open open,
      List<SimEffect> waiting,
      @Nullable Defect doom) {
    return new SimMachine(
        base.name(), base.kind(), state, phase, then, children, open, waiting, doom, null);
  }

  // What statements and expressions ask for.

  String name() {
    return base.name();
  }

  String root(int index) {
    return simulator.root(index);
  }

  Language language() {
    return simulator.language();
  }

  /** The number of an item of an enum. */
  long number(ProgValues.EnumItem item) {
    return item.in(simulator.enumeration(item.type()));
  }

  /** What an event has for a payload if none is given. */
  Object plainPayload(String what) {
    return simulator.plainPayload(what);
  }

  Map<String, Object> fields() {
    return fields;
  }

  void tick() {
    if (++statements > MOST_STATEMENTS) {
      throw new TooLong("a handler");
    }
  }

  Object call(String function, List<Object> arguments) {
    return Interpreter.call(this, kind.function(function), arguments);
  }

  void send(ProgStmt node, Object target, SimMessage message) {
    if (!(target instanceof Reference reference)) {
      throw fail("null target", message.event(), node);
    }
    add(new SimEffect.Send(reference.machine(), message));
  }

  void announce(SimMessage message) {
    add(new SimEffect.Announce(message));
  }

  Reference create(String what, Object birth) {
    children++;
    String name = base.name() + "/" + simulator.kind(what).label() + "#" + children;
    add(new SimEffect.Create(simulator.unborn(name, what, birth)));
    return new Reference(name);
  }

  void after(int millis, SimMessage message) {
    add(new SimEffect.SetTimer(new Timer(base.name(), message, millis)));
  }

  void cancel(String what) {
    add(new SimEffect.CancelTimers(what));
  }

  void sync() {
    add(new SimEffect.Sync());
  }

  int choose(int n, ChooseForm form) {
    if (n <= 1) {
      return 0;
    }
    if (used < answers.size()) {
      return (Integer) answers.get(used++);
    }
    throw new Left(new Way.Ask(n, simulator.fair(form)));
  }

  SimMessage receive(List<String> events) {
    if (used < answers.size()) {
      return (SimMessage) answers.get(used++);
    }
    Set<String> all = new HashSet<>(events);
    all.add(ProgStmt.HALT);
    throw new Left(new Way.Await(Set.copyOf(all)));
  }

  RuntimeException raise(SimMessage what) {
    return new Left(new Way.Raise(what));
  }

  RuntimeException goTo(String to, Object payload) {
    return new Left(new Way.Go(to, payload));
  }

  /** Halting: it raises the event halt, which a state in P may handle. */
  RuntimeException halts() {
    return raise(SimMessage.HALT);
  }

  RuntimeException error(Object node, String detail) {
    return fail("runtime error", detail, node);
  }

  RuntimeException fail(String what, String detail, Object node) {
    return new Left(new Way.Fail(new Defect(what, detail, simulator.place(node))));
  }
}
