package dev.tarry.threads.run;

import dev.tarry.core.program.Fingerprint;

/** The fingerprints of an execution's prefix. */
final class Fingerprints {
  private Fingerprints() {}

  /** The happens-before order of the prefix: the histories of all tasks, in no order. */
  static long order(Scheduler scheduler) {
    long sum = scheduler.over ? 1 : 2;
    for (int i = 0; i < scheduler.size; i++) {
      Task task = scheduler.tasks[i];
      sum += Fingerprint.mix(task.hash + task.yields * 0x9e3779b97f4a7c15L);
    }
    return Fingerprint.mix(sum);
  }
}
