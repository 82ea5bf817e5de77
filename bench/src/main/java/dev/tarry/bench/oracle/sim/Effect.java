package dev.tarry.bench.oracle.sim;

/** What a handler did to others, and what waits for a step of its own. */
sealed interface Effect {
  record Send(String target, Message message) implements Effect {}

  record Announce(Message message) implements Effect {}

  record Create(Local first) implements Effect {}

  record SetTimer(Timer timer) implements Effect {}

  record CancelTimers(String event) implements Effect {}

  record Sync() implements Effect {}
}
