package dev.tarry.pekko.actor;

import dev.tarry.core.program.Failure;
import dev.tarry.machines.live.LiveEffects;
import dev.tarry.machines.live.LiveMachine;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.pekko.threads.MachineThread;
import dev.tarry.pekko.wire.Packet;
import dev.tarry.pekko.wire.WireMessage;
import dev.tarry.pekko.witness.MachineListener;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.ExtensibleBehavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.Signal;
import org.apache.pekko.actor.typed.TypedActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.jspecify.annotations.Nullable;

/** A machine as an actor. Events that come before it has begun wait. */
final class MachineActor extends ExtensibleBehavior<Object> implements LiveEffects {
  private static final Object IDLE = new Object();
  private static final Object DONE = new Object();
  private static final Duration IDLE_EVERY = Duration.ofMillis(1);

  private final SystemState stage;
  private final OtherNodes others;
  private final SpecActors specs;
  private final LiveMachine machine;
  private final MachineKind kind;
  private final MachineTally tally;
  private final MachineListener sight;
  private final SplittableRandom random;
  private final Map<EventType, Deque<Timer>> timers = new HashMap<>();
  private final List<Object> early = new ArrayList<>();
  private final EffectQueue effects = new EffectQueue(() -> self().tell(DONE));
  private final OutgoingEvent outgoing;
  private @Nullable ActorRef<Object> self;
  private boolean begun;
  private boolean idling;

  MachineActor(
      SystemState stage,
      MachineId id,
      MachineKind kind,
      @Nullable Object[] fields,
      @Nullable Object payload,
      MachineTally tally) {
    this.stage = stage;
    this.others = stage.others();
    this.specs = stage.specs();
    this.kind = kind;
    this.tally = tally;
    this.random = new SplittableRandom(stage.seed() ^ id.hash());
    this.sight = stage.witness().of(id, kind);
    this.machine = new LiveMachine(id, kind, fields, payload, this, stage.threads());
    this.outgoing = new OutgoingEvent(stage, id);
  }

  @Override
  public Behavior<Object> receive(TypedActorContext<Object> context, Object message) {
    if (self == null) {
      self = context.asJava().getSelf();
    }
    if (Thread.currentThread() instanceof MachineThread here) {
      here.letGo();
    }
    try {
      if (begun && message instanceof Event) { // nearly all messages are these
        take(message);
      } else {
        get(message instanceof Packet packet ? open(packet) : message);
      }
    } catch (Throwable thrown) { // ends the run, which tells
      outgoing.leave();
      stage.problems().end(thrown);
      halt();
      return Behaviors.stopped();
    }
    boolean halted = machine.isHalted();
    outgoing.leaveLast();
    if (!halted) {
      return Behaviors.same();
    }
    halt();
    return effects.isHeld() ? Behaviors.same() : Behaviors.stopped();
  }

  private Object open(Packet packet) {
    WireMessage message = others.read(packet);
    if (message instanceof WireMessage.Delivery delivery) {
      tally.arrive();
      others.received(delivery.from());
      return delivery.event();
    }
    return message;
  }

  private void get(Object message) {
    if (message == DONE) {
      effects.done();
      tally.take();
    } else if (message instanceof WireMessage.Begin) {
      begun = true;
      take(message);
      early.forEach(this::take);
      early.clear();
    } else if (begun) {
      take(message);
    } else {
      early.add(message);
    }
  }

  private void take(Object message) {
    if (machine.isHalted()) {
      return; // what came before it had begun, or while it waits for its last effects
    }
    if (message instanceof Event event) {
      machine.take(event);
    } else if (message instanceof WireMessage.Begin begin) {
      machine.start();
      begin.inbox().forEach(machine::take);
    } else if (message == IDLE) {
      idling = false;
      machine.idle();
    }
    Failure failure = machine.failure();
    if (failure != null) {
      sight.fails(failure);
      stage.problems().fail(failure);
    }
    sight.ends(machine);
    if (machine.idles() && !idling) {
      idling = true;
      tally.arrive();
      new Timer(IDLE_EVERY, IDLE);
    }
    tally.now(machine.kept(), machine.isWaiting());
    tally.take();
  }

