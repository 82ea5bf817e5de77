package dev.tarry.threads;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

/**
 * The monitors of the thread that searches. A continuation that yields takes all monitors of its
 * thread along (JDK 24 and newer), even those entered before it ran. If it never runs again they
 * are lost, and compiled code that leaves one of them may crash the JVM.
 */
final class HeldMonitors {
  private HeldMonitors() {}

  /** Whether the calling thread holds any; false if that is unknown, as for virtual threads. */
  static boolean any() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    if (!threads.isObjectMonitorUsageSupported()) {
      return false;
    }
    long[] self = {Thread.currentThread().getId()};
    ThreadInfo found = threads.getThreadInfo(self, true, false)[0];
    return found != null && found.getLockedMonitors().length > 0;
  }
}
