/**
 * Single-decree Paxos: proposers with different values, acceptors, and a spec of agreement.
 *
 * <p>Reading order: {@code Paxos}, {@code Proposer}, {@code Acceptor}, {@code Agreement}.
 *
 * <pre>{@code
 * Program program = Paxos.scenario(2, 3, Flaw.NONE).program();
 * }</pre>
 *
 * <p>Guarantees: without a flaw no two values are chosen, in any schedule.
 */
@NullMarked
package dev.tarry.examples.paxos;

import org.jspecify.annotations.NullMarked;
