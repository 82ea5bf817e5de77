package dev.tarry.pekko.actor;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.live.LiveEffects;
import dev.tarry.machines.live.LiveMachine;
import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A spec at run time. After a violation it continues in its present state: changes by the event
 * before the failure remain.
 */
public final class Monitor {
  private final LiveMachine spec;
  private final Consumer<Failure> violated;

  /** A spec that reports its violations. */
  public Monitor(Blueprint.Watching watching, Consumer<Failure> violated) {
    this.violated = violated;
    this.spec =
        new LiveMachine(
            watching.id(),
            watching.kind(),
            watching.fields(),
            null,
            new Watching(watching.kind()),
            Runnable::run);
    spec.start();
    look();
  }

  /** Shows it an event. */
  public void show(Event event) {
    spec.take(event);
    look();
  }

  private void look() {
    Failure failure = spec.failure();
    if (failure != null) {
      spec.goOnAfterFailure();
      violated.accept(failure);
    }
  }

  /** The state that it is in. */
  public MachineState state() {
    return spec.state();
  }

  /** The name of the spec. */
  public String name() {
    return spec.kind().name();
  }

  /** Refuses what specs must not do. */
  private record Watching(MachineKind kind) implements LiveEffects {
    private Mistake refused(String what) {
      return new Mistake("the spec " + kind + " " + what + "; specs only observe");
    }

    @Override
    public void send(MachineId target, Event event) {
      throw refused("sends " + event.type());
    }

    @Override
    public void create(
        MachineId id, MachineKind what, @Nullable Object[] fields, @Nullable Object payload) {
      throw refused("creates a " + what);
    }

    @Override
    public void announce(Event event) {
      throw refused("announces " + event.type());
    }

    @Override
    public void after(long milliseconds, Event event) {
      throw refused("sets a timer");
    }

    @Override
    public void cancel(EventType type) {
      throw refused("cancels a timer");
    }

    @Override
    public int choose(int n) {
      throw refused("makes a choice");
    }

    @Override
    public void print(String text) {}
  }
}
