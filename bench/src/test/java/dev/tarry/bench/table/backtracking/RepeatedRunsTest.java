package dev.tarry.bench.table.backtracking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.bench.table.Cell;
import dev.tarry.bench.table.Column;
import dev.tarry.bench.table.Results;
import dev.tarry.bench.table.TableRow;
import dev.tarry.bench.threads.Rare;
import dev.tarry.core.budget.Budget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepeatedRunsTest {
  private static final Budget BUDGET = Budget.standard().withStates(1_000);
  private static final TableRow ROW =
      new ThreadPrograms.Entry("Rare 4", Rare.Four.class, "one order of 70").row();

  @TempDir private Path folder;

  private Results measured(RepeatedRuns runs, List<Column> columns) {
    Results results = new Results(folder.resolve("cells.jsonl"));
    runs.measure(List.of(ROW), columns, results, 1, line -> {});
    return results;
  }

  private static Column named(String name) {
    return Configurations.all().stream()
        .filter(column -> column.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<Object> figures(Cell cell) {
    return List.of(cell.found(), cell.count(), cell.delays(), cell.steps());
  }

  @Test
  void configurationsBeyondTheDeepestStateAreDefaultOrder() {
    TableRow.Subject subject = ROW.source().get();
    Cell standard = Cell.measure(ROW, Configurations.standard(), subject, 1, BUDGET);
    int deepest = Configurations.deepest(subject, BUDGET);
    assertThat(deepest).isBetween(5, 19);
    List<Column> beyond = Configurations.beyond(deepest);
    assertThat(beyond).hasSizeGreaterThanOrEqualTo(3 * 24);
    for (Column column : beyond) {
      Cell cell = Cell.measure(ROW, column, subject, 7, BUDGET);
      assertThat(figures(cell)).as(column.name()).isEqualTo(figures(standard));
    }
  }

  @Test
  void oneRunStandsForAllThatAreDefaultOrder() {
    List<Column> columns =
        List.of(Configurations.standard(), named("(100, random, 0.9)"), named("(5, random, 0.9)"));
    Results results = measured(new RepeatedRuns(2, 5, 10_000, BUDGET), columns);
    Cell standard = results.all(ROW, columns.get(0)).get(0);
    assertThat(results.all(ROW, columns.get(1))).containsExactly(standard.as("(100, random, 0.9)"));
    assertThat(results.all(ROW, columns.get(2))).hasSizeGreaterThan(1);
  }

  @Test
  void noRunBeginsWhenThoseOfASearchHaveVisitedEnoughStates() {
    Column column = named("(5, random, 0.9)");
    List<Cell> all =
        measured(new RepeatedRuns(100, 20, 100, BUDGET), List.of(column)).all(ROW, column);
    List<Cell> before = new ArrayList<>(all.subList(0, all.size() - 1));
    assertThat(before.stream().mapToLong(Cell::count).sum()).isLessThan(100);
    assertThat(all.stream().mapToLong(Cell::count).sum()).isGreaterThanOrEqualTo(100);
  }
}
