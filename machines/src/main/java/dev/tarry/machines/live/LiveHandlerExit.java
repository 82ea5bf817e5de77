package dev.tarry.machines.live;

/** Ends a handler that has nothing more to do. */
final class LiveHandlerExit extends Error {
  private static final long serialVersionUID = 1L;

  LiveHandlerExit() {
    super("the handler has ended; let this Error of Tarry pass", null, false, false);
  }
}
