package dev.tarry.machines.model;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Signal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One run of a handler, as seen by its code: its questions, and its effects on others.
 *
 * <p>The handler runs ahead on its private fields; sends, creations and announcements take effect
 * later, one step each, in order. {@link #choose} and {@link #receive} may end this run; the
 * handler is then run again from its start, with the answer. {@link #raise}, {@link #goTo}, {@link
 * #halt} and {@link #fail} never return: they end the handler by an {@code Error} that code in
 * between must let pass.
 */
public interface Turn {

  /** The machine whose handler this is. */
  MachineId self();

  /** Sends an event. A null target is a bug of the program. */
  void send(@Nullable MachineId target, Event event);

  /**
   * Creates a machine.
   *
   * @param fields its first values, as {@link Memory#save} gives them
   * @param payload for the entry of its start state
   */
  MachineId create(MachineKind kind, @Nullable Object[] fields, @Nullable Object payload);

  /** Shows an event to the specs that observe it, and to nobody else. */
  void announce(Event event);

  /** Sets a timer: the machine gets the event after this many milliseconds of virtual time. */
  void after(long milliseconds, Event event);

  /** Cancels the machine's timers for events of this type that have not fired. */
  void cancel(EventType type);

  /** Waits until everything written so far is on disk for good. */
  void sync();

  /** Ends the handler and handles this event at once. */
  Error raise(Event event);

  /** Ends the handler and goes to this state. */
  Error goTo(MachineState state, @Nullable Object payload);

  /** Ends the handler and the machine. */
  Error halt();

  /** A number from 0 to n - 1, of the engine's choice. */
  int choose(int n);

  /** A number from 0 to n - 1, of the engine's choice, which takes each again and again. */
  int chooseFairly(int n);

  /** The first event in the inbox whose type is one of these; the machine waits until one comes. */
  Event receive(List<EventType> types);

  /** Tells explorers something. */
  void signal(Signal signal);

  /** Tells the ordered explorer to run these machines first, in this order. */
  void order(List<MachineId> machines);

  /** Ends the handler with a bug of the program. */
  Error fail(Failure failure);

  /** Ends the test with a mistake, even if code in between catches the exception. */
  Mistake refuse(Mistake mistake);

  /** Whether the machine runs for real, so that calls of handlers need not be repeatable. */
  default boolean isLive() {
    return false;
  }

  /** Called in loops and functions of generated code; ends the handler if it takes too long. */
  void tick();
}
