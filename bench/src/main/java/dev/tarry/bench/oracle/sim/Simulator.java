package dev.tarry.bench.oracle.sim;

import dev.tarry.bench.oracle.lang.Expr.ChooseForm;
import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.Kind;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.Prog.Language;
import dev.tarry.bench.oracle.lang.Reaction;
import dev.tarry.bench.oracle.lang.StateDef;
import dev.tarry.bench.oracle.lang.StateDef.Heat;
import dev.tarry.bench.oracle.lang.Stmt;
import dev.tarry.bench.oracle.lang.Values;
import dev.tarry.bench.oracle.lang.Values.Nothing;
import dev.tarry.bench.oracle.sim.Local.Open;
import dev.tarry.bench.oracle.sim.Local.Phase;
import dev.tarry.core.program.FairChoices;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The steps of a program. A machine whose handlers have done something that others cannot see yet
 * commits the first such effect; else it takes what it can take, runs its handler and commits the
 * first effect. A choice is answered before anything else happens.
 */
public final class Simulator {
  /** The field that holds what a Java machine was made with. */
  public static final String BIRTH = "birth";

  /** Machines, and messages in an inbox, that a program may have. */
  private static final int MOST = 8;

  private final Prog program;
  private final Function<Object, String> places;
  private final Map<String, Kind> kinds = new HashMap<>();
  private final Set<Row> reached = new HashSet<>();

  /** A simulator; {@code places} says where nodes of the program are in its text. */
  public Simulator(Prog program, Function<Object, String> places) {
    this.program = program;
    this.places = places;
    program.kinds().forEach(kind -> kinds.put(kind.name(), kind));
    program.specs().forEach(spec -> kinds.put(spec.name(), spec));
  }

  Kind kind(String name) {
    Kind found = kinds.get(name);
    if (found == null) {
      throw new IllegalStateException("there is no kind " + name);
    }
    return found;
  }

  Language language() {
    return program.language();
  }

