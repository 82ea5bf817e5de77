/**
 * Machines that run for real, beside plain typed actors of Pekko that do the same.
 *
 * <p>Reading order: {@link dev.tarry.bench.actors.ActorsTable}, {@link
 * dev.tarry.bench.actors.MachinePairs}, {@link dev.tarry.bench.actors.ActorPairs}.
 *
 * <p>Guarantees: both sides run in one process, in turn, with the same settings of Pekko.
 */
@NullMarked
package dev.tarry.bench.actors;

import org.jspecify.annotations.NullMarked;
