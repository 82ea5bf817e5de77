/**
 * Two-phase commit with a timer and failing participants: {@code TwoPhaseCommit} makes the
 * scenario, right or with one of the mistakes of {@code Flaw}.
 *
 * <p>Reading order: {@code TwoPhaseCommit}, {@code Coordinator}, {@code Participant}, {@code
 * Specs}.
 *
 * <pre>{@code
 * Program program = TwoPhaseCommit.scenario(3, Flaw.NONE).program();
 * }</pre>
 *
 * <p>Guarantees: without a flaw no schedule breaks atomicity and every request is answered.
 */
@NullMarked
package dev.tarry.examples.commit;

import org.jspecify.annotations.NullMarked;
