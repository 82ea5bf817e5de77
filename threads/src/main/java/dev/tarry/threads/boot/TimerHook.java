package dev.tarry.threads.boot;

import java.time.Instant;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** Hooks for timers of the JDK; see {@link Hook}. */
public final class TimerHook {
  private TimerHook() {}

  /** Whether Tarry owns a monitor instead of the JVM, because threads wait in it. */
  public static boolean locks(Object monitor) {
    Control control = Hook.control();
    if (control == null) {
      return false;
    }
    control.monitors().lock(monitor);
    return true;
  }

  public static boolean unlocks(Object monitor) {
    Control control = Hook.control();
    if (control == null) {
      return false;
    }
    control.monitors().exit(monitor);
    return true;
  }

  public static void timer(boolean waits) {
    Control control = Hook.control();
    if (control != null) {
      control.threads().timer(waits);
    }
  }

  public static void again() {
    Control control = Hook.control();
    if (control != null) {
      control.threads().again();
    }
  }

  /** Whether the thread does not run anywhere, as seen by an uncontrolled caller. */
  public static boolean isNobodys(Thread thread) {
    return Hook.control() == null && !thread.isAlive();
  }

  /** The number of the next unnamed timer; negative if the JDK chooses it. */
  public static int nextTimerNumber() {
    Control control = Hook.control();
    return control == null ? -1 : control.numbers().next(Numbered.TIMER);
  }

  /** The time for the clocks of {@code java.time}; null if the JDK reads its own. */
  public static @Nullable Instant now() {
    Control control = Hook.control();
    return control == null ? null : Instant.ofEpochMilli(control.time().currentTimeMillis());
  }

  public static ScheduledThreadPoolExecutor delayer(ScheduledThreadPoolExecutor real) {
    Control control = Hook.control();
    return control == null ? real : control.pools().delayer();
  }
}
