package dev.tarry.pekko.actor;

import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.Vocabulary;
import dev.tarry.pekko.bind.Bindings;
import dev.tarry.pekko.bind.Replacement;
import dev.tarry.pekko.wire.WireMessage;
import dev.tarry.pekko.witness.RunListener;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.DispatcherSelector;
import org.apache.pekko.actor.typed.Props;
import org.jspecify.annotations.Nullable;

/** What the machines of a system share. Any thread may use it. */
public final class SystemState {
  private static final Props THREADS = DispatcherSelector.fromConfig("tarry.machines");

  private final ActorSystem<?> system;
  private final Vocabulary vocabulary;
  private final long seed;
  private final Bindings bindings;
  private final RunListener witness;
  private final Problems problems;
  private final ExecutorService threads;
  private final Directory directory = new Directory();
  private final Tallies tallies = new Tallies();
  private volatile SpecActors specs = SpecActors.NONE;
  private volatile OtherNodes others = OtherNodes.NONE;

  /**
   * A stage.
   *
   * @param seed of all choices
   * @param threads run handlers that wait in {@code receive}
   */
  public SystemState(
      ActorSystem<?> system,
      Vocabulary vocabulary,
      long seed,
      Bindings bindings,
      RunListener witness,
      Problems problems,
      ExecutorService threads) {
    this.system = system;
    this.vocabulary = vocabulary;
    this.seed = seed;
    this.bindings = bindings;
    this.witness = witness;
    this.problems = problems;
    this.threads = threads;
  }

  /** Lets specs watch from here on. */
  public void watch(List<Blueprint.Watching> watching) {
    List<SpecActors.RunningSpec> all = new ArrayList<>();
    for (Blueprint.Watching spec : watching) {
      MachineTally tally = tallies.add(spec.kind().name());
      ActorRef<Object> ref = spawn(new SpecActor(this, spec, tally), spec.id());
      all.add(new SpecActors.RunningSpec(spec, new Address(ref, tally)));
    }
    specs = new SpecActors(all);
  }

  /** Spreads the program over other nodes too. */
  public void spread(OtherNodes nodes) {
    others = nodes;
  }

  /** Creates a machine on this node; it starts when it is {@linkplain #begin begun}. */
  public void create(
      MachineId id, MachineKind kind, @Nullable Object[] fields, @Nullable Object payload) {
    MachineTally tally = tallies.add(id.toString());
    tally.arrive();
    Supplier<Replacement> real = bindings.of(kind.name());
    Behavior<Object> behavior =
        real == null
            ? new MachineActor(this, id, kind, fields, payload, tally)
            : new ReplacementActor(this, id, kind, real.get(), payload, tally);
    directory.add(id, new Address(spawn(behavior, id), tally));
  }

  /** Starts a machine, with these events in its inbox. */
  public void begin(MachineId id, List<Event> inbox) {
    WireMessage.Begin begin = new WireMessage.Begin(inbox);
    Address here = directory.of(id);
    if (here != null) {
      here.ref().tell(begin);
    } else if (others.have(id)) {
      others.begin(id, begin);
    }
  }

  /**
   * Shows an event from outside the machines to the listener and the specs.
   *
   * @param from what replaces a machine, of some kind; null for the test itself
   */
  public void show(
      @Nullable MachineId from, @Nullable MachineKind kind, MachineId to, Event event) {
    SpecActors here = specs;
    synchronized (here) { // as machines do, so that logs and specs have events in one order
      witness.comes(from, to, event);
      here.show(event, kind);
    }
  }

  /** The machine gets nothing more. */
  void gone(MachineId id) {
    directory.remove(id);
  }

  /** The machine has halted, and all that it did has been done. */
  void halted(MachineId id, MachineTally tally) {
    directory.remove(id);
    tallies.remove(tally);
    others.halted(id);
  }

  private ActorRef<Object> spawn(Behavior<Object> behavior, MachineId id) {
    return system.systemActorOf(behavior, actorName(id), THREADS);
  }

  /** The name of the actor of a machine, the same on all nodes. */
  public static String actorName(MachineId id) {
    String name = id.toString().replaceAll("[^A-Za-z0-9]", "-");
    return name + "-" + Long.toHexString(id.hash());
  }

  public ActorSystem<?> system() {
    return system;
  }

  public Vocabulary vocabulary() {
    return vocabulary;
  }

  long seed() {
    return seed;
  }

  RunListener witness() {
    return witness;
  }

  OtherNodes others() {
    return others;
  }

  public Problems problems() {
    return problems;
  }

  ExecutorService threads() {
    return threads;
  }

  Directory directory() {
    return directory;
  }

  public Tallies tallies() {
    return tallies;
  }

  public SpecActors specs() {
    return specs;
  }

  /** Whether a machine is here and has not halted. */
  public boolean has(MachineId id) {
    return directory.of(id) != null;
  }

  /**
   * Sends an event; it is dropped if the machine has halted.
   *
   * @param from who sends; null for the program itself
   */
  public void send(@Nullable MachineId from, MachineId target, Event event) {
    Address address = directory.of(target);
    if (address != null) {
      address.tally().arrive();
      address.ref().tell(event);
    } else if (others.have(target)) {
      others.send(from, target, event);
    }
  }
}