  /** Halts, except for effects that other nodes have not got yet. */
  private void halt() {
    if (stage.has(machine.id())) {
      stage.gone(machine.id());
      timers.values().forEach(all -> all.forEach(Timer::cancel));
      machine.stop();
    }
    if (!effects.isHeld()) {
      stage.halted(machine.id(), tally);
    }
  }

  @Override
  public Behavior<Object> receiveSignal(TypedActorContext<Object> context, Signal signal) {
    if (signal instanceof PostStop) {
      machine.stop();
    }
    return Behaviors.same();
  }

  private ActorRef<Object> self() {
    if (self == null) {
      throw new IllegalStateException("an actor that has not begun");
    }
    return self;
  }

  /** Something that the machine gets after some time. */
  private final class Timer {
    private final Cancellable cancellable;
    private volatile boolean fired;

    Timer(Duration time, Object message) {
      ActorRef<Object> me = self();
      this.cancellable =
          stage
              .system()
              .scheduler()
              .scheduleOnce(
                  time,
                  () -> {
                    fired = true;
                    me.tell(message);
                  },
                  stage.system().executionContext());
    }

    boolean fired() {
      return fired;
    }

    /** Takes it back; false if it has fired. */
    boolean cancel() {
      return cancellable.cancel();
    }
  }

  @Override
  public void send(MachineId target, Event event) {
    tell(target, event);
    if (effects.isHeld()) {
      effects.add(() -> stage.send(machine.id(), target, event));
    } else {
      outgoing.send(target, event);
      if (kind.receives()) { // its handlers may wait in their middle
        outgoing.leave();
      }
    }
  }

  /** Shows an event to the listener and the specs, in the same order for all machines here. */
  private void tell(@Nullable MachineId target, Event event) {
    if (sight == MachineListener.NONE) {
      show(event);
      return;
    }
    synchronized (specs) {
      if (target == null) {
        sight.announces(event);
      } else {
        sight.sends(target, event);
      }
      show(event);
    }
  }

  /** Shows an event to the specs, here or on another node. */
  private void show(Event event) {
    if (others.observe(event, kind)) {
      inOrder(() -> others.show(event, kind, hold()));
    } else {
      specs.show(event, kind);
    }
  }

  @Override
  public void create(
      MachineId id, MachineKind what, @Nullable Object[] fields, @Nullable Object payload) {
    sight.creates(id);
    if (others.have(id)) {
      inOrder(() -> others.create(id, what, fields, payload, hold()));
    } else {
      inOrder(() -> stage.create(id, what, fields, payload));
    }
    inOrder(() -> stage.begin(id, List.of()));
  }

  private void inOrder(Runnable effect) {
    outgoing.leave();
    if (effects.isHeld()) {
      effects.add(effect);
    } else {
      effect.run();
    }
  }

  private Runnable hold() {
    tally.arrive();
    return effects.hold();
  }

  @Override
  public void announce(Event event) {
    tell(null, event);
  }

  @Override
  public void after(long milliseconds, Event event) {
    sight.setsTimer(milliseconds, event);
    tally.arrive();
    Deque<Timer> those = timers.computeIfAbsent(event.type(), any -> new ArrayDeque<>());
    those.removeIf(Timer::fired);
    those.add(new Timer(Duration.ofMillis(milliseconds), event));
  }

  @Override
  public void cancel(EventType type) {
    Deque<Timer> those = timers.remove(type);
    if (those != null) {
      for (Timer timer : those) {
        if (timer.cancel()) { // it will not fire
          tally.take();
        }
      }
    }
  }

  @Override
  public int choose(int n) {
    int option = random.nextInt(n);
    sight.chooses(option);
    return option;
  }

  @Override
  public void print(String text) {
    sight.prints(text);
  }

  @Override
  public void handles(Event event, MachineState in) {
    sight.begins(machine, event, in);
    tally.handle();
  }

  @Override
  public void moves(MachineState from, MachineState to) {
    sight.moves(from, to);
  }
}
