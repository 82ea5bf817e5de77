package dev.tarry.bench.table;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The cells that have been measured, each written down when it is done, so that an evaluation that
 * was interrupted goes on where it stopped.
 */
public final class Results {
  private final Path file;
  private final Map<String, Cell> cells = new ConcurrentHashMap<>();

  /** What the file holds, if there is one. */
  public Results(Path file) {
    this.file = file;
    try {
      if (Files.exists(file)) {
        for (String line : Files.readAllLines(file)) {
          if (line.endsWith("}")) {
            Cell cell = Cell.parse(line);
            cells.put(key(cell.row(), cell.column(), cell.seed()), cell);
          }
        }
      }
    } catch (IOException e) {
      throw new Mistake(file + " could not be read: " + e.getMessage());
    }
  }

  public static String key(String row, String column, long seed) {
    return row + "/" + column + "/" + seed;
  }

  public @Nullable Cell get(TableRow row, Column column, long seed) {
    return cells.get(key(row.name(), column.name(), seed));
  }

  /** The cells of one row and column, from seed 1 on. */
  public List<Cell> all(TableRow row, Column column) {
    List<Cell> here = new ArrayList<>();
    for (Cell cell = get(row, column, 1); cell != null; cell = get(row, column, here.size() + 1L)) {
      here.add(cell);
    }
    return here;
  }

  /** All cells as one JSON array. */
  public String json() {
    return cells.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(entry -> entry.getValue().json())
        .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
  }

  public synchronized void add(Cell cell) {
    cells.put(key(cell.row(), cell.column(), cell.seed()), cell);
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(
          file, cell.json() + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new Mistake(file + " could not be written: " + e.getMessage());
    }
  }
}
