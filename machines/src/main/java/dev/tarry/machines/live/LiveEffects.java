package dev.tarry.machines.live;

import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import org.jspecify.annotations.Nullable;

/** Carries out the effects of a live machine at the moment they happen. */
public interface LiveEffects {

  void send(MachineId target, Event event);

  /** A machine is created; its first event is its start. */
  void create(MachineId id, MachineKind kind, @Nullable Object[] fields, @Nullable Object payload);

  void announce(Event event);

  /** The machine sets a timer for this event, in milliseconds. */
  void after(long milliseconds, Event event);

  /** The machine cancels its timers for events of this type. */
  void cancel(EventType type);

  /** A number from 0 to n - 1. */
  int choose(int n);

  void print(String text);

  /** Called when the machine begins to handle an event in a state. */
  default void handles(Event event, MachineState in) {}

  /** Called when the machine goes from one state to another. */
  default void moves(MachineState from, MachineState to) {}
}
