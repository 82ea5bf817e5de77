package dev.tarry.machines.runtime.state;

import dev.tarry.core.program.Failure;
import dev.tarry.machines.model.MachineId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state in full, as {@link GlobalState} defines it: machines are identified by their identities,
 * not by their slots.
 *
 * @param machines in the order of their names
 * @param specs in the program's order
 * @param asking who asks for a choice
 * @param asked the machine whose step it is, if there is a choice to answer
 * @param faults what faults have done, and may still do
 * @param failure what went wrong
 */
public record FullState(
    List<Slot> machines,
    List<LocalState> specs,
    GlobalState.Asking asking,
    @Nullable MachineId asked,
    FaultState faults,
    @Nullable Failure failure) {

  /** A machine and its inbox. */
  record Slot(LocalState local, Inbox inbox) {}

  public static FullState of(GlobalState world) {
    List<Slot> machines = new ArrayList<>();
    for (int i = 0; i < world.slots().size(); i++) {
      machines.add(new Slot(world.slots().local(i), world.slots().inbox(i)));
    }
    machines.sort(Comparator.comparing(slot -> slot.local().self().toString()));
    return new FullState(
        machines,
        List.of(world.specs()),
        world.asking(),
        world.asked(),
        world.faults(),
        world.failure());
  }
}
