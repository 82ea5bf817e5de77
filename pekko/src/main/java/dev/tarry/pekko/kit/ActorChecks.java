package dev.tarry.pekko.kit;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.apache.pekko.actor.typed.javadsl.ActorContext;
import org.jspecify.annotations.Nullable;

/** The checks of actors, in one run. */
public final class ActorChecks {
  private final ActorContext<Void> context;
  private final List<Condition> conditions = new ArrayList<>();
  private final List<Runnable> ends = new ArrayList<>();
  private boolean mayFail;

  private record Condition(String name, BooleanSupplier holds) {}

  ActorChecks(ActorContext<Void> context) {
    this.context = context;
  }

  /** An actor that keeps what it gets. */
  public <T> Probe<T> probe(String name) {
    return Probe.in(context, name);
  }

  /** Something that must hold after every step. */
  public void always(String name, BooleanSupplier holds) {
    conditions.add(new Condition(name, holds));
  }

  /** Assertions for when nothing is left to do. */
  public void atEnd(Runnable assertions) {
    ends.add(assertions);
  }

  /** Says that it is no bug if an actor fails and is stopped. */
  public void actorsMayFail() {
    mayFail = true;
  }

  boolean mayActorsFail() {
    return mayFail;
  }

  @Nullable Failure afterStep(boolean over) {
    for (Condition condition : conditions) {
      if (!condition.holds().getAsBoolean()) {
        return new Failure(FailureKind.INVARIANT, "\"" + condition.name() + "\" failed");
      }
    }
    if (over) {
      for (Runnable end : ends) {
        try {
          end.run();
        } catch (AssertionError wrong) {
          return new Failure(FailureKind.ASSERTION, String.valueOf(wrong.getMessage()));
        }
      }
    }
    return null;
  }
}
