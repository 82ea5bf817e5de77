package dev.tarry.machines;

/**
 * Observes events and fails when something is wrong: a check fails, its state does not handle an
 * event, or it is in a hot state when nothing more can happen.
 *
 * <p>It observes the events that its states name, at the moment they are sent or announced. It
 * cannot send, create, choose or receive.
 */
public abstract non-sealed class Spec extends StateMachine {
  protected Spec() {}
}
