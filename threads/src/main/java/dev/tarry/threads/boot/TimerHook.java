package dev.tarry.threads.boot;

import java.time.Instant;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** Hooks for timers of the JDK; see {@link Hook}. */
public final class TimerHook {
  private TimerHook() {}

  /** A monitor that only we have, not the JVM, as threads wait in it. */
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

  /** Whether the thread runs nowhere, as far as the caller, who is not controlled, is concerned. */
  public static boolean isNobodys(Thread thread) {
    return Hook.control() == null && !thread.isAlive();
  }

  /** The number of the next timer without a name; negative if that is for the JDK to say. */
  public static int nextTimerNumber() {
    Control control = Hook.control();
    return control == null ? -1 : control.numbers().next(Numbered.TIMER);
  }

  /** What the clocks of {@code java.time} say; null if that is for the JDK to say. */
  public static @Nullable Instant now() {
    Control control = Hook.control();
    return control == null ? null : Instant.ofEpochMilli(control.time().currentTimeMillis());
  }

  public static ScheduledThreadPoolExecutor delayer(ScheduledThreadPoolExecutor real) {
    Control control = Hook.control();
    return control == null ? real : control.pools().delayer();
  }
}
