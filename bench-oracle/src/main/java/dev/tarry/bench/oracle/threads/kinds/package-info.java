/**
 * The kinds of accesses that generated programs make, each as Java text and as actions of the
 * model: fields, atomics, handles, collections, locks, waiting, threads.
 *
 * <p>Reading order: {@code AccessKinds}, which lists them; {@code Variables}; then any of the
 * lists.
 */
@NullMarked
package dev.tarry.bench.oracle.threads.kinds;

import org.jspecify.annotations.NullMarked;
