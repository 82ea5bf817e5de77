package dev.tarry.pekko.kit;

import dev.tarry.core.program.Fingerprint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.pekko.actor.Cancellable;
import org.jspecify.annotations.Nullable;

/** Timers in virtual time, which goes from one timer to the next. The earliest one fires first. */
final class VirtualTimers {
  private final List<VirtualTimer> pending = new ArrayList<>();
  private long time;
  private long count;

  /** A timer, with the name of the actor that set it and the clock of that moment. */
  final class VirtualTimer implements Cancellable {
    private final long number = ++count;
    private final long every;
    private final Runnable code;
    private final ControlledSystem.Doer by;
    private final Map<String, Integer> before;
    private long due;
    private boolean cancelled;

    VirtualTimer(long delay, long every, Runnable code, ControlledSystem.Doer by) {
      this.due = time + Math.max(0, delay);
      this.every = every;
      this.code = code;
      this.by = by;
      this.before = Map.copyOf(by.before());
    }

    Map<String, Integer> before() {
      return before;
    }

    String by() {
      return by.name();
    }

    @Override
    public boolean cancel() {
      boolean did = pending.remove(this);
      cancelled |= did;
      return did;
    }

    @Override
    public boolean isCancelled() {
      return cancelled;
    }
  }

  Cancellable add(long delay, long every, Runnable code, ControlledSystem.Doer by) {
    VirtualTimer timer = new VirtualTimer(delay, every, code, by);
    pending.add(timer);
    return timer;
  }

  /** The timer that fires next; null if there is none. */
  @Nullable VirtualTimer next() {
    return pending.stream()
        .min(Comparator.<VirtualTimer>comparingLong(t -> t.due).thenComparingLong(t -> t.number))
        .orElse(null);
  }

  /** Removes the next timer, advances to its time, and returns its action. */
  Runnable fire() {
    VirtualTimer timer = Objects.requireNonNull(next());
    time = timer.due;
    if (timer.every > 0) {
      timer.due += timer.every;
    } else {
      pending.remove(timer);
    }
    return timer.code;
  }

  long fingerprint() {
    long sum = 0;
    for (VirtualTimer timer : pending) {
      long own = Fingerprint.then(timer.by().hashCode(), timer.due - time);
      sum += Fingerprint.mix(Fingerprint.then(own, timer.every));
    }
    return sum;
  }
}
