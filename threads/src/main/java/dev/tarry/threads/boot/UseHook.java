package dev.tarry.threads.boot;

/** The same as {@link Hook}, for what the JDK's collections and atomics are used for. */
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
