package dev.tarry.pekko.actor;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.pekko.bind.MachineActions;
import dev.tarry.pekko.bind.Replacement;
import dev.tarry.pekko.wire.Packet;
import dev.tarry.pekko.wire.WireMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.ExtensibleBehavior;
import org.apache.pekko.actor.typed.PostStop;
import org.apache.pekko.actor.typed.Signal;
import org.apache.pekko.actor.typed.Terminated;
import org.apache.pekko.actor.typed.TypedActorContext;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.jspecify.annotations.Nullable;

/** A real thing in the place of a machine. */
final class ReplacementActor extends ExtensibleBehavior<Object> implements MachineActions {
  private final SystemState stage;
  private final MachineId id;
  private final MachineKind kind;
  private final Replacement real;
  private final @Nullable Object payload;
  private final MachineTally tally;
  private volatile @Nullable ActorRef<Object> self;
  private final List<Event> early = new ArrayList<>();
  private final EffectQueue effects =
      new EffectQueue(() -> Objects.requireNonNull(self).tell(new Done()));
  private final Map<ActorRef<?>, Runnable> watched = new ConcurrentHashMap<>();
  private boolean begun;
  private @Nullable ActorContext<Object> context;

  ReplacementActor(
      SystemState stage,
      MachineId id,
      MachineKind kind,
      Replacement real,
      @Nullable Object payload,
      MachineTally tally) {
    this.stage = stage;
    this.id = id;
    this.kind = kind;
    this.real = real;
    this.payload = payload;
    this.tally = tally;
  }

  /** Something to do in the actor. */
  private record Do(Runnable what) {}

  /** What held its effects is done. */
  private record Done() {}

  @Override
  public Behavior<Object> receive(TypedActorContext<Object> context, Object message) {
    self = context.asJava().getSelf();
    this.context = context.asJava();
    try {
      if (message instanceof Packet packet) {
        WireMessage came = stage.others().read(packet);
        if (came instanceof WireMessage.Delivery delivery) {
          tally.arrive();
          stage.others().received(delivery.from());
          return receive(context, delivery.event());
        }
        return receive(context, came);
      } else if (message instanceof WireMessage.Begin begin) {
        real.start(this, kind.memory().open(payload));
        begun = true;
        begin.inbox().forEach(real::take);
        early.forEach(event -> context.asJava().getSelf().tell(event));
        early.clear();
      } else if (message instanceof Done) {
        effects.done();
      } else if (message instanceof Do todo) {
        todo.what().run();
      } else if (message instanceof Event event && !begun) {
        early.add(event);
        return Behaviors.same();
      } else if (message instanceof Event event) {
        if (event.type() == EventType.HALT) {
          stage.halted(id, tally);
          return Behaviors.stopped();
        }
        real.take(event);
        tally.handle();
      }
    } catch (Throwable thrown) { // ends the run, which tells
      stage.problems().end(thrown);
    }
    tally.take();
    return Behaviors.same();
  }

  @Override
  public Behavior<Object> receiveSignal(TypedActorContext<Object> context, Signal signal) {
    if (signal instanceof PostStop) {
      real.stop();
    } else if (signal instanceof Terminated gone) {
      Runnable then = watched.remove(gone.getRef());
      if (then != null) {
        then.run();
      }
    }
    return Behaviors.same();
  }

  @Override
  public MachineId self() {
    return id;
  }

  @Override
  public void send(MachineId target, Event event) {
    if (stage.others() != OtherNodes.NONE) {
      tell(() -> sendInOrder(target, event));
      return;
    }
    stage.show(id, kind, target, event);
    stage.send(id, target, event);
  }

  /** Sends in the actor, after all that it has sent before. */
  private void sendInOrder(MachineId target, Event event) {
    if (effects.isHeld()) {
      effects.add(() -> sendInOrder(target, event));
    } else if (stage.others().observe(event, kind)) {
      tally.arrive();
      stage.witness().comes(id, target, event);
      stage.others().show(event, kind, effects.hold());
      effects.add(() -> stage.send(id, target, event));
    } else {
      stage.show(id, kind, target, event);
      stage.send(id, target, event);
    }
  }

  @Override
  public void send(MachineId target, String event, @Nullable Object plain) {
    send(target, stage.vocabulary().event(stage.vocabulary().type(event), plain, this::machine));
  }

  @Override
  public MachineId machine(String name) {
    MachineId here = stage.directory().named(name);
    MachineId found = here == null ? stage.others().named(name) : here;
    if (found == null) {
      throw new Mistake("there is no machine " + name + " that " + id + " could know");
    }
    return found;
  }

  @Override
  public void watch(MachineId machine, Runnable gone) {
    Address address = stage.directory().of(machine);
    if (address == null && stage.others().have(machine)) {
      stage.others().watch(machine, () -> tell(gone));
      return;
    }
    if (address == null) {
      gone.run();
      return;
    }
    tell(
        () -> {
          watched.put(address.ref(), gone);
          Objects.requireNonNull(context).watch(address.ref());
        });
  }

  private void tell(Runnable what) {
    ActorRef<Object> me = self;
    if (me == null) {
      throw new IllegalStateException("a replacement that has not begun");
    }
    tally.arrive();
    me.tell(new Do(what));
  }

  @Override
  public void send(MachineId target, Record event) {
    send(target, stage.vocabulary().event(event));
  }

  @Override
  public Runnable after(Duration time, Runnable what) {
    ActorRef<Object> me = self;
    if (me == null) {
      throw new IllegalStateException("a replacement that has not begun");
    }
    tally.arrive();
    Cancellable timer =
        stage
            .system()
            .scheduler()
            .scheduleOnce(time, () -> me.tell(new Do(what)), stage.system().executionContext());
    return () -> {
      if (timer.cancel()) {
        me.tell(new Do(() -> {}));
      }
    };
  }
}
