/**
 * The output for people: progress while searches run, and their results.
 *
 * <p>Reading order: {@link dev.tarry.cli.screen.Screen} is the whole; {@link
 * dev.tarry.cli.screen.ReportText} writes results, {@code ProgressText} the lines of running
 * searches; {@link dev.tarry.cli.screen.Units} writes numbers, {@link dev.tarry.cli.screen.Style}
 * colours.
 *
 * <pre>{@code
 * try (Screen screen = Screen.open(out, err, live, columns, style)) { ... }
 * }</pre>
 *
 * <p>Guarantees: results go to one stream and progress to the other; without a terminal nothing is
 * ever redrawn.
 */
@NullMarked
package dev.tarry.cli.screen;

import org.jspecify.annotations.NullMarked;
