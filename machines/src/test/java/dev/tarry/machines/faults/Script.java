package dev.tarry.machines.faults;

import java.util.List;

/**
 * What a machine does, as a value that both the runtime and the model can run.
 *
 * @param start what it does at its start
 * @param reactions what it does about each of the three events
 * @param nothing what it does in its third state when there is nothing to take
 */
record Script(List<Op> start, List<List<Op>> reactions, List<Op> nothing) {

  /** How many different events there are. */
  static final int EVENTS = 3;

  /** The fields: one in memory, two on disk, two on disk that need a sync. */
  static final int MEMORY = 0;

  static final int DISK = 1;
  static final int FILE = 3;
  static final int FIELDS = 5;

  /** The states: the first takes all events; see {@link #SECOND} and {@link #THIRD}. */
  static final int FIRST = 0;

  /** The state that defers the second event and ignores the third. */
  static final int SECOND = 1;

  /** The state that does something when there is nothing to take. */
  static final int THIRD = 2;

  /** One thing that a handler does. */
  sealed interface Op {}

  /** Sends an event to a machine. */
  record Send(int to, int event) implements Op {}

  /** Tells the witness what is in the fields. */
  record Tell() implements Op {}

  /** Writes a value to a field. */
  record Write(int field, int value) implements Op {}

  record Sync() implements Op {}

  /** Sets a timer. */
  record After(int event, int time) implements Op {}

  /** Cancels timers. */
  record Cancel(int event) implements Op {}

  /** Goes on, or skips the next thing. */
  record Skip() implements Op {}

  /** Waits for an event. */
  record Await(int event) implements Op {}

  /** Goes to a state; the last thing that a handler does. */
  record Go(int state) implements Op {}

  /** Halts; the last thing that a handler does. */
  record Stop() implements Op {}
}
