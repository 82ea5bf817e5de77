package dev.tarry.threads.boot;

import java.lang.ref.ReferenceQueue;
import org.jspecify.annotations.Nullable;

/** Hooks for references that the garbage collector would clear; see {@link Hook}. */
public final class ReferenceHook {
  private ReferenceHook() {}

  /** A reference to an object has been made. */
  public static void keep(@Nullable Object referent) {
    Control control = Hook.control();
    if (control != null && referent != null) {
      control.references().keep(referent);
    }
  }

  public static boolean isControlled() {
    return Hook.control() != null;
  }

  /** Stands for {@code ReferenceQueue.remove}, which waits forever if {@code millis} is 0. */
  public static @Nullable Object remove(ReferenceQueue<?> queue, long millis)
      throws InterruptedException {
    Control control = Hook.control();
    return control == null ? queue.remove(millis) : control.references().remove(queue, millis);
  }

  public static @Nullable Object remove(ReferenceQueue<?> queue) throws InterruptedException {
    return remove(queue, 0);
  }

  /** A reference is about to be enqueued. */
  public static void enqueues(ReferenceQueue<?> queue) {
    Control control = Hook.control();
    if (control != null) {
      OrderHook.releases(queue);
      control.references().enqueues();
    }
  }
}
