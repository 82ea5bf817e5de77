package dev.tarry.pekko.bind;

import dev.tarry.machines.model.Event;
import org.jspecify.annotations.Nullable;

/** Does nothing: in the place of a failure injector, for instance. */
public final class Nothing implements Replacement {
  @Override
  public void start(MachineActions site, @Nullable Object payload) {}

  @Override
  public void take(Event event) {}
}
