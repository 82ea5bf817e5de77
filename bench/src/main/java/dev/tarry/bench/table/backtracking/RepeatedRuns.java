package dev.tarry.bench.table.backtracking;

import dev.tarry.bench.table.Cell;
import dev.tarry.bench.table.Column;
import dev.tarry.bench.table.Results;
import dev.tarry.bench.table.SideBySide;
import dev.tarry.bench.table.TableRow;
import dev.tarry.core.budget.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * How the second paper measures: a random search is repeated with new seeds until enough runs have
 * found the error, or as many runs have been made as there may be.
 *
 * @param finding how many runs that find the error are enough
 * @param most how many runs there are at the most
 * @param budget for each run
 */
record RepeatedRuns(int finding, int most, Budget budget) {

  /**
   * Measures what is missing.
   *
   * @param parallel how many searches at a time
   * @param progress is told a line after each search
   */
  void measure(
      List<TableRow> rows,
      List<Column> columns,
      Results results,
      int parallel,
      Consumer<String> progress) {
    Map<String, TableRow.Subject> subjects = new ConcurrentHashMap<>();
    List<SideBySide.Job> jobs = new ArrayList<>();
    for (TableRow row : rows) {
      for (Column column : columns) {
        if (!enough(column, results.all(row, column))) {
          jobs.add(
              new SideBySide.Job(
                  row.name() + " " + column.name(),
                  () ->
                      measure(
                          row,
                          column,
                          subjects.computeIfAbsent(row.name(), name -> row.source().get()),
                          results)));
        }
      }
    }
    SideBySide.run(jobs, parallel, progress);
  }

  private void measure(TableRow row, Column column, TableRow.Subject subject, Results results) {
    List<Cell> cells = results.all(row, column);
    while (!enough(column, cells)) {
      Cell cell = Cell.measure(row, column, subject, cells.size() + 1L, budget);
      results.add(cell);
      cells.add(cell);
    }
  }

  private boolean enough(Column column, List<Cell> cells) {
    return cells.size() >= (column.random() ? most : 1)
        || cells.stream().filter(Cell::found).count() >= finding;
  }
}
