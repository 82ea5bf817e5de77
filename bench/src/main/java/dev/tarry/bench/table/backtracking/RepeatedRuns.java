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
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How the second paper measures: a random search is repeated with new seeds until enough runs have
 * found the error, or as many runs have been made as there may be. Two things save time: runs end
 * when those of a search have visited enough states together, and one run stands for all where a
 * threshold is deeper than default order gets, since that is default order then.
 *
 * @param finding how many runs that find the error are enough
 * @param most how many runs there are at the most
 * @param together how many states all runs of a search may visit before the last one begins
 * @param budget for each run
 */
record RepeatedRuns(int finding, int most, long together, Budget budget) {

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
    Map<String, Measuring> subjects = new ConcurrentHashMap<>();
    List<SideBySide.Job> jobs = new ArrayList<>();
    for (TableRow row : rows) {
      for (Column column : columns) {
        if (!enough(column, results.all(row, column)) && !asDefault(row, column, results)) {
          jobs.add(
              new SideBySide.Job(
                  row.name() + " " + column.name(),
                  () ->
                      subjects
                          .computeIfAbsent(row.name(), name -> new Measuring(row))
                          .measure(column, results)));
        }
      }
    }
    SideBySide.run(jobs, parallel, progress);
  }

  private boolean enough(Column column, List<Cell> cells) {
    return cells.size() >= (column.random() ? most : 1)
        || cells.stream().filter(Cell::found).count() >= finding
        || cells.stream().mapToLong(Cell::count).sum() >= together;
  }

  /** Whether its one run is that of default order. */
  private static boolean asDefault(TableRow row, Column column, Results results) {
    Cell standard = results.get(row, Configurations.standard(), 1);
    return standard != null && standard.as(column.name()).equals(results.get(row, column, 1));
  }

  /** The runs of one row. It holds no monitor while it searches, for that bars continuations. */
  private final class Measuring {
    private final TableRow row;
    private final TableRow.Subject subject;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable Set<String> beyond;

    Measuring(TableRow row) {
      this.row = row;
      this.subject = row.source().get();
    }

    void measure(Column column, Results results) {
      if (column.random() && beyond().contains(column.name())) {
        results.add(inDefaultOrder(results).as(column.name()));
        return;
      }
      List<Cell> cells = results.all(row, column);
      while (!enough(column, cells)) {
        Cell cell = run(column, cells.size() + 1);
        results.add(cell);
        cells.add(cell);
      }
    }

    /** The configurations that are default order. */
    private Set<String> beyond() {
      lock.lock();
      try {
        if (beyond == null) {
          int deepest = Configurations.deepest(subject, budget);
          beyond =
              Configurations.beyond(deepest).stream()
                  .map(Column::name)
                  .collect(Collectors.toUnmodifiableSet());
        }
        return beyond;
      } finally {
        lock.unlock();
      }
    }

    private Cell inDefaultOrder(Results results) {
      Column standard = Configurations.standard();
      lock.lock();
      try {
        Cell known = results.get(row, standard, 1);
        if (known != null) {
          return known;
        }
        Cell cell = run(standard, 1);
        results.add(cell);
        return cell;
      } finally {
        lock.unlock();
      }
    }

    private Cell run(Column column, long seed) {
      return Cell.measure(row, column, subject, seed, budget);
    }
  }
}
