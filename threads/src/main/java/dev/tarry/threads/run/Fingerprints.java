package dev.tarry.threads.run;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.program.Mistake;

/** What the fingerprints of a run stand for. */
public enum Fingerprints {
  /** The choices: no two states are the same. */
  OF_CHOICES,
  /** The happens-before order of the prefix. */
  OF_ORDER,
  /** The state, which must be readable, and who knows of which accesses. */
  OF_STATE,
  /** The same where it is readable, else the order: which of them depends on the state alone. */
  OF_STATE_OR_ORDER,
  /** As {@link #OF_STATE}, whoever knows of which accesses. */
  OF_BARE_STATE,
  /** As {@link #OF_STATE_OR_ORDER}, whoever knows of which accesses. */
  OF_BARE_STATE_OR_ORDER;

  private boolean isBare() {
    return this == OF_BARE_STATE || this == OF_BARE_STATE_OR_ORDER;
  }

  long of(Execution execution) {
    if (this == OF_ORDER) {
      return order(execution.scheduler);
    }
    long state = execution.states.fingerprint(isBare());
    String opaque = execution.states.opaque();
    if (opaque == null) {
      return state;
    }
    if (this == OF_STATE || this == OF_BARE_STATE) {
      throw new Mistake(
          "the state of "
              + opaque
              + " cannot be read, so states cannot be compared; use the key HAPPENS_BEFORE or AUTO");
    }
    return order(execution.scheduler);
  }

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
