package dev.tarry.threads.boot;

import org.jspecify.annotations.Nullable;

/** Hooks for the happens-before edges of JDK synchronisers; see {@link Hook}. */
public final class OrderHook {
  private OrderHook() {}

  public static void releases(Object synchroniser) {
    passes(synchroniser, true);
  }

  public static void acquired(Object synchroniser) {
    passes(synchroniser, false);
  }

  /** The owner of a synchroniser is set, to a thread or to null. */
  public static void owned(Object synchroniser, @Nullable Thread owner) {
    passes(synchroniser, owner == null);
  }

  /** Code checks whether a future is done, as part of a step. */
  public static void looks(Object future) {
    state(future, false);
  }

  /** A future is about to complete. */
  public static void completes(Object future) {
    state(future, true);
  }

  private static void state(Object future, boolean write) {
    Control control = Hook.control();
    if (control != null) {
      control.objects().state(future, write);
    }
  }

  /** The dependents of a completed future are about to be read. */
  public static void serves(Object future) {
    dependents(future, false);
  }

  /** A dependent of a future is about to be added. */
  public static void depends(Object future) {
    dependents(future, true);
  }

  private static void dependents(Object future, boolean write) {
    Control control = Hook.control();
    if (control != null) {
      control.objects().dependents(future, write);
    }
  }

  private static void passes(Object synchroniser, boolean release) {
    Control control = Hook.control();
    if (control != null) {
      control.objects().passes(synchroniser, release);
    }
  }
}
