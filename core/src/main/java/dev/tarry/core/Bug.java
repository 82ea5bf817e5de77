package dev.tarry.core;

import dev.tarry.core.program.Failure;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Strata;

/**
 * A failure with the shortest schedule found for it.
 *
 * @param failure what went wrong
 * @param foundBy the search that found it
 * @param states how many states it had visited by then; in a portfolio, its worker
 * @param schedules how many schedules it had sampled by then; in a portfolio, its worker
 * @param strata how far that search had come; empty if it has no strata
 * @param original how it was found
 * @param shrunk how it is best shown
 * @param fewest whether no schedule with fewer delays ends in it
 * @param confirmed whether it was replayed; if not, for lack of time or memory, its delays are not
 *     known
 * @param trace the steps of the shrunk schedule; the first of them if there was no time for more
 */
public record Bug(
    Failure failure,
    String foundBy,
    long states,
    long schedules,
    Strata strata,
    Way original,
    Way shrunk,
    boolean fewest,
    boolean confirmed,
    Trace trace) {

  /** A schedule that ends in the failure, with its delays. */
  public record Way(Schedule schedule, int delays) {
    public int steps() {
      return schedule.size();
    }
  }
}
