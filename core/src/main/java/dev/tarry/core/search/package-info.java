/**
 * What is common to all searches, and open to new ones: each decides where to depart from the
 * explorer's order, and the {@link dev.tarry.core.search.Cursor} does the walking, counting and
 * checking for all of them.
 *
 * <p>Reading order: {@code Plan} (a search by its name and settings), {@code Search} (one worker of
 * it), {@code Cursor} (a state of the paper's composition of program and explorer), {@code
 * Exploration} (what the workers of a search share).
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
