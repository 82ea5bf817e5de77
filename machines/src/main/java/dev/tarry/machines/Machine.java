package dev.tarry.machines;

import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Signal;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An asynchronous state machine: fields, {@link State states} as static final fields, and handlers.
 *
 * <p>A handler runs alone and to its end. What it sends takes effect afterwards, one step each, in
 * order. It must be a function of the fields, the event and the answers of {@code choose} and
 * {@code receive}, because it may be run again from its start after each answer.
 */
public abstract non-sealed class Machine extends StateMachine {
  private static final int MOST_OPTIONS = 1_000_000;
  private static final Duration LONGEST = Duration.ofMillis(Long.MAX_VALUE);

  protected Machine() {}

  /** The reference to this machine. {@code Ref<Node> me = self();} */
  protected final <M extends Machine> Ref<M> self() {
    return new Ref<>(turn().self());
  }

  /** Sends an event, which goes to the end of the other machine's inbox in a separate step. */
  protected final void send(@Nullable Ref<?> target, @Nullable Record event) {
    if (event == null) {
      throw failure(FailureKind.NULL_TARGET, turn().self() + " sends null to " + target);
    }
    send(target, event(event));
  }

  private void send(@Nullable Ref<?> target, Event event) {
    if (target == null) {
      throw failure(FailureKind.NULL_TARGET, turn().self() + " sends " + event.type() + " to null");
    }
    turn().send(target.id(), event);
  }

  /** Sends an event to each of these machines. */
  protected final void sendAll(Collection<? extends Ref<?>> targets, Record event) {
    targets.forEach(target -> send(target, event));
  }

  /** Creates a machine. */
  protected final <M extends Machine> Ref<M> create(M machine) {
    Kind other = captured(() -> kind().kinds().of(machine.getClass()));
    return new Ref<>(turn().create(other.model(), captured(() -> other.save(machine)), null));
  }

  /** Shows an event to the specs. */
  protected final void announce(Record event) {
    turn().announce(event(event));
  }

  /** Ends the handler and the machine. Its inbox and all later messages to it are dropped. */
  protected final Error halt() {
    return turn().halt();
  }

  /** Tells another machine to halt, by an event that waits in its inbox like any other. */
  protected final void halt(@Nullable Ref<?> other) {
    send(other, Event.HALT);
  }

  /** True or false: the engine chooses. */
  protected final boolean choose() {
    return turn().choose(2) == 1;
  }

  /** A number from 0 to n - 1: the engine chooses. */
  protected final int choose(int n) {
    if (n < 1) {
      throw refuse(" chooses among " + n + " numbers; there must be at least one");
    }
    if (n > MOST_OPTIONS) {
      throw refuse(
          " chooses among " + n + " numbers, and each is a state to visit; let there be fewer");
    }
    return turn().choose(n);
  }

  private Mistake refuse(String what) {
    return turn().refuse(new Mistake(getClass().getSimpleName() + what));
  }

  /**
   * One of these elements: the engine chooses. The order of the elements of a hash set depends only
   * on its contents.
   */
  protected final <T> T choose(Collection<T> options) {
    if (options.isEmpty()) {
      throw failure(FailureKind.RUNTIME_ERROR, turn().self() + " chooses from nothing");
    }
    return new ArrayList<>(options).get(turn().choose(options.size()));
  }

  /** Waits for an event of this class; all others stay in the inbox. */
  protected final <E extends Record> E receive(Class<E> event) {
    return event.cast(receiveAny(List.of(event)));
  }

  /** Waits for an event of one of these classes. */
  protected final Record receive(Class<?> event, Class<?>... more) {
    List<Class<?>> all = new ArrayList<>(List.of(event));
    all.addAll(Arrays.asList(more));
    return receiveAny(all);
  }

  private Record receiveAny(List<Class<?>> events) {
    List<EventType> types = new ArrayList<>();
    for (Class<?> event : events) {
      types.add(kind().kinds().type(event));
    }
    Object thawed = kind().thaw(turn().receive(types).payload());
    if (thawed instanceof Record received) {
      return received;
    }
    throw new IllegalStateException("received " + thawed);
  }

  /**
   * Sets a timer that sends the event to this machine after some time. Timers fire in the order of
   * their times. A crash or a halt ends the timers of a machine.
   */
  protected final void after(Duration time, Record event) {
    checkTimers();
    if (time.isNegative()) {
      throw refuse(" sets a timer to a time in the past, " + time + "; use 0 or more");
    }
    if (time.compareTo(LONGEST) > 0 || !Duration.ofMillis(time.toMillis()).equals(time)) {
      throw refuse(
          " sets a timer to " + time + "; use whole milliseconds, so that timers have an order");
    }
    turn().after(time.toMillis(), event(event));
  }

  private void checkTimers() {
    captured(
        () -> {
          kind().kinds().checkTimers();
          return true;
        });
  }

  /** Cancels the timers of this machine for events of this class that have not fired yet. */
  protected final void cancel(Class<? extends Record> event) {
    checkTimers();
    turn().cancel(kind().kinds().type(event));
  }

  /**
   * Waits until all changes of {@link Durable} fields are on disk. Only fields with
   * {@code @Durable(sync = true)} need this.
   */
  protected final void sync() {
    turn().sync();
  }

  /** Gives a hint to explorers. */
  protected final void signal(Signal signal) {
    turn().signal(signal);
  }

  /** Tells the ordered explorer to run these machines first, in this order. */
  protected final void order(Collection<? extends Ref<?>> machines) {
    List<MachineId> ids = new ArrayList<>();
    machines.forEach(machine -> ids.add(machine.id()));
    turn().order(ids);
  }
}
