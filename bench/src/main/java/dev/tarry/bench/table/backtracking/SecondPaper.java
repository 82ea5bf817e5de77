package dev.tarry.bench.table.backtracking;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingDouble;

import dev.tarry.bench.table.Cell;
import dev.tarry.bench.table.Column;
import dev.tarry.bench.table.Results;
import dev.tarry.bench.table.TableRow;
import dev.tarry.bench.table.page.Plot;
import dev.tarry.bench.table.page.Sheet;
import dev.tarry.core.search.backtracking.Backtrack.Jump;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;

/** The second paper's tables 2 to 5 and plots, from what was measured. */
final class SecondPaper {
  private static final List<String> HEADER =
      List.of("configuration", "mean", "min", "max", "deviation", "error found");

  private final List<TableRow> rows;
  private final Results results;

  SecondPaper(List<TableRow> rows, Results results) {
    this.rows = rows;
    this.results = results;
  }

  private List<Series> series(TableRow row, List<Column> columns) {
    return columns.stream().map(column -> new Series(column, results.all(row, column))).toList();
  }

  private static Optional<Series> best(List<Series> series, Predicate<Series> which) {
    return series.stream().filter(Series::found).filter(which).min(comparingDouble(Series::states));
  }

  private static boolean always(Series series) {
    return series.share() == 1;
  }

  /** Whether at least half of the runs found the error, and so a few of them are nearly sure to. */
  private static boolean often(Series series) {
    return series.share() >= 0.5;
  }

  private Optional<Series> bestExisting(TableRow row) {
    return best(series(row, Configurations.existing()), SecondPaper::always);
  }

  private Optional<Series> bestConfiguration(TableRow row) {
    return best(series(row, Configurations.all()), SecondPaper::often);
  }

  /** The threshold with the best performance among those that find the error most often. */
  private Optional<Series> bestRecommended(TableRow row) {
    return series(row, Configurations.recommended(Jump.RANDOM)).stream()
        .filter(Series::found)
        .min(comparing(Series::share).reversed().thenComparing(Series::states));
  }

  private Sheet sheet(Function<TableRow, List<Series>> chosen) {
    List<List<String>> lines = new ArrayList<>();
    for (TableRow row : rows) {
      lines.add(List.of(row.name()));
      lines.addAll(chosen.apply(row).stream().map(Series::line).distinct().toList());
    }
    return new Sheet(HEADER, lines);
  }

  /**
   * The complete searches, and of how many configurations all runs found the error, how many of
   * these beat the best complete search, and how many never found it.
   */
  Sheet complete() {
    List<String> header = new ArrayList<>(List.of(""));
    Configurations.existing().forEach(column -> header.add(column.name()));
    header.addAll(List.of("always", "better", "never"));
    List<List<String>> lines = new ArrayList<>();
    for (TableRow row : rows) {
      List<String> line = new ArrayList<>(List.of(row.name()));
      series(row, Configurations.existing()).forEach(series -> line.add(series.mean()));
      double best = bestExisting(row).map(Series::states).orElse(Double.POSITIVE_INFINITY);
      List<Series> all = series(row, Configurations.all());
      List<Series> always = all.stream().filter(SecondPaper::always).toList();
      line.add("" + always.size());
      line.add("" + always.stream().filter(series -> series.states() < best).count());
      line.add("" + all.stream().filter(series -> !series.found()).count());
      lines.add(line);
    }
    return new Sheet(header, lines);
  }

  /** Table 2: the configurations with the best average performance. */
  Sheet best() {
    return sheet(
        row -> {
          List<Series> chosen = new ArrayList<>(series(row, List.of(Configurations.standard())));
          bestExisting(row).ifPresent(chosen::add);
          best(series(row, Configurations.all()), SecondPaper::always).ifPresent(chosen::add);
          bestConfiguration(row).ifPresent(chosen::add);
          return chosen;
        });
  }

