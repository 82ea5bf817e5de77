package dev.tarry.bench.table;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.budget.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What one search with one seed came to on one row.
 *
 * @param row the row's name
 * @param column the column's name
 * @param seed the seed
 * @param found whether the bug was found
 * @param count the states or schedules before the bug; those spent if it was not found
 * @param delays of the failing schedule as it was found
 * @param steps of the failing schedule as it was found
 * @param millis the time
 * @param strata the states first visited in each stratum
 */
public record Cell(
    String row,
    String column,
    long seed,
    boolean found,
    long count,
    int delays,
    int steps,
    long millis,
    List<Long> strata) {

  public Cell {
    strata = List.copyOf(strata);
  }

  /** Searches. */
  public static Cell measure(
      TableRow row, Column column, TableRow.Subject subject, long seed, Budget budget) {
    Report report = subject.test(column.strategy().withSeed(seed).withShrinks(0), budget);
    List<Long> strata = report.strata().each().stream().map(stratum -> stratum.states()).toList();
    long millis = report.time().toMillis();
    if (report.bugs().isEmpty()) {
      long spent = column.schedules() ? report.schedules() : report.states();
      return new Cell(row.name(), column.name(), seed, false, spent, 0, 0, millis, strata);
    }
    Bug bug = report.bugs().get(0);
    return new Cell(
        row.name(),
        column.name(),
        seed,
        true,
        column.schedules() ? bug.schedules() + 1 : bug.states(),
        bug.original().delays(),
        bug.original().steps(),
        millis,
        strata);
  }

  /** The same in another column. */
  public Cell as(String name) {
    return new Cell(row, name, seed, found, count, delays, steps, millis, strata);
  }

  /** The cell as a line of JSON. */
  String json() {
    return String.format(
        Locale.ROOT,
        "{\"row\":\"%s\",\"column\":\"%s\",\"seed\":%d,\"found\":%s,\"count\":%d,\"delays\":%d,"
            + "\"steps\":%d,\"millis\":%d,\"strata\":[%s]}",
        row,
        column,
        seed,
        found,
        count,
        delays,
        steps,
        millis,
        strata.stream().map(String::valueOf).collect(Collectors.joining(",")));
  }

  /** The cell of a line that {@link #json()} wrote. */
  static Cell parse(String json) {
    List<Long> strata = new ArrayList<>();
    for (String number : json.replaceAll(".*\\[|\\].*", "").split(",", -1)) {
      if (!number.isEmpty()) {
        strata.add(Long.parseLong(number));
      }
    }
    return new Cell(
        text(json, "row"),
        text(json, "column"),
        Long.parseLong(text(json, "seed")),
        Boolean.parseBoolean(text(json, "found")),
        Long.parseLong(text(json, "count")),
        Integer.parseInt(text(json, "delays")),
        Integer.parseInt(text(json, "steps")),
        Long.parseLong(text(json, "millis")),
        strata);
  }

  private static String text(String json, String name) {
    return json.replaceAll(".*\"" + name + "\":(?:\"([^\"]*)\"|([^\",}]*)).*", "$1$2");
  }
}
