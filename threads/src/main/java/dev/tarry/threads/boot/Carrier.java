package dev.tarry.threads.boot;

import org.jspecify.annotations.Nullable;

/** A thread of the JVM that runs controlled threads, one after the other. */
public abstract class Carrier extends Thread {
  /** Who decides for the code that runs now; null while that code is our own. */
  public @Nullable Control control;

  /** How many class loaders the code that runs now is in: they are the JVM's business. */
  int paused;

  protected Carrier(String name) {
    super(null, null, name, 0, false);
  }
}
