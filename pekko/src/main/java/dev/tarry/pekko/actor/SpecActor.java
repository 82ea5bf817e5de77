package dev.tarry.pekko.actor;

import dev.tarry.core.program.Failure;
import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineState;
import dev.tarry.pekko.witness.MachineListener;
import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.ExtensibleBehavior;
import org.apache.pekko.actor.typed.Signal;
import org.apache.pekko.actor.typed.TypedActorContext;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** A spec as an actor: it reports and counts each violation, and continues. */
final class SpecActor extends ExtensibleBehavior<Object> {
  private final SystemState stage;
  private final MachineTally tally;
  private final Monitor monitor;
  private final MachineListener sight;

  SpecActor(SystemState stage, Blueprint.Watching spec, MachineTally tally) {
    this.stage = stage;
    this.tally = tally;
    this.sight = stage.witness().of(spec.id(), spec.kind());
    this.monitor = new Monitor(spec, this::violated);
    heat();
  }

  private void violated(Failure failure) {
    tally.violate();
    sight.fails(failure);
    stage.problems().fail(failure);
  }

  private void heat() {
    MachineState state = monitor.state();
    tally.heat(state.heat() == MachineState.Heat.HOT ? state.name() : "");
  }

  @Override
  public Behavior<Object> receive(TypedActorContext<Object> context, Object message) {
    try {
      if (message instanceof Event event) {
        monitor.show(event);
        tally.handle();
        heat();
      }
    } catch (Throwable thrown) { // ends the run, which tells
      stage.problems().end(thrown);
    }
    tally.take();
    return Behaviors.same();
  }

  @Override
  public Behavior<Object> receiveSignal(TypedActorContext<Object> context, Signal signal) {
    return Behaviors.same();
  }
}
