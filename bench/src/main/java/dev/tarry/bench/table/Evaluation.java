package dev.tarry.bench.table;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * All cells of a table: measured side by side, each written down when it is done, so that an
 * evaluation that was interrupted goes on where it stopped.
 */
final class Evaluation {
  private final List<Row> rows;
  private final Path results;
  private final Map<String, Cell> cells = new ConcurrentHashMap<>();
  private final Map<String, Program> programs = new ConcurrentHashMap<>();

  /** One search to do. */
  private record Work(Row row, Column column, long seed) {
    String key() {
      return row.name() + "/" + column.name() + "/" + seed;
    }
  }

  Evaluation(List<Row> rows, Path results) {
    this.rows = rows;
    this.results = results;
    try {
      if (Files.exists(results)) {
        for (String line : Files.readAllLines(results)) {
          if (line.endsWith("}")) {
            Cell cell = Cell.parse(line);
            cells.put(cell.row() + "/" + cell.column() + "/" + cell.seed(), cell);
          }
        }
      }
    } catch (IOException e) {
      throw new Mistake(results + " could not be read: " + e.getMessage());
    }
  }

  /**
   * Measures what is missing.
   *
   * @param time for each search
   * @param memory for each search
   * @param runs how many seeds, for searches that are random
   * @param parallel how many searches at a time
   * @param progress is told a line after each search
   */
  void measure(Duration time, long memory, int runs, int parallel, Consumer<String> progress) {
    List<Work> work = new ArrayList<>();
    for (Row row : rows) {
      for (Column column : Column.all()) {
        for (long seed = 1; seed <= (column.random() ? runs : 1); seed++) {
          Work one = new Work(row, column, seed);
          if (!cells.containsKey(one.key())) {
            work.add(one);
          }
        }
      }
    }
    ExecutorService pool = Executors.newFixedThreadPool(parallel);
    try {
      List<Future<?>> done = new ArrayList<>();
      for (Work one : work) {
        done.add(pool.submit(() -> measure(one, time, memory)));
      }
      for (int i = 0; i < done.size(); i++) {
        done.get(i).get();
        progress.accept(progress(work, i + 1, time, parallel));
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      pool.shutdownNow();
    }
  }

  private static String progress(List<Work> work, int done, Duration time, int parallel) {
    long left = (work.size() - done) * time.toSeconds() / parallel;
    return String.format(
        "%d of %d searches, %s done, at most %d min left",
        done, work.size(), work.get(done - 1).key(), left / 60 + 1);
  }

  private void measure(Work work, Duration time, long memory) {
    Program program = programs.computeIfAbsent(work.row().name(), name -> work.row().program());
    Cell cell = Cell.measure(work.row(), work.column(), program, work.seed(), time, memory);
    cells.put(work.key(), cell);
    synchronized (this) {
      try {
        Files.createDirectories(results.toAbsolutePath().getParent());
        Files.writeString(
            results, cell.json() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      } catch (IOException e) {
        throw new Mistake(results + " could not be written: " + e.getMessage());
      }
    }
  }

  List<Row> rows() {
    return rows;
  }

  /** All cells of one row and column. */
  List<Cell> cells(Row row, Column column) {
    List<Cell> here = new ArrayList<>();
    for (long seed = 1; cells.containsKey(new Work(row, column, seed).key()); seed++) {
      here.add(cells.get(new Work(row, column, seed).key()));
    }
    return here;
  }

  /** The median count over the seeds, or nothing if the bug was not found in the median run. */
  OptionalLong median(Row row, Column column) {
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

  /** The table in Markdown: the best of each half underlined, {@code *} for budget exceeded. */
  String markdown() {
    StringBuilder text = new StringBuilder("| |");
    Column.all().forEach(column -> text.append(' ').append(column.name()).append(" |"));
    text.append("\n|---|").append("---:|".repeat(Column.all().size())).append('\n');
    for (Row row : rows) {
      text.append("| ").append(row.name()).append(" |");
      for (Column column : Column.all()) {
        OptionalLong median = median(row, column);
        boolean best = median.isPresent() && median.getAsLong() == best(row, column.schedules());
        String shown = median.isPresent() ? String.format("%,d", median.getAsLong()) : "*";
        text.append(best ? " **" + shown + "** |" : " " + shown + " |");
      }
      text.append('\n');
    }
    return text.toString();
  }

  private long best(Row row, boolean schedules) {
    return Column.all().stream()
        .filter(column -> column.schedules() == schedules)
        .map(column -> median(row, column))
        .filter(OptionalLong::isPresent)
        .mapToLong(OptionalLong::getAsLong)
        .min()
        .orElse(-1);
  }
}
