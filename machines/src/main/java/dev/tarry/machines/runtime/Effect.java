package dev.tarry.machines.runtime;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.Values;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What a handler did to others, and what waits for its step to take effect. Immutable. */
sealed interface Effect extends Hashed {

  /** An event for the inbox of another machine. */
  record Send(MachineId target, Event event, long hash) implements Effect {
    Send(MachineId target, Event event) {
      this(target, event, Fingerprint.then(target.hash() + 1, event.hash()));
    }
  }

  /** An event for the specs only. */
  record Announce(Event event) implements Effect {
    @Override
    public long hash() {
      return Fingerprint.then(2, event.hash());
    }
  }

  /** A new machine, in its first snapshot. */
  final class Create implements Effect {
    private final Local first;

    Create(MachineId id, MachineKind kind, @Nullable Object[] fields, @Nullable Object payload) {
      this.first = Local.unborn(id, kind, fields, payload);
    }

    Local first() {
      return first;
    }

    @Override
    public long hash() {
      return Fingerprint.then(3, first.hash());
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Create create && first.equals(create.first);
    }

    @Override
    public int hashCode() {
      return (int) hash();
    }
  }

  /** A timer of the machine. */
  record SetTimer(Timers.Timer timer) implements Effect {
    @Override
    public long hash() {
      long hash = Fingerprint.then(4, timer.event().hash());
      return Fingerprint.then(Fingerprint.then(hash, timer.owner().hash()), timer.left());
    }
  }

  /** The end of the machine's timers for events of a type. */
  record CancelTimers(EventType type) implements Effect {
    @Override
    public long hash() {
      return Fingerprint.then(5, type.hash());
    }
  }

  /** The end of a sync: what was written to disk before can no longer be lost. */
  record Sync() implements Effect {
    @Override
    public long hash() {
      return 6;
    }
  }

  Effect[] NONE = new Effect[0];

  /** The hash of these effects in this order. */
  static long hash(Effect[] effects) {
    long hash = effects.length;
    for (Effect effect : effects) {
      hash = Fingerprint.then(hash, effect.hash());
    }
    return hash;
  }

  /** The effects after the first n. */
  static Effect[] after(int n, Effect[] effects) {
    return n >= effects.length ? NONE : Arrays.copyOfRange(effects, n, effects.length);
  }

  /** The hash of values that a machine starts with. */
  static long hash(@Nullable Object[] fields, @Nullable Object payload) {
    return Fingerprint.then(Values.hash(fields), Values.hash(payload));
  }
}
