/**
 * Chain replication as in section 6.3 of the FSE'15 paper: servers in a chain, a master that mends
 * it, and a fault machine that kills servers.
 *
 * <p>Reading order: {@code Chain}, {@code Server}, {@code Master}, {@code CommitOrder}, {@code
 * Stabilised} (the paper's CustExplorer).
 *
 * <pre>{@code
 * Program program = Chain.scenario(3, 2, Flaw.NONE).program();
 * }</pre>
 *
 * <p>Guarantees: without a flaw updates are committed in order and without gaps, and the master
 * always gets done.
 */
@NullMarked
package dev.tarry.examples.chain;

import org.jspecify.annotations.NullMarked;
