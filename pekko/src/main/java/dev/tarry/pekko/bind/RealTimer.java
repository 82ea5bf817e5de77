package dev.tarry.pekko.bind;

import dev.tarry.core.budget.Durations;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Event;
import dev.tarry.plang.value.MachineRef;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The timer that P programs share, for real: created with the machine that it serves, it sends that
 * one {@code eTimeOut} some time after {@code eStartTimer}, unless {@code eCancelTimer} comes
 * first.
 */
public final class RealTimer implements Replacement {
  private static final String PREFIX = "timer:";

  private final Duration time;
  private @Nullable MachineActions actions;
  private @Nullable MachineRef client;
  private @Nullable Runnable pending;

  public RealTimer(Duration time) {
    this.time = time;
  }

  static Supplier<Replacement> parse(String text) {
    if (!text.startsWith(PREFIX)) {
      throw new Mistake("\"" + text + "\" is not a timer; write timer:100ms or timer:2s");
    }
    Duration time = Durations.parse(text.substring(PREFIX.length()));
    return () -> new RealTimer(time);
  }

  @Override
  public void start(MachineActions given, @Nullable Object payload) {
    if (!(payload instanceof MachineRef served)) {
      throw new Mistake(
          given.self()
              + " is created with "
              + payload
              + "; only a machine that is created with its client can be a timer");
    }
    actions = given;
    client = served;
  }

  @Override
  public void take(Event event) {
    MachineActions machine = actions;
    MachineRef served = client;
    if (machine == null || served == null) {
      return;
    }
    stop();
    switch (event.type().name()) {
      case "eStartTimer" ->
          pending = machine.after(time, () -> machine.send(served.id(), "eTimeOut", null));
      case "eCancelTimer" -> {}
      default ->
          throw new Mistake(
              "a timer got " + event + "; it handles only eStartTimer and eCancelTimer");
    }
  }

  @Override
  public void stop() {
    if (pending != null) {
      pending.run();
      pending = null;
    }
  }
}
