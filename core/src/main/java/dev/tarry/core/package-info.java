/**
 * The engine of Tarry: {@link dev.tarry.core.Tester} searches the schedules of a program for bugs
 * and answers with a {@link dev.tarry.core.Report}.
 *
 * <pre>{@code
 * Report report = new Tester(program, Strategy.named("ses"), Budget.standard()).test();
 * report.verdict(); // BUG, EXHAUSTED or BOUNDED
 * }</pre>
 *
 * <p>The packages, each knowing only those before it: {@code state} (marks for states), {@code
 * program} (what is tested), {@code forward} (wrappers of programs), {@code schedule} (what replays
 * a run), {@code files} (atomic files), {@code explore} (orders of choices), {@code cache} (visited
 * states) and {@code budget} (limits), {@code liveness} and {@code verify} (programs that are
 * watched), {@code search} (departures from the order) with a package for each family of searches,
 * {@code replay} (replay and shrinking), and this one.
 */
@NullMarked
package dev.tarry.core;

import org.jspecify.annotations.NullMarked;
