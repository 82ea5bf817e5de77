package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineState.Heat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether a state is bad in itself: a broken condition, a deadlock, something good that never came.
 */
final class Verdict {
  private Verdict() {}

  /** The same state, with the failure that it shows. */
  static World on(MachineProgram program, World world, boolean changed, Watch watch) {
    if (world.failure() != null) {
      return world;
    }
    Failure failure = changed ? broken(program, world, watch) : null;
    if (failure == null && world.isQuiet()) {
      failure = stuck(world);
    }
    return failure == null ? world : world.failed(failure);
  }

  private static @Nullable Failure broken(MachineProgram program, World world, Watch watch) {
    for (MachineProgram.Invariant invariant : program.invariants()) {
      Optional<Failure> failure = watch.run(() -> broken(invariant, world));
      if (failure == null) {
        return program.outcomes().endless(invariant.name(), watch.place());
      }
      if (failure.isPresent()) {
        return failure.get();
      }
    }
    return null;
  }

  private static Optional<Failure> broken(MachineProgram.Invariant invariant, World world) {
    String name = "\"" + invariant.name() + "\"";
    boolean holds;
    try {
      holds = invariant.holds().test(new View(world));
    } catch (Throwable thrown) {
      if (!(thrown instanceof Mistake)) {
        Blame.mustBeUsers(thrown);
      }
      if (thrown instanceof AssertionError) {
        return Optional.of(
            new Failure(
                FailureKind.INVARIANT,
                name + " failed: " + Blame.text(thrown, false),
                Places.of(thrown)));
      }
      throw new Mistake(
          "the condition "
              + name
              + " threw "
              + Blame.text(thrown, true)
              + Blame.at(Places.of(thrown)));
    }
    return holds
        ? Optional.empty()
        : Optional.of(new Failure(FailureKind.INVARIANT, name + " failed", invariant.name()));
  }

  private static @Nullable Failure stuck(World world) {
    for (MachineId id : world.roster().machines()) {
      Local local = world.slots().local(Objects.requireNonNull(world.roster().slot(id)));
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
      return world.roster().machines();
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
