package dev.tarry.threads.run.sync;

import dev.tarry.threads.run.task.Task;

/** The interrupt flag of a controlled thread, which is that of its thread object. */
final class Interrupts {
  private Interrupts() {}

  /** Whether the task's own flag is set; clears it. */
  static boolean take(Task task) {
    task.pending().clearInterrupt();
    // The thread object was never started, so its flag is all there is to it.
    return task.thread().isInterrupted() && Thread.interrupted();
  }
}
