/**
 * How many executions of one small multi-threaded program a second: ours beside those of peers.
 *
 * <p>{@link dev.tarry.bench.rates.ThreadsTable} is the command. What it measures are {@code
 * Contender}s, in turn. A peer instruments classes with an agent of its own, so it runs in a JVM of
 * its own, with the same options and on the same processors.
 */
@NullMarked
package dev.tarry.bench.rates;

import org.jspecify.annotations.NullMarked;
