package dev.tarry.threads;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** A plain field, a volatile one, a static one, and one behind an updater. */
@SuppressWarnings({"NonAtomicVolatileUpdate", "UnusedVariable"}) // that is the point
public final class CountingFields implements Callable<String> {
  private static final AtomicReferenceFieldUpdater<CountingFields, String> STATE =
      AtomicReferenceFieldUpdater.newUpdater(CountingFields.class, String.class, "state");

  private static int all;
  private int plain;
  private volatile int safe;
  private volatile String state = "claimed";

  private void add() {
    plain++;
    safe++;
    all++;
  }

  @Override
  public String call() throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              add();
              STATE.set(this, "free");
            });
    other.start();
    add();
    return plain + " " + safe + " " + all + " " + STATE.get(this);
  }
}
