/**
 * Small multi-threaded programs made at random, whose outcomes are known from a model of their own:
 * what a search finds is compared with it.
 *
 * <p>A {@link dev.tarry.bench.oracle.threads.model.AccessKind} says what threads share. A {@code
 * Generated} program is Java to compile and actions to interleave; {@code Interleavings} does the
 * latter by plain recursion, {@code ThreadsTrial} the former by a search with every key on every
 * backend.
 */
@NullMarked
package dev.tarry.bench.oracle.threads;

import org.jspecify.annotations.NullMarked;
