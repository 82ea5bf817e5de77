/**
 * The tables of the evaluation: each row is a bug, each column a search, each cell what the search
 * needed to find the bug.
 *
 * <p>Reading order: {@code TableRow}, {@code Column}, {@code Cell}, {@code Results}. {@code delays}
 * has the first paper's table, {@code backtracking} those of the second, {@code page} shows them.
 */
@NullMarked
package dev.tarry.bench.table;

import org.jspecify.annotations.NullMarked;