  String label(String event) {
    return event.equals(Stmt.HALT) ? event : program.event(event).label();
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

  Local unborn(String name, String what, Object birth) {
    Kind kind = kind(what);
    Map<String, Object> fields = new HashMap<>();
    for (Field field : kind.fields()) {
      fields.put(field.name(), Values.first(field.type()));
    }
    if (language() == Language.JAVA && kind.birth() != null) {
      fields.put(BIRTH, birth);
    }
    StateDef start = kind.states().get(0);
    return new Local(
        name,
        what,
        start.name(),
        start.entry() == null ? Phase.READY : Phase.NEW,
        Map.copyOf(fields),
        0,
        start.entry() == null ? null : Open.begin(new Message(Message.START, birth)),
        List.of(),
        null);
  }

  /** The state before anything has happened. */
  public World first() {
    Draft draft = new Draft();
    for (Kind spec : program.specs()) {
      Local born = unborn(spec.name(), spec.name(), Nothing.NULL);
      enter(born);
      draft.addSpec(born.phase() == Phase.NEW ? turn(born, born.unfinished(), List.of()) : born);
    }
    Kind main = program.kinds().get(0);
    Local born = unborn(main.label(), main.name(), Nothing.NULL);
    enter(born);
    draft.put(born, List.of());
    return draft.world();
  }

  /** The machines that can take a step, or nobody while a choice is open. */
  public List<String> enabled(World world) {
    List<String> names = new ArrayList<>();
    if (world.defects().isEmpty() && world.chooser() == null) {
      for (Local machine : world.machines().values()) {
        if (enabled(machine, world.inbox(machine.name()))) {
          names.add(machine.name());
        }
      }
    }
    return names;
  }

  /** How many answers there are to the open choice; 0 if there is none. */
  public int options(World world) {
    boolean asks = world.defects().isEmpty() && world.chooser() != null;
    return asks ? chooser(world).unfinished().options() : 0;
  }

  /** Whether the open choice gets all its answers again and again. */
  public boolean fair(World world, FairChoices choices) {
    return options(world) > 0
        && switch (choices) {
          case ALL -> true;
          case MARKED -> chooser(world).unfinished().fair();
          case NONE -> false;
        };
  }

  /** The specs in hot states, bit i for the i-th one. */
  public long hot(World world) {
    return specsThatAre(world, Heat.HOT);
  }

  /** The specs in cold states, bit i for the i-th one. */
  public long cold(World world) {
    return specsThatAre(world, Heat.COLD);
  }

  private long specsThatAre(World world, Heat heat) {
    long bits = 0;
    for (int i = 0; i < world.specs().size(); i++) {
      bits |= state(world.specs().get(i)).heat() == heat ? 1L << i : 0;
    }
    return bits;
  }

  private static Local chooser(World world) {
    if (world.chooser() == null) {
      throw new IllegalStateException("nobody chooses");
    }
    return world.machine(world.chooser());
  }

  /** The state after a step of a machine. */
  public World step(World world, String name) {
    Draft draft = new Draft(world);
    Local machine = world.machine(name);
    if (!machine.effects().isEmpty()) {
      draft.commit(name);
      return draft.world();
    }
    List<Message> inbox = world.inbox(name);
    switch (machine.phase()) {
      case NEW -> draft.land(turn(machine, machine.unfinished(), List.of()), inbox);
      case RECEIVING -> {
        int at = awaited(machine, inbox);
        draft.land(
            turn(machine, machine.unfinished(), List.of(inbox.get(at))), Values.without(inbox, at));
      }
      case READY -> {
        int at = taken(machine, inbox);
        Message event = at < 0 ? Message.IDLE : inbox.get(at);
        List<Message> left = new ArrayList<>();
        for (int i = 0; i < inbox.size(); i++) {
          boolean passed = at < 0 || i < at;
          if (i != at && !(passed && ignores(machine, inbox.get(i)))) {
            left.add(inbox.get(i));
          }
        }
        draft.land(turn(machine, Open.begin(event), List.of()), left);
      }
      default -> throw new IllegalStateException(machine + " cannot take a step");
    }
    return draft.world();
  }

  /** The state after an answer to the open choice. */
  public World answer(World world, int option) {
    Draft draft = new Draft(world);
    Local machine = chooser(world);
    draft.land(turn(machine, machine.unfinished(), List.of(option)), world.inbox(machine.name()));
    return draft.world();
  }

  private Local turn(Local machine, Open open, List<Object> more) {
    List<Object> answers = new ArrayList<>(open.answers());
    answers.addAll(more);
    Local base = open.base() == null ? machine : open.base();
    Turn turn = new Turn(this, base, open.event(), List.copyOf(answers));
    Local next = turn.run(open.committed());
    reached.addAll(turn.reached());
    return next;
  }

  /** Counts the start state of a machine that has no entry to run. */
  private void enter(Local born) {
    if (born.phase() == Phase.READY) {
      reached.add(new Row(kind(born.kind()).label(), born.state(), "entry"));
    }
  }

  private boolean enabled(Local machine, List<Message> inbox) {
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

  private StateDef state(Local machine) {
    return kind(machine.kind()).state(machine.state());
  }

  private @Nullable Reaction reaction(Local machine, Message message) {
    return state(machine).reactions().get(message.event());
  }

  private boolean ignores(Local machine, Message message) {
    return reaction(machine, message) == Reaction.Wait.IGNORE;
  }

  /** The position of the event that an idle machine takes; -1 if there is none. */
  private int taken(Local machine, List<Message> inbox) {
    for (int i = 0; i < inbox.size(); i++) {
      if (!(reaction(machine, inbox.get(i)) instanceof Reaction.Wait)) {
        return i;
      }
    }
    return -1;
  }

  private static int awaited(Local machine, List<Message> inbox) {
    for (int i = 0; i < inbox.size(); i++) {
      if (machine.unfinished().awaited().contains(inbox.get(i).event())) {
        return i;
      }
    }
    return -1;
  }

  /** A state in the making. */
  private final class Draft {
    private final TreeMap<String, Local> machines = new TreeMap<>();
    private final TreeMap<String, List<Message>> inboxes = new TreeMap<>();
    private final List<Local> specs = new ArrayList<>();
    private final Set<Defect> defects = new HashSet<>();
    private @Nullable String chooser;

    Draft() {}

    Draft(World world) {
      machines.putAll(world.machines());
      inboxes.putAll(world.inboxes());
      specs.addAll(world.specs());
    }

    /** Puts a machine that has just run there, and commits its first effect. */
    void land(Local machine, List<Message> inbox) {
      put(machine, inbox);
      if (machine.phase() == Phase.CHOOSING) {
        chooser = machine.name();
      } else if (!machine.effects().isEmpty()) {
        commit(machine.name());
      } else {
        tell(machine);
      }
    }

    void commit(String name) {
      Local machine = Objects.requireNonNull(machines.get(name));
      Effect effect = machine.effects().get(0);
      Local rest = machine.without(1);
      put(rest, inboxes.getOrDefault(name, List.of()));
      if (effect instanceof Effect.Send send) {
        observe(send.message());
        deliver(send.target(), send.message());
      } else if (effect instanceof Effect.Announce announce) {
        observe(announce.message());
      } else if (effect instanceof Effect.Create create) {
        if (machines.size() == MOST) {
          throw new TooLong("the list of machines");
        }
        enter(create.first());
        put(create.first(), List.of());
      }
      tell(rest);
    }

    private void tell(Local machine) {
      if (machine.effects().isEmpty() && machine.doom() != null) {
        defects.add(machine.doom());
      }
    }

    private void observe(Message message) {
      for (int i = 0; i < specs.size(); i++) {
        Local spec = specs.get(i);
        if (kind(spec.kind()).observes().contains(message.event())) {
          Local next = turn(spec, Open.begin(message), List.of());
          specs.set(i, next);
          tell(next);
        }
      }
    }

    void addSpec(Local spec) {
      specs.add(spec);
      tell(spec);
    }

    private void deliver(String name, Message message) {
      Local machine = Objects.requireNonNull(machines.get(name));
      if (machine.phase() != Phase.HALTED) {
        List<Message> inbox = inboxes.getOrDefault(name, List.of());
        if (inbox.size() == MOST) {
          throw new TooLong("an inbox");
        }
        put(machine, Values.with(inbox, inbox.size(), message));
      }
    }

    void put(Local machine, List<Message> inbox) {
      machines.put(machine.name(), machine);
      List<Message> settled = settled(machine, inbox);
      if (settled.isEmpty()) {
        inboxes.remove(machine.name());
      } else {
        inboxes.put(machine.name(), settled);
      }
    }

    /** A machine that has halted keeps nothing, and an idle one does not keep what it ignores. */
    private List<Message> settled(Local machine, List<Message> inbox) {
      if (!machine.effects().isEmpty()) {
        return inbox;
      } else if (machine.phase() == Phase.HALTED) {
        return List.of();
      } else if (machine.phase() == Phase.READY && taken(machine, inbox) < 0) {
        return inbox.stream().filter(message -> !ignores(machine, message)).toList();
      }
      return List.copyOf(inbox);
    }

    World world() {
      World world = new World(machines, inboxes, List.copyOf(specs), chooser, Set.of());
      if (defects.isEmpty() && chooser == null && enabled(world).isEmpty()) {
        stuck();
      }
      return new World(machines, inboxes, world.specs(), chooser, Set.copyOf(defects));
    }

    /** A machine that waits in a receive at the end is a deadlock; else a hot spec is a bug. */
    private void stuck() {
      for (Local machine : machines.values()) {
        if (machine.phase() == Phase.RECEIVING) {
          defects.add(new Defect("deadlock", machine.name(), place(state(machine))));
        }
      }
      for (Local spec : defects.isEmpty() ? specs : List.<Local>of()) {
        if (state(spec).heat() == Heat.HOT) {
          defects.add(new Defect("liveness", spec.name(), place(state(spec))));
        }
      }
    }
  }
}
