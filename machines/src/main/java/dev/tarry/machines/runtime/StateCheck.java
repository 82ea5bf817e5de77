package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineState.Heat;
import dev.tarry.machines.runtime.handlers.HandlerFailures;
import dev.tarry.machines.runtime.handlers.HandlerRunner;
import dev.tarry.machines.runtime.handlers.UserFrames;
import dev.tarry.machines.runtime.state.GlobalState;
import dev.tarry.machines.runtime.state.LocalState;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks a single state: conditions, deadlocks, and hot specs at quiescence. */
final class StateCheck {
  private StateCheck() {}

  /** The same state, with its failure. */
  static GlobalState on(
      MachineProgram program, GlobalState world, boolean changed, HandlerRunner runner) {
    if (world.failure() != null) {
      return world;
    }
    Failure failure = changed ? broken(program, world, runner) : null;
    if (failure == null && world.isQuiet()) {
      failure = stuck(world);
    }
    return failure == null ? world : world.failed(failure);
  }

  private static @Nullable Failure broken(
      MachineProgram program, GlobalState world, HandlerRunner runner) {
    for (ProgramParts.Invariant invariant : program.invariants()) {
      Optional<Failure> failure =
          runner.run(
              () -> broken(invariant, world),
              place -> program.outcomes().endless(invariant.name(), place));
      if (failure == null) {
        return program.outcomes().endless(invariant.name(), runner.place());
      }
      if (failure.isPresent()) {
        return failure.get();
      }
    }
    return null;
  }

  private static Optional<Failure> broken(ProgramParts.Invariant invariant, GlobalState world) {
    String name = "\"" + invariant.name() + "\"";
    boolean holds;
    View view = new View(world);
    try {
      holds = invariant.condition().holds(view);
    } catch (Throwable thrown) {
      if (!(thrown instanceof Mistake)) {
        HandlerFailures.rethrowUnlessUserCode(thrown);
      }
      view.mustBeUnchanged(name, true);
      invariant.condition().looked(true);
      if (thrown instanceof AssertionError) {
        return Optional.of(
            new Failure(
                FailureKind.INVARIANT,
                name + " failed: " + HandlerFailures.text(thrown, false),
                UserFrames.of(thrown)));
      }
      throw new Mistake(
          "the condition "
              + name
              + " threw "
              + HandlerFailures.text(thrown, true)
              + HandlerFailures.at(UserFrames.of(thrown)));
    }
    view.mustBeUnchanged(name, !holds);
    invariant.condition().looked(!holds);
    return holds
        ? Optional.empty()
        : Optional.of(new Failure(FailureKind.INVARIANT, name + " failed", invariant.name()));
  }

  private static @Nullable Failure stuck(GlobalState world) {
    for (MachineId id : world.roster().machines()) {
      LocalState local = world.slots().local(Objects.requireNonNull(world.roster().slot(id)));
      if (local.phase() == LocalState.Phase.RECEIVING) {
        return new Failure(
            FailureKind.DEADLOCK,
            local.self()
                + " waits for "
                + local.unfinished().types()
                + " and nothing can happen any more",
            local.state().placeIn(local.kind()));
      }
    }
    LocalState hot = hotSpec(world);
    return hot == null
        ? null
        : new Failure(
            FailureKind.LIVENESS,
            hot.kind() + " is in the hot state " + hot.state() + " and nothing can happen any more",
            hot.state().placeIn(hot.kind()));
  }

  static @Nullable LocalState hotSpec(GlobalState world) {
    for (LocalState spec : world.specs()) {
      if (spec.state().heat() == Heat.HOT) {
        return spec;
      }
    }
    return null;
  }

  /** A state for one condition. Other conditions read the same objects, so none may change them. */
  private static final class View implements StateView {
    private final GlobalState world;
    private final List<LocalState> seen = new ArrayList<>();

    View(GlobalState world) {
      this.world = world;
    }

    /** Refuses a condition that has changed what it read. */
    void mustBeUnchanged(String condition, boolean again) {
      for (LocalState local : seen) {
        String changed = local.changedView(again);
        if (changed != null) {
          throw new Mistake(
              "the condition "
                  + condition
                  + " changed "
                  + changed
                  + "; a condition must not change what it looks at: sort or change a copy");
        }
      }
    }

    @Override
    public List<MachineId> machines() {
      return world.roster().machines();
    }

    @Override
    public @Nullable Object fields(MachineId machine) {
      Integer slot = world.roster().slot(machine);
      if (slot == null) {
        return null;
      }
      LocalState local = world.slots().local(slot);
      seen.add(local);
      return local.view();
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
