package dev.tarry.bench.oracle.sim;

/** What a handler did to others, and what waits for a step of its own. */
sealed interface SimEffect {
  record Send(String target, SimMessage message) implements SimEffect {}

  record Announce(SimMessage message) implements SimEffect {}

  record Create(SimMachine first) implements SimEffect {}

  record SetTimer(Timer timer) implements SimEffect {}

  record CancelTimers(String event) implements SimEffect {}

  record Sync() implements SimEffect {}
}
