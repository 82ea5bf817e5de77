package dev.tarry.core.explore;

import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;

/**
 * A delaying explorer in one of its states: the paper's (D, Next, Step, Delay, d0) as an immutable
 * value.
 *
 * <p>It orders the tasks that can run in a state: the first is {@code next()}, the one after k
 * delays is the k-th. It must be sound: in a state with n enabled tasks the first n it offers are
 * those tasks, each once. The options of a data choice come in their own order unless it
 * {@linkplain #options orders} them.
 */
public interface Explorer {

  /** The fingerprint of an explorer that has none. */
  long UNKNOWN = 0;

  /** The task to run next. Only asked when some task can run. */
  int next();

  /** The explorer after one more delay in the same state of the program. */
  Explorer delayed();

  /**
   * The explorer after this many more delays in the same state; override it if there is a shortcut.
   */
  default Explorer delayed(int times) {
    Explorer delayed = this;
    for (int i = 0; i < times; i++) {
      delayed = delayed.delayed();
    }
    return delayed;
  }

  /**
   * The first n tasks it offers, after 0 to n - 1 delays: {@code next()} of each, in their order.
   * Override it if there is a shortcut; searches ask once for each state.
   */
  default Tasks offers(int n) {
    int[] offers = new int[n];
    Explorer delayed = this;
    for (int k = 0; k < n; k++) {
      delayed = k == 0 ? this : delayed.delayed();
      offers[k] = delayed.next();
    }
    return Tasks.of(offers);
  }

  /** The explorer after the program took this step, which ran {@link #next()} or made a choice. */
  Explorer after(Step step);

  /**
   * Whether {@link #after} needs {@link Step#sent()}, which takes some time. Must always return the
   * same.
   */
  default boolean hearsSent() {
    return false;
  }

  /** The explorer after a step that a run has just taken. */
  static Explorer after(Explorer before, Step step, Run run) {
    return before.after(before.hearsSent() ? step.sending(run.sent()) : step);
  }

  /**
   * The options 0 to n - 1 of a data choice in the order in which to try them: the first is the
   * favourite, and the one at place k costs k delays. {@link Tasks#NONE} for their own order. The
   * task that took the last step makes the choice. Faults are not ordered by explorers.
   */
  default Tasks options(int n) {
    return Tasks.NONE;
  }

  /**
   * What the choice after k more delays counts in the strata, in a state that has not been delayed
   * yet: k, unless the explorer stratifies by something else. It never decreases with k, and is 0
   * for 0.
   */
  default int price(int k) {
    return k;
  }

  /**
   * 64 bits that stand for this explorer: those with the same bits offer the same tasks and options
   * at the same prices, now and after the same delays and steps. If this is {@link #UNKNOWN}, no
   * strict search can follow it.
   */
  default long fingerprint() {
    return UNKNOWN;
  }

  /** Whether only {@link #next()} may run now, which leaves out all other schedules. */
  default boolean sealed() {
    return false;
  }
}
