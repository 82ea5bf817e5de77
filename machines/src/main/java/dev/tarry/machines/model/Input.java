package dev.tarry.machines.model;

/** What makes a machine go on: an event, or the answer to a choice. Immutable. */
public abstract sealed class Input extends Composite permits Event, Answer {
  Input() {}
}
