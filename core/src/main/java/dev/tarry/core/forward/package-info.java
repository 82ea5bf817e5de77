/**
 * Wrappers of programs and runs: each method forwards to the one inside unless it is overridden.
 *
 * <p>Reading order: {@code ForwardingProgram}, {@code ForwardingRun}.
 *
 * <p>Guarantees: what a front end says about its program comes through unchanged.
 */
@NullMarked
package dev.tarry.core.forward;

import org.jspecify.annotations.NullMarked;
