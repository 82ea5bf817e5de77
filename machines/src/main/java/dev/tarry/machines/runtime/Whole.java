package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.machines.model.MachineId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state in full, as {@link World} defines it: the machines by their identities, and not by the
 * slots that they happen to have.
 *
 * @param machines in the order of their names
 * @param specs in the program's order
 * @param asking who asks for a choice
 * @param asked the machine whose step it is, if there is a choice to answer
 * @param faults what faults have done, and may still do
 * @param failure what went wrong
 */
record Whole(
    List<Slot> machines,
    List<Local> specs,
    World.Asking asking,
    @Nullable MachineId asked,
    FaultState faults,
    @Nullable Failure failure) {

  /** A machine and what waits for it. */
  record Slot(Local local, Inbox inbox) {}

  static Whole of(World world) {
    List<Slot> machines = new ArrayList<>();
    for (int i = 0; i < world.slots().size(); i++) {
      machines.add(new Slot(world.slots().local(i), world.slots().inbox(i)));
    }
    machines.sort(Comparator.comparing(slot -> slot.local().self().toString()));
    return new Whole(
        machines,
        List.of(world.specs()),
        world.asking(),
        world.asked(),
        world.faults(),
        world.failure());
  }
}
