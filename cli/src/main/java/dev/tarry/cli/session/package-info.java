/**
 * Searches several tests within one budget.
 *
 * <p>Reading order: {@link dev.tarry.cli.session.Session}, {@link dev.tarry.cli.session.Result},
 * {@link dev.tarry.cli.session.Watcher}, {@link dev.tarry.cli.session.Interruption}.
 *
 * <pre>{@code
 * List<Result> results = new Session(strategy, budget, watcher, interruption).run(subjects);
 * }</pre>
 *
 * <p>Guarantees: each test has a result, in the order given; a test that cannot be searched does
 * not affect the others; a defect of Tarry is thrown and never becomes a result.
 */
@NullMarked
package dev.tarry.cli.session;

import org.jspecify.annotations.NullMarked;
