/**
 * The papers' evaluation, ours: each row a bug, each column a search, each cell what the search
 * needed to find the bug.
 *
 * <p>Reading order: {@code Row}, {@code Column}, {@code Cell}, {@code Evaluation}, {@code Page}.
 */
@NullMarked
package dev.tarry.bench.table;

import org.jspecify.annotations.NullMarked;
