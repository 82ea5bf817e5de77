package dev.tarry.pekko.witness;

import dev.tarry.core.program.Failure;
import dev.tarry.machines.live.LiveMachine;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineState;

/** Listens to what one machine does, in the machine's thread. */
public interface MachineListener {
  /** Sees nothing. */
  MachineListener NONE = new MachineListener() {};

  /** The machine begins to handle an event. */
  default void begins(LiveMachine machine, Event event, MachineState in) {}

  /** The machine has handled it, and has done all that it does. */
  default void ends(LiveMachine machine) {}

  default void sends(MachineId to, Event event) {}

  default void creates(MachineId child) {}

  default void announces(Event event) {}

  default void setsTimer(long milliseconds, Event event) {}

  default void chooses(int option) {}

  default void prints(String text) {}

  default void moves(MachineState from, MachineState to) {}

  /** A bug; of a spec if the machine is one. */
  default void fails(Failure failure) {}
}
