package dev.tarry.threads.boot;

/** Hooks for uses of the JDK's collections and atomics; see {@link Hook}. */
public final class UseHook {
  private UseHook() {}

  public static void reads(Object object, String method) {
    Control control = Hook.control();
    if (control != null) {
      control.objects().uses(object, method, false);
    }
  }

  public static void copies(Object object) {
    Control control = Hook.control();
    if (control != null) {
      control.objects().copies(object);
    }
  }

  public static void writes(Object object, String method) {
    Control control = Hook.control();
    if (control != null) {
      control.objects().uses(object, method, true);
    }
  }
}
