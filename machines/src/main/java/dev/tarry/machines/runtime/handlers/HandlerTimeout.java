package dev.tarry.machines.runtime.handlers;

/** Ends a handler whose time is over, where it looks. */
final class HandlerTimeout extends Error {
  private static final long serialVersionUID = 1L;

  HandlerTimeout() {
    super("the time of a handler is over", null, false, false);
  }
}
