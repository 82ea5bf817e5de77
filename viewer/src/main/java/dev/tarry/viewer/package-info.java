/**
 * Traces and reports for people and tools: text and JSON here, HTML in {@code page}.
 *
 * <p>Reading order: {@link dev.tarry.viewer.FailureText} (what a failing test prints), {@link
 * dev.tarry.viewer.TraceText} (its trace, a column for each task), {@link
 * dev.tarry.viewer.TraceJson} (for other tools), {@link dev.tarry.viewer.Words} (phrases that all
 * of them and the edges share).
 *
 * <pre>{@code
 * Bug bug = report.bugs().get(0);
 * String text = FailureText.of(bug, Words.facts(report, bug));
 * }</pre>
 *
 * <p>Guarantees: text is plain ASCII as far as the program's own values are, at most 100 columns
 * wide and at most 60 lines long.
 */
@NullMarked
package dev.tarry.viewer;

import org.jspecify.annotations.NullMarked;
