/**
 * The kinds of accesses that generated programs make: fields, atomics, handles, collections, locks,
 * waiting, threads, time. A kind is made of the parts in {@code shared}.
 *
 * <p>Reading order: {@code AccessKinds}, which lists them; then any of the lists.
 *
 * <pre>{@code
 * for (AccessKinds kinds : AccessKinds.all()) {
 *   Shared shared = kinds.kinds().get(0).shared().apply(random);
 * }
 * }</pre>
 *
 * <p>Guarantees: each kind has the same meaning as Java text and as actions of the model, and
 * shares no code with Tarry.
 */
@NullMarked
package dev.tarry.bench.oracle.threads.kinds;

import org.jspecify.annotations.NullMarked;
