package dev.tarry.cli.session;

import java.util.LinkedHashSet;
import java.util.Set;

/** Handles Ctrl-C: stops the running searches. */
public final class Interruption {
  private final Set<Runnable> running = new LinkedHashSet<>();
  private boolean requested;

  /** Registers an action for when the user wants to stop; runs it at once if that has happened. */
  public synchronized void add(Runnable stop) {
    running.add(stop);
    if (requested) {
      stop.run();
    }
  }

  public synchronized void remove(Runnable stop) {
    running.remove(stop);
  }

  /** Stops the running searches. */
  public synchronized void request() {
    requested = true;
    running.forEach(Runnable::run);
  }

  public synchronized boolean requested() {
    return requested;
  }
}
