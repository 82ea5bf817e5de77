package dev.tarry.machines;

/**
 * Observes events and fails when something is wrong: by a failed check, by an event that its state
 * does not handle, or by being in a hot state when nothing can happen any more.
 *
 * <p>It observes the events that its states name, at the moment they are sent or announced. It
 * cannot send, create, choose or receive.
 */
public abstract non-sealed class Spec extends StateMachine {
  protected Spec() {}
}