  /** Table 3: the configurations that yield performance extremes. */
  Sheet extremes() {
    return sheet(
        row -> {
          List<Series> all = series(row, Configurations.all());
          List<Series> often =
              all.stream().filter(Series::found).filter(SecondPaper::often).toList();
          List<Series> chosen = new ArrayList<>();
          often.stream().min(comparing(Series::least)).ifPresent(chosen::add);
          often.stream().max(comparing(Series::most)).ifPresent(chosen::add);
          all.stream().min(comparing(Series::share)).ifPresent(chosen::add);
          return chosen;
        });
  }

  /** Table 4: the configuration with good performance for all. */
  Sheet recommended() {
    return sheet(
        row -> {
          List<Series> chosen = new ArrayList<>();
          bestExisting(row).ifPresent(chosen::add);
          bestConfiguration(row).ifPresent(chosen::add);
          bestRecommended(row).ifPresent(chosen::add);
          return chosen;
        });
  }

  /** Table 5: the performance of (H, random, 0.9) for different thresholds H. */
  Sheet thresholds() {
    List<String> header = new ArrayList<>(List.of("threshold"));
    Configurations.THRESHOLDS.forEach(threshold -> header.add("" + threshold));
    List<List<String>> lines = new ArrayList<>();
    for (TableRow row : rows) {
      List<String> states = new ArrayList<>(List.of("states, mean"));
      List<String> depth = new ArrayList<>(List.of("depth, mean"));
      List<String> deviation = new ArrayList<>(List.of("depth, deviation"));
      List<String> share = new ArrayList<>(List.of("error found"));
      for (Series series : series(row, Configurations.recommended(Jump.RANDOM))) {
        boolean found = series.found();
        states.add(found ? Sheet.number(series.states()) : "-");
        depth.add(found ? Sheet.number(series.mean(Cell::steps)) : "-");
        deviation.add(found ? Sheet.number(series.deviation(Cell::steps)) : "-");
        share.add(Math.round(100 * series.share()) + " %");
      }
      lines.add(List.of(row.name()));
      lines.addAll(List.of(states, depth, deviation, share));
    }
    return new Sheet(header, lines);
  }

  /** For each program, the states by threshold, for each strategy with ratio 0.9. */
  List<Plot> statesByThreshold(List<Jump> jumps) {
    List<Plot> plots = new ArrayList<>();
    for (TableRow row : rows) {
      List<Plot.Line> lines =
          byThreshold(
              row,
              jumps,
              each ->
                  each.found()
                      ? OptionalDouble.of(Plot.powerOfTen(each.states()))
                      : OptionalDouble.empty());
      bestExisting(row).ifPresent(best -> lines.add(level(best)));
      plots.add(new Plot(row.name() + ": states, powers of ten (up)", lines));
    }
    return plots;
  }

  private static Plot.Line level(Series series) {
    double height = Plot.powerOfTen(series.states());
    double width = Configurations.THRESHOLDS.size();
    return new Plot.Line(
        series.column().name(), List.of(new double[] {1, height}, new double[] {width, height}));
  }

  /** For each program, the share of runs that find the error by threshold. */
  List<Plot> sharesByThreshold(List<Jump> jumps) {
    List<Plot> plots = new ArrayList<>();
    for (TableRow row : rows) {
      List<Plot.Line> lines = byThreshold(row, jumps, each -> OptionalDouble.of(each.share()));
      plots.add(new Plot(row.name() + ": share of runs that find the error (up)", lines));
    }
    return plots;
  }

  /** A line for each strategy, with the heights that there are. */
  private List<Plot.Line> byThreshold(
      TableRow row, List<Jump> jumps, Function<Series, OptionalDouble> height) {
    List<Plot.Line> lines = new ArrayList<>();
    for (Jump jump : jumps) {
      List<double[]> points = new ArrayList<>();
      List<Series> all = series(row, Configurations.recommended(jump));
      for (int i = 0; i < all.size(); i++) {
        int threshold = i + 1;
        height.apply(all.get(i)).ifPresent(y -> points.add(new double[] {threshold, y}));
      }
      lines.add(new Plot.Line(Configurations.name(jump), points));
    }
    return lines;
  }
}
