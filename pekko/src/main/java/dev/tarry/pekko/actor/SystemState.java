package dev.tarry.pekko.actor;

import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.Vocabulary;
import dev.tarry.pekko.bind.Bindings;
import dev.tarry.pekko.bind.Replacement;
import dev.tarry.pekko.witness.RunListener;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.Props;
import org.jspecify.annotations.Nullable;

/** What the machines of a system share. Any thread may use it. */
public final class SystemState {
  private final ActorSystem<?> system;
  private final Vocabulary vocabulary;
  private final long seed;
  private final Bindings bindings;
  private final RunListener witness;
  private final Problems problems;
  private final ExecutorService threads;
  private final Directory directory = new Directory();
  private final Tallies tallies = new Tallies();
  private final AtomicLong names = new AtomicLong();
  private volatile SpecActors specs = SpecActors.NONE;

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
    List<SpecActors.Seen> all = new ArrayList<>();
    for (Blueprint.Watching spec : watching) {
      MachineTally tally = tallies.add(spec.kind().name());
      ActorRef<Object> ref = spawn(new SpecActor(this, spec, tally), spec.id());
      all.add(new SpecActors.Seen(spec, new Address(ref, tally)));
    }
    specs = new SpecActors(all);
  }

  /** Creates a machine; it starts when it is {@linkplain #begin begun}. */
  public ActorRef<Object> create(
      MachineId id, MachineKind kind, @Nullable Object[] fields, @Nullable Object payload) {
    MachineTally tally = tallies.add(id.toString());
    tally.arrive();
    Supplier<Replacement> real = bindings.of(kind.name());
    Behavior<Object> behavior =
        real == null
            ? new MachineActor(this, id, kind, fields, payload, tally)
            : new ReplacementActor(this, id, kind, real.get(), payload, tally);
    ActorRef<Object> ref = spawn(behavior, id);
    directory.add(id, new Address(ref, tally));
    return ref;
  }

  /** Starts a machine, with these events in its inbox. */
  public void begin(ActorRef<Object> machine, List<Event> inbox) {
    machine.tell(new Begin(inbox));
  }

  /** Starts a machine. */
  record Begin(List<Event> inbox) {}

  private ActorRef<Object> spawn(Behavior<Object> behavior, MachineId id) {
    String name = names.incrementAndGet() + "-" + id.toString().replaceAll("[^A-Za-z0-9]", "-");
    return system.systemActorOf(behavior, name, Props.empty());
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

  /** Sends an event; it is dropped if the machine has halted. */
  public void send(MachineId target, Event event) {
    Address address = directory.of(target);
    if (address != null) {
      address.tally().arrive();
      address.ref().tell(event);
    }
  }
}
