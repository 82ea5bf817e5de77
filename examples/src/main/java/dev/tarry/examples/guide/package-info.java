/**
 * The code of the guide, {@code docs/machines.md}: a store with a primary and a backup.
 *
 * <p>Reading order: {@code Store}, {@code Writer}.
 *
 * <pre>{@code
 * Program program = Store.scenario().program();
 * }</pre>
 *
 * <p>Guarantees: the test of the guide checks that each line of its snippets is in an example.
 */
@NullMarked
package dev.tarry.examples.guide;

import org.jspecify.annotations.NullMarked;
