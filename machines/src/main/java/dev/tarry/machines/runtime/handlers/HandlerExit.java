package dev.tarry.machines.runtime.handlers;

/**
 * Ends a handler early. It is an {@code Error} so that ordinary catch clauses of user code let it
 * pass, and has no stack; where to go is noted in the {@link Execution}.
 */
final class HandlerExit extends Error {
  private static final long serialVersionUID = 1L;

  HandlerExit() {
    super("a handler was left; code in handlers must let this pass", null, false, false);
  }
}
