package dev.tarry.threads.refused;

/** Uses a class that is too new. */
public final class UsesNewer implements Runnable {
  @Override
  public void run() {
    Newer.run();
  }
}
