package dev.tarry.bench.oracle.gen;

/** Something that programs may have, and how often they are meant to. */
public enum Feature {
  DEFER(0.5),
  IGNORE(0.6),
  UNHANDLED(0.25),
  GO_WITH(0.4),
  RAISE(0.4),
  GOTO(0.5),
  EXIT(0.35),
  ENTRY_PAYLOAD(0.35),
  RECEIVE(0.4),
  ON_NULL(0.15),
  HALT(0.25),
  SEND_HALT(0.15),
  ON_HALT(0.1),
  COIN(0.4),
  CHOOSE_NUMBER(0.3),
  CHOOSE_FROM(0.25),
  LOOP(0.35),
  FOREACH(0.3),
  ASSERT(0.6),
  SPEC(0.45),
  HOT_SPEC(0.5),
  SECOND_SPEC(0.3),
  ANNOUNCE(0.3),
  KIND_BY_CHOICE(0.3),
  NULL_TARGET(0.05),
  RUNTIME_ERROR(0.1),
  FUNCTION(0.4),
  UNLIMITED_SENDS(0.15),
  REAL(0.15),
  STRING(0.25),
  ENUM(0.25),
  EVENT_VALUE(0.15),
  TUPLE(0.25),
  NAMED_TUPLE(0.2),
  SEQ(0.35),
  SET(0.25),
  MAP(0.25),
  NESTED(0.15),
  ANY(0.25),
  /** Kinds of machines, and events, of the same name in different classes; in Java only. */
  SHARED_NAMES(0.3),
  /** Several machines at the start; in Java only. */
  ROOTS(0.3),
  /** Events in inboxes at the start; in Java only. */
  LETTERS(0.2),
  /** Timers; in Java only. */
  TIMER(0.15),
  /** Something may go wrong: one of the next six; in Java only. */
  FAULTS(0.4),
  LOSE(0.3),
  DUPLICATE(0.3),
  REORDER(0.3),
  PARTITION(0.3),
  CRASH(0.3),
  RESTART(0.5),
  /** Fields that survive a crash. */
  DURABLE(0.8),
  /** Fields that survive a crash after a sync. */
  SYNC(0.3),
  /** Conditions that must always hold; in Java only. */
  INVARIANT(0.2),
  /** Objects of all classes that machines may hold; in Java only. */
  THING(0.5),
  /**
   * Collections and tuples that are read as another type than they were made for, in P, and tuples
   * in sets; given to some programs by a source of its own.
   */
  RETYPED(0),
  /** A kind that differs from another one in a handler only; given to a program that is made. */
  TWIN_KIND(0),
  /** Several machines that are alike; given to a program that is made. */
  SIBLINGS(0),
  /** A field that is live in some states and dead in others; given to a program that is made. */
  SCRATCH(0),
  /** Sets of machines and maps by machines, in P; given by a source of its own. */
  MACHINE_KEYS(0);

  private final double probability;

  Feature(double probability) {
    this.probability = probability;
  }

  double probability() {
    return probability;
  }
}
