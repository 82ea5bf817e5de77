package dev.tarry.threads.boot;

import org.jspecify.annotations.Nullable;

/** A thread of the JVM that runs controlled threads, one after the other. */
public abstract class Carrier extends Thread {
  /** Controls the code that runs now; null while that code is Tarry's. */
  public @Nullable Control control;

  /** How many class loaders the present code is in: what they do is not controlled. */
  int paused;

  protected Carrier(String name) {
    super(null, null, name, 0, false);
  }
}
