/**
 * The evaluation of the second paper (randomized backtracking, SPIN'11) on our programs.
 *
 * <p>Reading order: {@code ThreadPrograms}, {@code Configurations}, {@code RepeatedRuns}, {@code
 * Series}, {@code SecondPaper}, {@code BacktrackingTable}.
 */
@NullMarked
package dev.tarry.bench.table.backtracking;

import org.jspecify.annotations.NullMarked;
