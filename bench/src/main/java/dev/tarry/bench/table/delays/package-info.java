/**
 * The evaluation of the first paper (delaying explorers, FSE'15) on our programs.
 *
 * <p>Reading order: {@code PaperPrograms}, {@code Evaluation}, {@code FirstPaper}, {@code Table1}.
 * {@code ReductionTable} searches the same programs with and without delivery reduction.
 */
@NullMarked
package dev.tarry.bench.table.delays;

import org.jspecify.annotations.NullMarked;
