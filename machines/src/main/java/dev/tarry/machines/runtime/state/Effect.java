package dev.tarry.machines.runtime.state;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.state.Derived;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.Outline;
import dev.tarry.machines.model.Values;
import java.util.Arrays;

/** An effect of a handler on others, which its step commits. Immutable. */
public sealed interface Effect extends Hashed {

  /** An event for the inbox of another machine. */
  record Send(MachineId target, Event event, @Derived long hash) implements Effect {
    private static final long SEND = Values.of("send");

    public Send(MachineId target, Event event) {
      this(target, event, Fingerprint.then(Fingerprint.then(SEND, target.hash()), event.hash()));
    }

    @Override
    public long machines() {
      return target.machines() | event.machines();
    }

    @Override
    public long bytes() {
      return 32 + event.bytes();
    }

    @Override
    public void outline(Outline.Writer to) {
      to.add(target);
      to.add(event);
    }

    @Override
    public String toString() {
      return event + " to " + target;
    }
  }

  /** An event for the specs only. */
  record Announce(Event event) implements Effect {
    @Override
    public long machines() {
      return event.machines();
    }

    @Override
    public long bytes() {
      return 16 + event.bytes();
    }

    @Override
    public void outline(Outline.Writer to) {
      to.add(event);
    }

    @Override
    public long hash() {
      return Values.hash(new Object[] {"announce", event});
    }
  }

  /** A new machine, in its first snapshot. */
  record Create(LocalState first) implements Effect {
    @Override
    public long machines() {
      return first.machines();
    }

    @Override
    public long bytes() {
      return 16 + first.bytes();
    }

    @Override
    public void outline(Outline.Writer to) {
      to.add(first);
    }

    @Override
    public long hash() {
      return Values.hash(new Object[] {"create", first});
    }
  }

  /** A timer of the machine. */
  record SetTimer(Timers.Timer timer) implements Effect {
    @Override
    public long machines() {
      return timer.machines();
    }

    @Override
    public long bytes() {
      return 16 + timer.bytes();
    }

    @Override
    public void outline(Outline.Writer to) {
      to.add(timer);
    }

    @Override
    public long hash() {
      return Values.hash(new Object[] {"set", timer});
    }
  }

  /** The end of the machine's timers for events of a type. */
  record CancelTimers(EventType type) implements Effect {
    @Override
    public long machines() {
      return 0;
    }

    @Override
    public long hash() {
      return Values.hash(new Object[] {"cancel", type});
    }
  }

  /** The end of a sync: earlier writes can no longer be lost. */
  record Sync() implements Effect {
    @Override
    public long machines() {
      return 0;
    }

    @Override
    public long hash() {
      return Values.of("sync");
    }
  }

  /**
   * The end of a handler that has failed or halted, and has sent nothing, in the reduced system: it
   * is a separate step, as in the full one.
   */
  record End() implements Effect {
    @Override
    public long machines() {
      return 0;
    }

    @Override
    public long hash() {
      return Values.of("end");
    }
  }

  static Effect[] none() {
    return LocalState.NO_EFFECTS;
  }

  /** The effects after the first n. */
  static Effect[] after(int n, Effect[] effects) {
    return n >= effects.length ? none() : Arrays.copyOfRange(effects, n, effects.length);
  }
}
