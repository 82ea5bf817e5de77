package dev.tarry.machines.runtime.state;

import dev.tarry.machines.model.Composite;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.Hashed;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.Outline;
import dev.tarry.machines.model.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The timers that have not fired, in the order of their times. Immutable.
 *
 * <p>They hold the time that is left and not the time of day, so that the same situation later is
 * the same state.
 */
public final class Timers extends Composite {
  public static final Timers NONE = new Timers(List.of());

  private final List<Timer> timers;

  /** An event that its owner gets after this many milliseconds. */
  public record Timer(MachineId owner, Event event, long left) implements Hashed {
    @Override
    public long hash() {
      return Values.hash(new Object[] {owner, event, left});
    }

    @Override
    public long machines() {
      return owner.machines() | event.machines();
    }

    @Override
    public void outline(Outline.Writer to) {
      to.add(owner);
      to.add(event);
      to.add(left);
    }

    @Override
    public long bytes() {
      return 32 + event.bytes();
    }

    @Override
    public String toString() {
      return event + " for " + owner + " in " + left + " ms";
    }
  }

  private Timers(List<Timer> timers) {
    this.timers = timers;
  }

  private static Timers of(Stream<Timer> timers) {
    return new Timers(timers.toList());
  }

  public boolean isEmpty() {
    return timers.isEmpty();
  }

  public boolean has(MachineId owner) {
    return timers.stream().anyMatch(timer -> timer.owner.equals(owner));
  }

  /** These timers and one more, after those that fire no later. */
  public Timers set(Timer timer) {
    return of(
        Stream.of(
                timers.stream().filter(other -> other.left <= timer.left),
                Stream.of(timer),
                timers.stream().filter(other -> other.left > timer.left))
            .flatMap(some -> some));
  }

  /** These timers without those of a machine for events of this type. */
  public Timers cancel(MachineId owner, EventType type) {
    return without(timer -> timer.owner.equals(owner) && timer.event.type() == type);
  }

  /** These timers without those of a machine. */
  public Timers without(MachineId owner) {
    return without(timer -> timer.owner.equals(owner));
  }

  private Timers without(Predicate<Timer> gone) {
    for (Timer timer : timers) {
      if (gone.test(timer)) {
        return of(timers.stream().filter(gone.negate()));
      }
    }
    return this;
  }

  /** How many timers fire next, at the same time. */
  public int ties() {
    return (int) timers.stream().filter(timer -> timer.left == timers.get(0).left).count();
  }

  /** One of the timers that fire next. */
  public Timer next(int tie) {
    return timers.get(tie);
  }

  /** These timers after one of the next has fired: that time has passed for all. */
  public Timers fired(int tie) {
    List<Timer> rest = new ArrayList<>(timers);
    long passed = rest.remove(tie).left;
    return of(rest.stream().map(timer -> new Timer(timer.owner, timer.event, timer.left - passed)));
  }

  @Override
  protected Object[] parts() {
    return new Object[] {timers};
  }

  @Override
  public String toString() {
    return timers.stream().map(Timer::toString).collect(Collectors.joining(", ", "[", "]"));
  }
}
