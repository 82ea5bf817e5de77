/**
 * Searches: each decides where to depart from the explorer's order, and the {@link
 * dev.tarry.core.search.Cursor} does the walking, counting and checking for all of them.
 *
 * <p>Reading order: {@code Search}, {@code Cursor} (a state of the paper's composition of program
 * and explorer), {@code Ses} (figure 5), {@code Ss} (figure 7), {@code Backtracking} (figure 2 of
 * the other paper), {@code Searches} (the registry). What a search shares with its fellow workers
 * is its {@code Exploration}.
 *
 * <pre>{@code
 * Search search = plan.start(exploration).get();
 * while (!exploration.meter().stopped() && search.advance()) {}
 * }</pre>
 *
 * <p>Guarantees: for one seed a search takes the same choices on any machine; an unsound explorer
 * ends it with an {@code UnsoundExplorer} error; whatever was left out is noted as a {@code Cut}.
 */
@NullMarked
package dev.tarry.core.search;

import org.jspecify.annotations.NullMarked;
