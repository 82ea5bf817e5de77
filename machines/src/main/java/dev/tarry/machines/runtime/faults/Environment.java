package dev.tarry.machines.runtime.faults;

import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import dev.tarry.machines.runtime.state.Disk;
import dev.tarry.machines.runtime.state.Draft;
import dev.tarry.machines.runtime.state.FaultState;
import dev.tarry.machines.runtime.state.GlobalState;
import dev.tarry.machines.runtime.state.Inbox;
import dev.tarry.machines.runtime.state.LocalState;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The faults that occur between steps: crashes, and late duplicates of messages.
 *
 * <p>In every state each of them is offered once: the crash of a machine that can take a step when
 * it gets its turn; all else when the machine with the least identity among them gets its turn,
 * which depends on the state only; and when no machine can take a step, as a separate choice.
 */
public final class Environment {
  private final Faults faults;
  private final @Nullable TimerClock clock;
  private final boolean[][] mortal;
  private final boolean calm;

  /** The faults of these machines, which exist from the beginning. */
  public Environment(Faults faults, List<LocalState> machines, @Nullable TimerClock clock) {
    this.faults = faults;
    this.clock = clock;
    this.mortal = new boolean[faults.crashes().size()][machines.size()];
    for (int i = 0; i < mortal.length; i++) {
      for (int slot = 0; slot < machines.size(); slot++) {
        mortal[i][slot] = faults.crashes().get(i).machines().contains(machines.get(slot).self());
      }
    }
    this.calm = faults.crashes().isEmpty() && faults.duplicates() == 0;
  }

  /** Whether a machine may still crash and start again. */
  public boolean mayRestart(FaultState state, int slot) {
    for (int i = 0; i < mortal.length; i++) {
      if (strikes(state, i, slot) && faults.crashes().get(i).restart()) {
        return true;
      }
    }
    return false;
  }

  private boolean strikes(FaultState state, int declaration, int slot) {
    return slot < mortal[declaration].length
        && mortal[declaration][slot]
        && state.left(faults.crash(declaration)) > 0;
  }

  /** The faults that may occur in a state that waits for a choice about them. */
  public List<FaultStep> strikes(GlobalState world) {
    if (world.asking() == GlobalState.Asking.CRASH) {
      List<FaultStep> all = new ArrayList<>();
      addCrashes(all, world, world.chooser());
      return all;
    }
    return strikes(world, world.chooser());
  }

  /**
   * The faults that may occur before a step.
   *
   * @param task whose turn it is; {@link Step#NOBODY} when nobody can take a step
   */
  public List<FaultStep> strikes(GlobalState world, int task) {
    if (calm) {
      return List.of();
    }
    List<FaultStep> all = new ArrayList<>();
    if (task != Step.NOBODY) {
      addCrashes(all, world, task);
    }
    if (isLeast(world, task)) {
      int known = mortal.length == 0 ? 0 : mortal[0].length;
      for (int slot = 0; slot < known; slot++) {
        if (!world.slots().local(slot).enabled(world.slots().inbox(slot))) {
          addCrashes(all, world, slot);
        }
      }
      world.faults().copies().stream()
          .distinct()
          .map(copy -> new FaultStep.Arrival(slot(world, copy), copy))
          .forEach(all::add);
    }
    return all;
  }

  private static int slot(GlobalState world, FaultState.Copy copy) {
    return Objects.requireNonNull(world.roster().slot(copy.target()));
  }

  private static boolean isLeast(GlobalState world, int task) {
    Tasks enabled = world.enabled();
    for (int i = 0; i < enabled.size(); i++) {
      if (hash(world, enabled.get(i)) < hash(world, task)) {
        return false;
      }
    }
    return true;
  }

  private static long hash(GlobalState world, int task) {
    return world.slots().local(task).self().hash();
  }

  private void addCrashes(List<FaultStep> all, GlobalState world, int slot) {
    for (int i = 0; i < mortal.length; i++) {
      if (!strikes(world.faults(), i, slot) || !world.slots().local(slot).isAlive()) {
        continue;
      }
      int budget = faults.crash(i);
      if (faults.crashes().get(i).restart()) {
        addRestarts(all, world, slot, budget);
      } else {
        all.add(new FaultStep.Crash(slot, budget, world.slots().local(slot).dead(), Inbox.EMPTY));
      }
    }
  }

  /**
   * Adds the crashes of a machine that restarts: one for each content of the disk, with the inbox
   * kept or lost.
   */
  private void addRestarts(List<FaultStep> all, GlobalState world, int slot, int budget) {
    LocalState local = world.slots().local(slot);
    Disk disk = Objects.requireNonNull(local.disk());
    Inbox before = world.slots().inbox(slot);
    Inbox kept = before.without(TimerClock::isTimer);
    boolean timers = clock != null && clock.timers(world.slots()).has(local.self());
    boolean again = mayRestart(world.faults().spend(budget), slot);
    for (Inbox inbox : kept.size() == 0 ? List.of(kept) : List.of(kept, Inbox.EMPTY)) {
      for (List<@Nullable Object> found : disk.afterCrash(local.fields())) {
        LocalState after = local.restarted(world.roster().first(slot), found).withDisk();
        boolean noticed = timers || !inbox.equals(before) || !after.equals(local);
        if (noticed) {
          all.add(new FaultStep.Crash(slot, budget, again ? after : after.withoutDisk(), inbox));
        }
      }
    }
  }

  /** Lets a fault occur. */
  public void strike(Draft draft, FaultStep strike) {
    if (strike instanceof FaultStep.Crash crash) {
      draft.faults(draft.faults().spend(crash.budget()));
      draft.set(crash.slot(), crash.after(), crash.inbox());
      end(draft, crash.after());
      forgetDisks(draft);
    } else if (strike instanceof FaultStep.Arrival arrival) {
      FaultState.Copy copy = arrival.copy();
      draft.faults(draft.faults().minus(copy));
      draft.deliver(copy.target(), copy.event(), Integer.MAX_VALUE);
    }
  }

  /** Ends the timers and messages in flight of a machine that has crashed or halted. */
  public void end(Draft draft, LocalState ended) {
    if (clock != null) {
      clock.end(draft, ended.self());
    }
    if (!ended.isAlive() && !calm) {
      draft.faults(draft.faults().without(ended.self()));
    }
  }

  /** Makes states equal that differ only in disks which no crash will read. */
  private void forgetDisks(Draft draft) {
    for (int slot = 0; slot < mortal[0].length; slot++) {
      LocalState local = draft.slots().local(slot);
      if (local.mayRestart() && !mayRestart(draft.faults(), slot)) {
        draft.replace(slot, local.withoutDisk());
      }
    }
  }
}
