package dev.tarry.machines.runtime;

import dev.tarry.machines.model.MachineId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a condition over all machines may read, and must not change. */
public interface StateView {

  /** The machines that have been created so far, halted ones included. */
  List<MachineId> machines();

  /** The fields of a machine, as its kind's memory loads them; null if there is no such machine. */
  @Nullable Object fields(MachineId machine);

  /** Whether a machine exists, and has neither halted nor crashed for good. */
  boolean alive(MachineId machine);

  /** The state that a machine is in; null if there is no such machine. */
  @Nullable String state(MachineId machine);
}
