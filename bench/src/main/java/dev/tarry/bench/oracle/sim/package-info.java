/**
 * A plain simulator of machines: slow, small, and written from the documents of the language and
 * not from the runtime that it judges.
 *
 * <p>Reading order: {@code SimState} (a state), {@code Simulator} (its steps), {@code SimTurn} (one
 * run of a handler), {@code Interpreter} (statements and expressions), {@code ReachableGraph} (all
 * states), {@code FairCycles}.
 *
 * <p>States are values that are compared by content. There are no fingerprints, there is no memo,
 * and nothing is shared between states but what is immutable. A handler is run again from its start
 * whenever an answer to a choice or a receive is there, as the documents say.
 */
@NullMarked
package dev.tarry.bench.oracle.sim;

import org.jspecify.annotations.NullMarked;
