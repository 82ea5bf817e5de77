package dev.tarry.pekko.bind;

import dev.tarry.machines.model.Event;
import org.jspecify.annotations.Nullable;

/**
 * A real implementation of a machine of the environment. It is created where the program creates
 * the machine that it replaces, gets the events that are sent to it, and may send some itself, at
 * any time.
 *
 * <p>Its methods are called one at a time. Values are those of the front end: records and {@code
 * Ref}s in Java, {@code dev.tarry.plang.value} in P.
 */
public interface Replacement {

  /**
   * Starts in place of a machine.
   *
   * @param payload what the machine was created with
   */
  void start(MachineActions actions, @Nullable Object payload);

  /** Takes an event. */
  void take(Event event);

  /** Called when it is over: by a halt, or because the run is over. */
  default void stop() {}
}
