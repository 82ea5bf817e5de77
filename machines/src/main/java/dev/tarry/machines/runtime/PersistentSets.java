package dev.tarry.machines.runtime;

import dev.tarry.core.program.Step;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Reaction;
import dev.tarry.machines.runtime.state.Effect;
import dev.tarry.machines.runtime.state.GlobalState;
import dev.tarry.machines.runtime.state.Inbox;
import dev.tarry.machines.runtime.state.LocalState;
import java.util.function.Predicate;

/**
 * Finds the effects that commute with all that other machines can do before them, in the system
 * with delivery reduction. A state that has one needs no other step: it is a persistent set of one
 * (Godefroid). The proof is in docs/reduction.md.
 *
 * <p>Such effects are the creation of a machine, an announcement that no spec observes, an event
 * for a machine that will never do anything about it, and an event for a child that only its parent
 * knows. They lead from parents to children, and creations end at a number of machines, so no run
 * consists of them forever.
 */
final class PersistentSets {
  /** From this many machines on, creations are ordinary steps, in case they never end. */
  private static final int MANY = 64;

  private final Predicate<EventType> observed;
  private final boolean timers;

  /**
   * The persistent sets of a program.
   *
   * @param observed whether a spec observes events of a type
   * @param timers whether machines have timers, which end when they halt
   */
  PersistentSets(Predicate<EventType> observed, boolean timers) {
    this.observed = observed;
    this.timers = timers;
  }

  /**
   * The machine whose next effect is a persistent set; {@link Step#NOBODY} if there is none. If
   * there are several, it is always the same one, whatever the order in which they were enabled.
   */
  int in(GlobalState world) {
    int found = Step.NOBODY;
    for (int i = 0; i < world.enabled().size(); i++) {
      int slot = world.enabled().get(i);
      if (isPersistent(world, slot) && (found == Step.NOBODY || isBefore(world, slot, found))) {
        found = slot;
      }
    }
    return found;
  }

  private static boolean isBefore(GlobalState world, int one, int other) {
    return world.slots().local(one).self().compareTo(world.slots().local(other).self()) < 0;
  }

  private boolean isPersistent(GlobalState world, int doer) {
    LocalState local = world.slots().local(doer);
    if (!local.hasEffects() || endsWithIt(local)) {
      return false;
    }
    Effect effect = local.effects()[0];
    if (effect instanceof Effect.Create) {
      return world.slots().size() < MANY;
    }
    if (effect instanceof Effect.Announce announce) {
      return !observed.test(announce.event().type());
    }
    return effect instanceof Effect.Send send
        && !observed.test(send.event().type())
        && isUnnoticed(world, doer, send);
  }

  /** Whether the commitment of the next effect is also the end of the machine, which others see. */
  private boolean endsWithIt(LocalState local) {
    boolean ends = timers && local.phase() == LocalState.Phase.HALTED;
    return local.effects().length == 1 && (local.failure() != null || ends);
  }

  private static boolean isUnnoticed(GlobalState world, int doer, Effect.Send send) {
    Integer receiver = world.roster().slot(send.target());
    if (receiver == null) {
      return false;
    }
    LocalState local = world.slots().local(receiver);
    return local.isDeaf() || isLost(local, send.event().type()) || isPrivate(world, doer, receiver);
  }

  /** Whether a machine ignores events of a type forever: its state has no way out. */
  private static boolean isLost(LocalState local, EventType type) {
    return local.phase() == LocalState.Phase.READY
        && local.state().isFinal()
        && local.state().reaction(type) instanceof Reaction.Ignore;
  }

  /**
   * Whether a machine is a child that only its parent can send something to, before the parent
   * takes its next step: nobody else knows it, and it does not send its own reference.
   */
  private static boolean isPrivate(GlobalState world, int parent, int child) {
    LocalState local = world.slots().local(child);
    if (!world.slots().local(parent).self().equals(local.self().parent())
        || !isCalm(local, world.slots().inbox(child))) {
      return false;
    }
    long bit = local.self().machines();
    for (Effect effect : local.effects()) {
      if ((effect.machines() & bit) != 0) {
        return false;
      }
    }
    for (int i = 0; i < world.slots().size(); i++) {
      boolean other = i != parent && i != child;
      if (other && ((knows(world, i) & bit) != 0)) {
        return false;
      }
    }
    return true;
  }

  private static long knows(GlobalState world, int slot) {
    return world.slots().local(slot).machines() | world.slots().inbox(slot).machines();
  }

  /** Whether a machine runs no handler before it gets something. */
  private static boolean isCalm(LocalState local, Inbox inbox) {
    return switch (local.phase()) {
      case READY -> inbox.next(local.state()) == Inbox.NONE && !local.state().isSpontaneous();
      case RECEIVING -> inbox.next(local.unfinished().types()) == Inbox.NONE;
      default -> false;
    };
  }
}
