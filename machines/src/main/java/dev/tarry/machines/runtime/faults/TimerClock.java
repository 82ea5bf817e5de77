package dev.tarry.machines.runtime.faults;

import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Memory;
import dev.tarry.machines.model.Reaction;
import dev.tarry.machines.model.Turn;
import dev.tarry.machines.runtime.state.Draft;
import dev.tarry.machines.runtime.state.Effect;
import dev.tarry.machines.runtime.state.Inbox;
import dev.tarry.machines.runtime.state.LocalState;
import dev.tarry.machines.runtime.state.Slots;
import dev.tarry.machines.runtime.state.Timers;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Virtual time: a machine whose steps fire timers, in the order of their times, and those of the
 * same time in any order. When it fires relative to everything else is the engine's choice, because
 * machines may be arbitrarily slow or fast.
 */
public final class TimerClock {
  private final MachineId id;
  private final int slot;
  private final MachineState idle = new MachineState("IDLE");
  private final MachineState ticking = new MachineState("TICKING");
  private final MachineKind kind;

  /** The clock of a program, which exists from the beginning, in this slot. */
  public TimerClock(MachineId id, int slot) {
    this.id = id;
    this.slot = slot;
    ticking.on(EventType.NONE, new Reaction.Do((self, turn, nothing) -> fire((Face) self, turn)));
    this.kind = new MachineKind("Clock", new FaceMemory(), idle, List.of(idle, ticking));
  }

  /** The timers while a handler of the clock runs. */
  private static final class Face {
    private Timers timers;

    Face(Timers timers) {
      this.timers = timers;
    }
  }

  private static final class FaceMemory implements Memory {
    @Override
    public List<String> names() {
      return List.of("timers");
    }

    @Override
    public Object load(@Nullable Object[] values) {
      return new Face((Timers) Objects.requireNonNull(values[0]));
    }

    @Override
    public @Nullable Object[] save(Object self) {
      return new Object[] {((Face) self).timers};
    }
  }

  private void fire(Face face, Turn turn) {
    int tie = turn.choose(face.timers.ties());
    Timers.Timer timer = face.timers.next(tie);
    face.timers = face.timers.fired(tie);
    turn.send(timer.owner(), timer.event());
    if (face.timers.isEmpty()) {
      throw turn.goTo(idle, null);
    }
  }

  public int slot() {
    return slot;
  }

  /** The clock before any timer is set. */
  public LocalState first() {
    return with(Timers.NONE);
  }

  private LocalState with(Timers timers) {
    MachineState state = timers.isEmpty() ? idle : ticking;
    return LocalState.waiting(id, kind, state, new Object[] {timers});
  }

  /** The timers that are set. */
  Timers timers(Slots slots) {
    return timers(slots.local(slot));
  }

  private static Timers timers(LocalState clock) {
    return (Timers) Objects.requireNonNull(clock.fields()[0]);
  }

  /** Sets or cancels timers of a machine, if its first effect does that. */
  public void commit(Draft draft, LocalState owner) {
    Effect effect = owner.effects()[0];
    if (effect instanceof Effect.SetTimer set) {
      draft.follow(slot, owner, clock -> with(timers(clock).set(set.timer())));
    } else if (effect instanceof Effect.CancelTimers cancel) {
      draft.follow(slot, owner, clock -> with(timers(clock).cancel(owner.self(), cancel.type())));
    }
  }

  /** Ends the timers of a machine. */
  void end(Draft draft, MachineId owner) {
    LocalState clock = draft.slots().local(slot);
    Timers now = timers(clock).without(owner);
    if (!now.equals(timers(clock))) {
      draft.set(slot, with(now), Inbox.EMPTY);
    }
  }

  /** Whether machines of this kind are clocks, which are no part of the program under test. */
  public static boolean isClock(MachineKind kind) {
    return kind.memory() instanceof FaceMemory;
  }

  /** Whether an event belongs to a timer: it is not a message, and is lost with its machine. */
  public static boolean isTimer(Event event) {
    return !event.carried();
  }
}
