package dev.tarry.bench.table.delays;

import dev.tarry.bench.table.Cell;
import dev.tarry.bench.table.Column;
import dev.tarry.bench.table.TableRow;
import dev.tarry.bench.table.page.Plot;
import java.util.ArrayList;
import java.util.List;

/** The plots of the first paper's table. */
final class FirstPaper {
  private final Evaluation evaluation;

  FirstPaper(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  /** For each exhaustive column, how many bugs had been found by how many states. */
  Plot found() {
    List<Plot.Line> lines = new ArrayList<>();
    for (Column column : evaluation.columns()) {
      if (!column.schedules()) {
        List<Long> counts = new ArrayList<>();
        for (TableRow row : evaluation.rows()) {
          evaluation.median(row, column).ifPresent(counts::add);
        }
        counts.sort(null);
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < counts.size(); i++) {
          points.add(new double[] {Plot.powerOfTen(counts.get(i)), i + 1});
        }
        lines.add(new Plot.Line(column.name(), points));
      }
    }
    return new Plot("bugs found (up) by states, powers of ten (right)", lines);
  }

  /** For each row, how many states are new in each stratum. */
  List<Plot> strata() {
    return evaluation.rows().stream().map(this::strata).toList();
  }

  private Plot strata(TableRow row) {
    List<Plot.Line> lines = new ArrayList<>();
    for (Column column : evaluation.columns()) {
      List<Cell> cells = evaluation.cells(row, column);
      if (column.name().startsWith("SES ") && !cells.isEmpty()) {
        List<double[]> points = new ArrayList<>();
        List<Long> strata = cells.get(0).strata();
        for (int i = 0; i < strata.size(); i++) {
          points.add(new double[] {i, Plot.powerOfTen(strata.get(i))});
        }
        lines.add(new Plot.Line(column.name(), points));
      }
    }
    return new Plot(row.name() + ": new states, powers of ten (up), by delays (right)", lines);
  }
}
