package dev.tarry.machines.runtime.handlers;

/** Thrown in a handler whose time is up. */
final class HandlerTimeout extends Error {
  private static final long serialVersionUID = 1L;

  HandlerTimeout() {
    super("the time of a handler is over", null, false, false);
  }
}
