package dev.tarry.core.search;

/**
 * What one search of a portfolio has done.
 *
 * @param search its name
 * @param work the {@linkplain dev.tarry.core.budget.Meter#work() work} of its turns
 * @param states the states that it was the first to visit
 * @param schedules the runs it sampled
 * @param found the failures it found
 */
public record Share(String search, long work, long states, long schedules, int found) {

  /** The share after one more turn. */
  Share plus(Share turn) {
    return new Share(
        search,
        work + turn.work,
        states + turn.states,
        schedules + turn.schedules,
        Math.max(found, turn.found));
  }
}
