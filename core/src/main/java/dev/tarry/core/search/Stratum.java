package dev.tarry.core.search;

import java.io.Serializable;

/**
 * What is known of one stratum.
 *
 * @param n the number of delays, or whatever else the strata count
 * @param states the states first visited in it
 * @param schedules the runs that ended in it
 * @param searched whether the search has finished it
 */
public record Stratum(int n, long states, long schedules, boolean searched)
    implements Serializable {}
