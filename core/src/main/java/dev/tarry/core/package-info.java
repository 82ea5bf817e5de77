/**
 * The engine of Tarry: {@link dev.tarry.core.Tester} searches the schedules of a program for bugs
 * and answers with a {@link dev.tarry.core.Report}.
 *
 * <pre>{@code
 * Report report = new Tester(program, Strategy.named("ses"), Budget.standard()).test();
 * report.verdict(); // BUG, EXHAUSTED or BOUNDED
 * }</pre>
 *
 * <p>The packages, each knowing only those before it: {@code program} (what is tested), {@code
 * schedule} (what replays a run), {@code explore} (who orders choices) and {@code cache} (where a
 * search has been), {@code search} (who departs from that order), and this one.
 */
@NullMarked
package dev.tarry.core;

import org.jspecify.annotations.NullMarked;
