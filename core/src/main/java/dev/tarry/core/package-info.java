/**
 * The engine of Tarry: {@link dev.tarry.core.Tester} searches the schedules of a program for bugs
 * and answers with a {@link dev.tarry.core.Report}.
 *
 * <pre>{@code
 * Report report = new Tester(program, Strategy.named("ses"), Budget.standard()).test();
 * report.verdict(); // BUG, EXHAUSTED or BOUNDED
 * }</pre>
 *
 * <p>The packages, each knowing only those before it: {@code state} (what counts as one), {@code
 * program} (what is tested), {@code forward} (programs around programs), {@code schedule} (what
 * replays a run), {@code files} (how files are written), {@code explore} (who orders choices),
 * {@code cache} (where a search has been) and {@code budget} (how far it may go), {@code liveness}
 * and {@code verify} (programs that are watched), {@code search} (who departs from the order) with
 * a package for each family of searches, {@code replay} (what becomes of a failure), and this one.
 */
@NullMarked
package dev.tarry.core;

import org.jspecify.annotations.NullMarked;
