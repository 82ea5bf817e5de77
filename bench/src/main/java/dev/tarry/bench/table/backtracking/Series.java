package dev.tarry.bench.table.backtracking;

import dev.tarry.bench.table.Cell;
import dev.tarry.bench.table.Column;
import dev.tarry.bench.table.page.Sheet;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * All runs of one search on one program, with their figures. Means and the like are over the runs
 * that found the error, as in the second paper.
 *
 * @param column the search
 * @param cells its runs, seed by seed
 */
record Series(Column column, List<Cell> cells) {

  Series {
    cells = List.copyOf(cells);
  }

  private List<Cell> finding() {
    return cells.stream().filter(Cell::found).toList();
  }

  /** The share of runs that found the error, from 0 to 1. */
  double share() {
    return cells.isEmpty() ? 0 : (double) finding().size() / cells.size();
  }

  boolean found() {
    return cells.stream().anyMatch(Cell::found);
  }

  double mean(ToDoubleFunction<Cell> figure) {
    return finding().stream().mapToDouble(figure).average().orElse(Double.NaN);
  }

  double deviation(ToDoubleFunction<Cell> figure) {
    double mean = mean(figure);
    return Math.sqrt(mean(cell -> Math.pow(figure.applyAsDouble(cell) - mean, 2)));
  }

  /** The mean of states processed. */
  double states() {
    return mean(cell -> (double) cell.count());
  }

  /** The mean of states processed, with the share of runs that found the error if not all did. */
  String mean() {
    if (!found()) {
      return "-";
    }
    String states = Sheet.number(states());
    return share() == 1 ? states : states + " (" + finding().size() + " of " + cells.size() + ")";
  }

  long least() {
    return finding().stream().mapToLong(Cell::count).min().orElse(0);
  }

  long most() {
    return finding().stream().mapToLong(Cell::count).max().orElse(0);
  }

  /**
   * The line of the paper's tables 2 to 4: states processed, and the share that found the error.
   */
  List<String> line() {
    String share = Math.round(100 * share()) + " %";
    if (!found()) {
      return List.of(column.name(), "-", "-", "-", "-", share);
    }
    return List.of(
        column.name(),
        Sheet.number(states()),
        Sheet.number((double) least()),
        Sheet.number((double) most()),
        Sheet.number(deviation(cell -> (double) cell.count())),
        share);
  }
}
