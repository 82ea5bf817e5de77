package dev.tarry.core.search.stratified;

import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Plan;

/** A plan that goes stratum by stratum, and whose strata can be searched part by part. */
public interface StratifiedPlan extends Plan {

  /** By how much the bound grows from stratum to stratum. */
  int delta();

  /** Says what the strata count, in the tally. */
  void describe(Exploration on);

  /**
   * A part of a stratum.
   *
   * @param bound the delays, or what else the strata count, that the stratum allows
   * @param steps at most how many steps it takes before it stops expanding reached states
   * @param ahead at most how many of them start from states that others own
   */
  Expansion expansion(Exploration on, int bound, long steps, long ahead, Expansion.Sink sink);
}
