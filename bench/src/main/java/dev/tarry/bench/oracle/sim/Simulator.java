package dev.tarry.bench.oracle.sim;

import dev.tarry.bench.oracle.lang.FaultsDef;
import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.HeldObject;
import dev.tarry.bench.oracle.lang.KindDef;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.Prog.Language;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgExpr.ChooseForm;
import dev.tarry.bench.oracle.lang.ProgStmt;
import dev.tarry.bench.oracle.lang.ProgType;
import dev.tarry.bench.oracle.lang.ProgValues;
import dev.tarry.bench.oracle.lang.ProgValues.Nothing;
import dev.tarry.bench.oracle.lang.ReactionDef;
import dev.tarry.bench.oracle.lang.Setup;
import dev.tarry.bench.oracle.lang.StateDef;
import dev.tarry.bench.oracle.lang.StateDef.Heat;
import dev.tarry.bench.oracle.sim.SimMachine.Open;
import dev.tarry.bench.oracle.sim.SimMachine.Phase;
import dev.tarry.core.program.FairChoices;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a program. A machine whose handlers have done something that others cannot see yet
 * commits the first such effect; else it takes what it can take, runs its handler and commits the
 * first effect. The first effect is a step of its own where what others do before may matter: if
 * nothing was taken, and if messages may overtake those that wait. A choice is answered before
 * anything else happens.
 */
public final class Simulator {
  /** The field that holds what a Java machine was made with. */
  public static final String BIRTH = "birth";

  /** Who fires timers. */
  public static final String CLOCK = "Clock";

  private final Prog program;
  private final Function<Object, String> places;
  private final boolean finest;
  private final Map<String, KindDef> kinds = new HashMap<>();
  private final List<String> roots;
  private final List<String> promises;
  private final Set<Row> reached = new HashSet<>();

  /**
   * A simulator.
   *
   * @param places where nodes of the program are in its text
   * @param finest whether every effect is a step of its own
   */
  public Simulator(Prog program, Function<Object, String> places, boolean finest) {
    this.program = program;
    this.places = places;
    this.finest = finest;
    this.roots = program.setup().names(program);
    this.promises =
        program.specs().stream()
            .filter(spec -> spec.states().stream().anyMatch(state -> state.heat() == Heat.HOT))
            .map(KindDef::name)
            .toList();
    program.kinds().forEach(kind -> kinds.put(kind.name(), kind));
    program.specs().forEach(spec -> kinds.put(spec.name(), spec));
  }

  KindDef kind(String name) {
    KindDef found = kinds.get(name);
    if (found == null) {
      throw new IllegalStateException("there is no kind " + name);
    }
    return found;
  }

  Language language() {
    return program.language();
  }

