package dev.tarry.bench.table.backtracking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.bench.table.Cell;
import dev.tarry.bench.table.Column;
import dev.tarry.bench.table.Results;
import dev.tarry.bench.table.TableRow;
import dev.tarry.bench.table.page.Sheet;
import dev.tarry.core.search.backtracking.Backtrack.Jump;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecondPaperTest {
  private static final TableRow ROW =
      new TableRow(
          "row",
          "bug",
          () -> {
            throw new AssertionError("not to be run");
          });

  @TempDir private Path folder;
  private Results results;

  @BeforeEach
  void measure() {
    results = new Results(folder.resolve("cells.jsonl"));
    add("default search order", 900);
    add("random search order", 100, 300);
    add("thread interleavings", -500);
    add("(10, fixed, 0.5)", 90, 110);
    add("(20, Luby, 1 - d/50)", 10, -500);
    add("(5, random, 0.9)", -500, -500);
    add("(50, random, 0.9)", 100, 700);
    add("(100, random, 0.9)", 5, -500);
  }

  /** Runs that found the error after so many states; negative for runs that did not find it. */
  private void add(String column, long... counts) {
    for (int i = 0; i < counts.length; i++) {
      boolean found = counts[i] > 0;
      long count = Math.abs(counts[i]);
      results.add(new Cell("row", column, i + 1L, found, count, 0, 7 + 2 * i, 1, List.of()));
    }
  }

  private SecondPaper paper() {
    return new SecondPaper(List.of(ROW), new Results(folder.resolve("cells.jsonl")));
  }

  private static List<String> names(Sheet sheet) {
    return sheet.lines().stream().map(line -> line.get(0)).toList();
  }

  @Test
  void theBestAreThoseOfTheLowestMeanThatAlwaysOrOftenFindTheError() {
    Sheet best = paper().best();
    assertThat(names(best))
        .containsExactly(
            "row",
            "default search order",
            "random search order",
            "(10, fixed, 0.5)",
            "(100, random, 0.9)");
    assertThat(best.lines().get(2))
        .containsExactly("random search order", "200", "100", "300", "100", "100 %");
    assertThat(best.lines().get(4))
        .containsExactly("(100, random, 0.9)", "5", "5", "5", "0", "50 %");
  }

  @Test
  void completeSearchesStandBesideHowManyConfigurationsDoBetter() {
    Sheet complete = paper().complete();
    assertThat(complete.header().subList(7, 10)).containsExactly("always", "better", "never");
    assertThat(complete.lines())
        .containsExactly(
            List.of("row", "900", "200", "-", "-", "-", "-", "2", "1", "" + (120 - 4)));
  }

  @Test
  void aSearchThatIsTheBestInTwoWaysIsShownOnce() {
    TableRow other = new TableRow("other", "bug", ROW.source());
    results.add(new Cell("other", "default search order", 1, true, 3, 0, 7, 1, List.of()));
    assertThat(names(new SecondPaper(List.of(other), results).best()))
        .containsExactly("other", "default search order");
  }

  @Test
  void theExtremesAreRunsAndTheLowestShare() {
    Sheet extremes = paper().extremes();
    assertThat(names(extremes).subList(0, 3))
        .containsExactly("row", "(100, random, 0.9)", "(50, random, 0.9)");
    assertThat(extremes.lines().get(3).subList(1, 6)).containsExactly("-", "-", "-", "-", "0 %");
  }

  @Test
  void theRecommendedThresholdIsTheOneThatFindsTheErrorMostOften() {
    assertThat(names(paper().recommended()))
        .containsExactly("row", "random search order", "(100, random, 0.9)", "(50, random, 0.9)");
  }

  @Test
  void thresholdsShowStatesDepthsAndShares() {
    assertThat(paper().thresholds().lines())
        .containsExactly(
            List.of("row"),
            List.of("states, mean", "-", "-", "-", "400", "5"),
            List.of("depth, mean", "-", "-", "-", "8", "7"),
            List.of("depth, deviation", "-", "-", "-", "1", "0"),
            List.of("error found", "0 %", "0 %", "0 %", "100 %", "50 %"));
  }

  @Test
  void thereAreTheConfigurationsOfThePaper() {
    assertThat(Configurations.all()).hasSize(5 * 3 * 8);
    assertThat(Configurations.all().stream().map(Column::name).distinct()).hasSize(120);
    assertThat(Configurations.existing()).hasSize(6);
    assertThat(Configurations.recommended(Jump.LUBY).get(0).name()).isEqualTo("(5, Luby, 0.9)");
  }
}
