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

  /** A synchroniser is given to a thread, or to nobody. */
  public static void owned(Object synchroniser, @Nullable Thread owner) {
    passes(synchroniser, owner == null);
  }

  private static void passes(Object synchroniser, boolean release) {
    Control control = Hook.control();
    if (control != null) {
      control.objects().passes(synchroniser, release);
    }
  }
}
