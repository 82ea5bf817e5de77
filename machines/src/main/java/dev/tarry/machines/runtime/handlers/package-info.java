/**
 * Runs handlers: user code, on a private copy of its machine's fields, within limits of time and
 * effects.
 *
 * <p>Reading order: {@code HandlerOutcomes} (from the memo, or by running the code), {@code
 * Execution} (one run), {@code HandlerFailures} (what went wrong, in words), {@code Watchdog} and
 * {@code HandlerThread} (time limits), {@code HandlerCoverage}.
 *
 * <p>Guarantees: a handler that is not a function of its snapshot and its input is a {@link
 * dev.tarry.core.program.Mistake}; one that does not end is given up and reported.
 */
@NullMarked
package dev.tarry.machines.runtime.handlers;

import org.jspecify.annotations.NullMarked;
