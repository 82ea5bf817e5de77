/**
 * Traces, coverage and tables of figures as HTML pages, each one self-contained file.
 *
 * <p>Reading order: {@link dev.tarry.viewer.page.TracePage}, {@code PageJson} (the data that the
 * scripts beside these classes read), {@link dev.tarry.viewer.page.CoveragePage}, {@link
 * dev.tarry.viewer.page.FiguresPage}.
 *
 * <pre>{@code
 * List<Fact> facts = Words.facts(report, bug);
 * String page = TracePage.of("my test", bug.trace(), facts, Coverage.NONE, Sources.NONE);
 * }</pre>
 *
 * <p>Guarantees: a page needs no network, and nothing that the program under test says can become
 * markup or script in it.
 */
@NullMarked
package dev.tarry.viewer.page;

import org.jspecify.annotations.NullMarked;
