package dev.tarry.pekko.bind;

import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What a {@link Replacement} can do. Any thread may call it. */
public interface MachineActions {

  /** The identity of the machine that is replaced. */
  MachineId self();

  /** Sends an event. */
  void send(MachineId target, Event event);

  /**
   * Sends an event by its name, as in P, or the name of its class.
   *
   * @param payload maps, lists, texts, numbers and truths; a machine by its name or as it is
   */
  void send(MachineId target, String event, @Nullable Object payload);

  /** Sends a record, in Java. */
  void send(MachineId target, Record event);

  /** The machine of a name, if it has not halted. */
  MachineId machine(String name);

  /** Runs something when a machine has halted or failed. */
  void watch(MachineId machine, Runnable gone);

  /** Runs something after some time, as if it were an event. */
  Runnable after(Duration time, Runnable what);
}