  ProgType.Enumeration enumeration(String name) {
    return program.enumerations().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  String label(String event) {
    return event.equals(ProgStmt.HALT) ? event : program.event(event).label();
  }

  /** What an event has for a payload if none is given. */
  Object plainPayload(String event) {
    ProgType type = program.event(event).payload();
    return type == null ? Nothing.NULL : ProgValues.first(type);
  }

  String place(Object node) {
    return places.apply(node);
  }

  /** Whether a choice gets all its answers again and again. */
  boolean fair(ChooseForm form) {
    return language() == Language.P && form != ChooseForm.COIN && form != ChooseForm.BOOL;
  }

  /** The handlers that have run in any step so far. */
  public Set<Row> reached() {
    return reached;
  }

  SimMachine unborn(String name, String what, Object birth) {
    KindDef kind = kind(what);
    Map<String, Object> fields = new HashMap<>();
    for (Field field : kind.fields()) {
      fields.put(field.name(), ProgValues.first(field.type()));
    }
    if (language() == Language.JAVA && kind.birth() != null) {
      fields.put(BIRTH, birth);
    }
    StateDef start = kind.states().get(0);
    return new SimMachine(
        name,
        what,
        start.name(),
        start.entry() == null ? Phase.READY : Phase.NEW,
        Map.copyOf(fields),
        0,
        start.entry() == null ? null : Open.begin(new SimMessage(SimMessage.START, birth)),
        List.of(),
        null,
        null);
  }

  /** The state before anything has happened. */
  public SimState first() {
    SimDraft draft = new SimDraft(this);
    for (KindDef spec : program.specs()) {
      SimMachine born = unborn(spec.name(), spec.name(), Nothing.NULL);
      enter(born);
      boolean starts = born.phase() == Phase.NEW;
      draft.addSpec(starts ? turn(born, born.unfinished(), List.of()).next() : born);
    }
    for (String root : roots) {
      SimMachine born = unborn(root);
      enter(born);
      draft.put(mayRestart(root, draft.trouble()) ? withDisk(born) : born, List.of());
    }
    for (Setup.Letter letter : program.setup().letters()) {
      SimMachine target = draft.machine(root(letter.root()));
      Object payload = letter.payload() == null ? Nothing.NULL : constant(target, letter.payload());
      draft.post(target.name(), new SimMessage(letter.event(), payload));
    }
    return draft.world();
  }

  /** A root as it is when it is created. */
  SimMachine unborn(String root) {
    Setup.Root made = program.setup().roots().get(roots.indexOf(root));
    SimMachine born = unborn(root, made.kind(), Nothing.NULL);
    return made.birth() == null ? born : unborn(root, made.kind(), constant(born, made.birth()));
  }

  String root(int index) {
    return roots.get(index);
  }

  /** The value of an expression that has no effects, for a machine as it is. */
  Object constant(SimMachine machine, ProgExpr expression) {
    return new SimTurn(this, machine, machine, SimMessage.IDLE, List.of()).value(expression);
  }

  /** The machines that can take a step, or nobody while a choice is open. */
  public List<String> enabled(SimState world) {
    List<String> names = new ArrayList<>();
    if (world.defects().isEmpty() && world.chooser() == null) {
      for (SimMachine machine : world.machines().values()) {
        if (enabled(machine, world.inbox(machine.name()))) {
          names.add(machine.name());
        }
      }
      if (!world.timers().isEmpty()) {
        names.add(CLOCK);
      }
    }
    return names;
  }

  /** How many answers there are to the open choice; 0 if there is none. */
  public int options(SimState world) {
    boolean asks = world.defects().isEmpty() && world.chooser() != null;
    if (asks && CLOCK.equals(world.chooser())) {
      return world.ties();
    }
    return asks ? chooser(world).unfinished().options() : 0;
  }

  /** Whether the open choice gets all its answers again and again. */
  public boolean fair(SimState world, FairChoices choices) {
    return options(world) > 0
        && switch (choices) {
          case ALL -> true;
          case MARKED -> !CLOCK.equals(world.chooser()) && chooser(world).unfinished().fair();
          case NONE -> false;
        };
  }

  /** The states of the roots, and the fields of all machines. */
  public String show(SimState world) {
    StringBuilder text = new StringBuilder();
    roots.forEach(root -> text.append(world.machine(root).state()).append(' '));
    return text
        + world.machines().values().stream()
            .map(this::show)
            .sorted()
            .collect(Collectors.joining(" "));
  }

  private String show(SimMachine machine) {
    KindDef kind = kind(machine.kind());
    List<String> names = new ArrayList<>(kind.fields().stream().map(Field::name).toList());
    if (kind.birth() != null) {
      names.add(BIRTH);
    }
    return names.stream()
        .map(name -> HeldObject.describe(Objects.requireNonNull(machine.fields().get(name))))
        .collect(Collectors.joining(",", kind.name() + "{", "}"));
  }

  /** The names of the specs that have hot states. */
  List<String> promises() {
    return promises;
  }

  /** The specs in hot states, bit i for the i-th one that has any. */
  public long hot(SimState world) {
    return specsThatAre(world, Heat.HOT);
  }

  /** The specs in cold states, bit i for the i-th one that has hot ones. */
  public long cold(SimState world) {
    return specsThatAre(world, Heat.COLD);
  }

  private long specsThatAre(SimState world, Heat heat) {
    long bits = 0;
    int promise = 0;
    for (SimMachine spec : world.specs()) {
      if (promises.contains(spec.name())) {
        bits |= state(spec).heat() == heat ? 1L << promise : 0;
        promise++;
      }
    }
    return bits;
  }

  private static SimMachine chooser(SimState world) {
    if (world.chooser() == null) {
      throw new IllegalStateException("nobody chooses");
    }
    return world.machine(world.chooser());
  }

  /** The states that a step of a machine may lead to; more than one if a fault may strike. */
  List<Next> step(SimState world, String name) {
    SimDraft draft = new SimDraft(this, world);
    if (name.equals(CLOCK)) {
      draft.tick(world.ties());
      return List.of(draft.next());
    }
    SimMachine machine = world.machine(name);
    if (!machine.effects().isEmpty()) {
      return draft.commit(name);
    }
    List<SimMessage> inbox = world.inbox(name);
    return switch (machine.phase()) {
      case NEW -> draft.land(machine, machine.unfinished(), List.of(), inbox);
      case RECEIVING -> {
        int at = awaited(machine, inbox);
        List<Object> answer = List.of(inbox.get(at));
        yield draft.land(machine, machine.unfinished(), answer, ProgValues.without(inbox, at));
      }
      case READY -> {
        int at = taken(machine, inbox);
        SimMessage event = at < 0 ? SimMessage.IDLE : inbox.get(at);
        List<SimMessage> left = new ArrayList<>();
        for (int i = 0; i < inbox.size(); i++) {
          boolean passed = at < 0 || i < at;
          if (i != at && !(passed && ignores(machine, inbox.get(i)))) {
            left.add(inbox.get(i));
          }
        }
        yield draft.land(machine, Open.begin(event), List.of(), left);
      }
      default -> throw new IllegalStateException(machine + " cannot take a step");
    };
  }

  /** The states that an answer to the open choice may lead to. */
  List<Next> answer(SimState world, int option) {
    SimDraft draft = new SimDraft(this, world);
    if (CLOCK.equals(world.chooser())) {
      draft.fire(option);
      return List.of(draft.next());
    }
    SimMachine machine = chooser(world);
    return draft.land(machine, machine.unfinished(), List.of(option), world.inbox(machine.name()));
  }

  /** The states that a fault between two steps may lead to. */
  List<SimState> strikes(SimState world) {
    boolean calm = !world.defects().isEmpty() || world.chooser() != null;
    return calm ? List.of() : new SimFaultSteps(this, world).all();
  }

  /** Whether the first effect of a machine that has taken something is a step of its own. */
  boolean isApart(SimMachine before, Open open, List<SimMessage> rest, SimFaultState trouble) {
    boolean nothing = before.phase() != Phase.RECEIVING && open.event().equals(SimMessage.IDLE);
    return finest || nothing || (!rest.isEmpty() && trouble.reorder() > 0);
  }

  /** Whether no faults strike. */
  public boolean isCalm() {
    return program.setup().faults().isNone();
  }

  Prog program() {
    return program;
  }

  Map<String, Object> durable(SimMachine machine) {
    return durable(kind(machine.kind()), machine.fields());
  }

  /** The durable ones of a machine's fields. */
  Map<String, Object> durable(KindDef kind, Map<String, Object> fields) {
    Map<String, Object> all = new HashMap<>();
    for (Field field : kind.fields()) {
      Object value = fields.get(field.name());
      if (field.isDurable() && value != null) {
        all.put(field.name(), value);
      }
    }
    return all;
  }

  /** Whether a machine may still crash and start again. */
  boolean mayRestart(String name, SimFaultState trouble) {
    List<FaultsDef.Crash> lines = program.setup().faults().crashes();
    for (int i = 0; i < lines.size(); i++) {
      boolean strikes = lines.get(i).roots().stream().anyMatch(root -> root(root).equals(name));
      if (strikes && lines.get(i).restart() && trouble.crashes().get(i) > 0) {
        return true;
      }
    }
    return false;
  }

  /** A machine with a disk that has its fields on it. */
  SimMachine withDisk(SimMachine machine) {
    Set<String> synced = new HashSet<>();
    for (Field field : kind(machine.kind()).fields()) {
      if (field.durability() == Field.Durability.SYNCED) {
        synced.add(field.name());
      }
    }
    return machine.with(SimDisk.of(durable(machine), synced));
  }

  /** Runs a handler, or runs it again with one more answer. */
  SimTurn turn(SimMachine machine, Open open, List<Object> more) {
    List<Object> answers = new ArrayList<>(open.answers());
    answers.addAll(more);
    SimMachine base = open.base() == null ? machine.with(null) : open.base();
    SimTurn turn = new SimTurn(this, machine, base, open.event(), List.copyOf(answers));
    turn.run(open.committed());
    reached.addAll(turn.reached());
    return turn;
  }

  /** Counts the start state of a machine that has no entry to run. */
  void enter(SimMachine born) {
    if (born.phase() == Phase.READY) {
      reached.add(new Row(kind(born.kind()).label(), born.state(), "entry"));
    }
  }

  private boolean enabled(SimMachine machine, List<SimMessage> inbox) {
    if (!machine.effects().isEmpty()) {
      return true;
    }
    return switch (machine.phase()) {
      case NEW -> true;
      case READY -> taken(machine, inbox) >= 0 || state(machine).idle() != null;
      case RECEIVING -> awaited(machine, inbox) >= 0;
      case CHOOSING, HALTED -> false;
    };
  }

  StateDef state(SimMachine machine) {
    return kind(machine.kind()).state(machine.state());
  }

  private @Nullable ReactionDef reaction(SimMachine machine, SimMessage message) {
    return state(machine).reactions().get(message.event());
  }

  boolean ignores(SimMachine machine, SimMessage message) {
    return reaction(machine, message) == ReactionDef.Wait.IGNORE;
  }

  /** The position of the event that an idle machine takes; -1 if there is none. */
  int taken(SimMachine machine, List<SimMessage> inbox) {
    for (int i = 0; i < inbox.size(); i++) {
      if (!(reaction(machine, inbox.get(i)) instanceof ReactionDef.Wait)) {
        return i;
      }
    }
    return -1;
  }

  private static int awaited(SimMachine machine, List<SimMessage> inbox) {
    for (int i = 0; i < inbox.size(); i++) {
      if (machine.unfinished().awaited().contains(inbox.get(i).event())) {
        return i;
      }
    }
    return -1;
  }
}
