package dev.tarry.pekko.bind;

import dev.tarry.machines.model.Event;
import org.jspecify.annotations.Nullable;

/** A replacement that does nothing, for instance for a failure injector. */
public final class Nothing implements Replacement {
  @Override
  public void start(MachineActions actions, @Nullable Object payload) {}

  @Override
  public void take(Event event) {}
}
