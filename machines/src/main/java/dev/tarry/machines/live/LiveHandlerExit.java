package dev.tarry.machines.live;

/** Ends a handler early. */
final class LiveHandlerExit extends Error {
  private static final long serialVersionUID = 1L;

  LiveHandlerExit() {
    super("the handler has ended; let this Error of Tarry pass", null, false, false);
  }
}
