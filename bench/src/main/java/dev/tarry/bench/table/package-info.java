/**
 * The papers' evaluation, ours: each row a bug, each column a search, each cell what the search
 * needed to find the bug.
 *
 * <p>Reading order: {@code TableRow}, {@code Column}, {@code Cell}, {@code Results}; for the first
 * paper {@code Evaluation}, {@code Table1}; for the second {@code Configurations}, {@code
 * RepeatedRuns}, {@code Series}, {@code SecondPaper}, {@code BacktrackingTable}; and how it is
 * shown: {@code Sheet}, {@code Plot}, {@code Page}.
 */
@NullMarked
package dev.tarry.bench.table;

import org.jspecify.annotations.NullMarked;
