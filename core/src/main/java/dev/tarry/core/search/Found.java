package dev.tarry.core.search;

import dev.tarry.core.program.Failure;
import dev.tarry.core.schedule.Schedule;

/**
 * A failure as a search met it, not yet confirmed.
 *
 * @param failure what went wrong
 * @param schedule what leads there
 * @param order the place of the run among all runs of the search, for searches that have one
 * @param search the name of the search that found it
 * @param states the states visited by then
 * @param schedules the schedules sampled by then
 * @param tally the strata of that search
 */
public record Found(
    Failure failure,
    Schedule schedule,
    long order,
    String search,
    long states,
    long schedules,
    Tally tally) {}
