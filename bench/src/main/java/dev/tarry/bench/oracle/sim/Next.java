package dev.tarry.bench.oracle.sim;

/**
 * What a step leads to.
 *
 * @param cutOff whether a message was lost because the network is cut
 */
record Next(SimState world, boolean cutOff) {}
