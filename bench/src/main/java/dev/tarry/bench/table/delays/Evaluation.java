package dev.tarry.bench.table.delays;

import dev.tarry.bench.table.Cell;
import dev.tarry.bench.table.Column;
import dev.tarry.bench.table.Results;
import dev.tarry.bench.table.SideBySide;
import dev.tarry.bench.table.TableRow;
import dev.tarry.bench.table.page.Sheet;
import dev.tarry.core.budget.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;

/** The first paper's table: every search on every bug. */
final class Evaluation {
  private final List<TableRow> rows;
  private final List<Column> columns;
  private final Results results;

  Evaluation(List<TableRow> rows, List<Column> columns, Results results) {
    this.rows = rows;
    this.columns = columns;
    this.results = results;
  }

  /**
   * Measures what is missing.
   *
   * @param budget for each search of a column
   * @param runs how many seeds, for searches that are random
   * @param parallel how many searches at a time
   * @param progress is told a line after each search
   */
  void measure(Function<Column, Budget> budget, int runs, int parallel, Consumer<String> progress) {
    Map<String, TableRow.Subject> subjects = new ConcurrentHashMap<>();
    List<SideBySide.Job> jobs = new ArrayList<>();
    for (TableRow row : rows) {
      for (Column column : columns) {
        for (long seed = 1; seed <= (column.random() ? runs : 1); seed++) {
          if (results.get(row, column, seed) == null) {
            long one = seed;
            jobs.add(
                new SideBySide.Job(
                    Results.key(row.name(), column.name(), seed),
                    () -> {
                      TableRow.Subject subject =
                          subjects.computeIfAbsent(row.name(), name -> row.source().get());
                      results.add(Cell.measure(row, column, subject, one, budget.apply(column)));
                    }));
          }
        }
      }
    }
    SideBySide.run(jobs, parallel, progress);
  }

  List<TableRow> rows() {
    return rows;
  }

  List<Column> columns() {
    return columns;
  }

  /** All cells of one row and column. */
  List<Cell> cells(TableRow row, Column column) {
    return results.all(row, column);
  }

  /** The median count over the seeds, or nothing if the bug was not found in the median run. */
  OptionalLong median(TableRow row, Column column) {
    List<Cell> here = new ArrayList<>(cells(row, column));
    here.sort(
        (a, b) ->
            a.found() != b.found()
                ? Boolean.compare(b.found(), a.found())
                : Long.compare(a.count(), b.count()));
    if (here.isEmpty() || !here.get(here.size() / 2).found()) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(here.get(here.size() / 2).count());
  }

  /** The table: the best of each half in bold, {@code *} for budget exceeded. */
  Sheet sheet() {
    List<String> header = new ArrayList<>(List.of(""));
    columns.forEach(column -> header.add(column.name()));
    List<List<String>> lines = new ArrayList<>();
    for (TableRow row : rows) {
      List<String> line = new ArrayList<>(List.of(row.name()));
      for (Column column : columns) {
        OptionalLong median = median(row, column);
        boolean best = median.isPresent() && median.getAsLong() == best(row, column.schedules());
        String shown = median.isPresent() ? Sheet.number((double) median.getAsLong()) : "*";
        line.add(best ? Sheet.bold(shown) : shown);
      }
      lines.add(line);
    }
    return new Sheet(header, lines);
  }

  private long best(TableRow row, boolean schedules) {
    return columns.stream()
        .filter(column -> column.schedules() == schedules)
        .map(column -> median(row, column))
        .filter(OptionalLong::isPresent)
        .mapToLong(OptionalLong::getAsLong)
        .min()
        .orElse(-1);
  }
}
