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
 * @param states the states visited by then; in a portfolio, by the same worker
 * @param schedules the schedules sampled by then; in a portfolio, by the same worker
 * @param strata how far that search had come; empty if it has no strata
 * @param original the schedule as it was found
 * @param shrunk the shortest schedule found for it
 * @param fewest whether no schedule with fewer delays ends in it
 * @param confirmed whether a replay confirmed it. Without one, for lack of time or memory, its
 *     delays are not known
 * @param trace the steps of the shrunk schedule; only the first ones if time ran out
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
