package dev.tarry.machines.model;

/** What a machine waits for: an event, or the answer to a choice. Immutable. */
public abstract sealed class Input extends Composite permits Event, Answer {
  Input() {}
}
