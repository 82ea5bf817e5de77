package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineState.Heat;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a state is bad in itself: a broken condition, a deadlock, something good that never came.
 */
final class Verdict {
  private Verdict() {}

  /** The same state, with the failure that it shows. */
  static World on(MachineProgram program, World world, boolean changed) {
    if (world.failure() != null) {
      return world;
    }
    Failure failure = changed ? broken(program, world) : null;
    if (failure == null && world.isQuiet()) {
      failure = stuck(world);
    }
    return failure == null ? world : world.failed(failure);
  }

  private static @Nullable Failure broken(MachineProgram program, World world) {
    for (MachineProgram.Invariant invariant : program.invariants()) {
      boolean holds;
      try {
        holds = invariant.holds().test(new View(world));
      } catch (Throwable thrown) {
        if (!(thrown instanceof Mistake)) {
          Blame.mustBeUsers(thrown);
        }
        if (thrown instanceof AssertionError) {
          return new Failure(
              FailureKind.INVARIANT,
              "\"" + invariant.name() + "\" failed: " + Blame.text(thrown, false),
              Places.of(thrown));
        }
        throw new Mistake(
            "the condition \""
                + invariant.name()
                + "\" threw "
                + Blame.text(thrown, true)
                + Blame.at(Places.of(thrown)));
      }
      if (!holds) {
        return new Failure(
            FailureKind.INVARIANT, "\"" + invariant.name() + "\" failed", invariant.name());
      }
    }
    return null;
  }

  private static @Nullable Failure stuck(World world) {
    for (int i = 0; i < world.slots().size(); i++) {
      Local local = world.slots().local(i);
      if (local.phase() == Local.Phase.RECEIVING) {
        return new Failure(
            FailureKind.DEADLOCK,
            local.self()
                + " waits for "
                + local.unfinished().types()
                + " and nothing can happen any more",
            local.state().placeIn(local.kind()));
      }
    }
    Local hot = hotSpec(world);
    return hot == null
        ? null
        : new Failure(
            FailureKind.LIVENESS,
            hot.kind() + " is in the hot state " + hot.state() + " and nothing can happen any more",
            hot.state().placeIn(hot.kind()));
  }

  static @Nullable Local hotSpec(World world) {
    for (Local spec : world.specs()) {
      if (spec.state().heat() == Heat.HOT) {
        return spec;
      }
    }
    return null;
  }

  private record View(World world) implements Sight {
    @Override
    public List<MachineId> machines() {
      List<MachineId> all = new ArrayList<>();
      for (int i = 0; i < world.slots().size(); i++) {
        all.add(world.slots().local(i).self());
      }
      return all;
    }

    @Override
    public @Nullable Object fields(MachineId machine) {
      Integer slot = world.roster().slot(machine);
      return slot == null ? null : world.slots().local(slot).view();
    }

    @Override
    public boolean alive(MachineId machine) {
      Integer slot = world.roster().slot(machine);
      return slot != null && world.slots().local(slot).isAlive();
    }

    @Override
    public @Nullable String state(MachineId machine) {
      Integer slot = world.roster().slot(machine);
      return slot == null ? null : world.slots().local(slot).state().name();
    }
  }
}
