package dev.tarry.cli.files;

import dev.tarry.cli.session.Result;
import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Coverage.Row;
import dev.tarry.core.search.Strata;
import dev.tarry.core.search.Stratum;
import dev.tarry.viewer.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The report of a check as JSON; {@code docs/report.schema.json} describes it. */
public final class ReportJson {
  private final String version;

  /** Reports by this version of the tool. */
  public ReportJson(String version) {
    this.version = version;
  }

  /** The report of all tests of a check. */
  public String of(List<Result> results, Duration time) {
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("format", "tarry report v1");
    report.put("tool", Map.of("name", "tarry", "version", version));
    report.put("seconds", seconds(time));
    report.put("tests", results.stream().map(ReportJson::test).toList());
    return Json.indented(report);
  }

  private static Map<String, @Nullable Object> test(Result result) {
    Map<String, @Nullable Object> test = new LinkedHashMap<>();
    test.put("program", result.subject().source().text());
    test.put("test", result.subject().name());
    test.put("place", result.subject().place());
    test.put("verdict", result.kind().word());
    if (result.error() != null) {
      test.put("error", result.error());
    }
    Report report = result.report();
    if (report != null) {
      report(report, result, test);
    }
    return test;
  }

  private static void report(Report report, Result result, Map<String, @Nullable Object> test) {
    double seconds = seconds(report.time());
    List<Bug> bugs = report.bugs();
    test.put("search", report.search());
    test.put("explorer", report.explorer());
    test.put("seed", report.seed());
    test.put("bug", bugs.isEmpty() ? null : bug(bugs.get(0)));
    test.put("otherBugs", bugs.stream().skip(1).map(ReportJson::bug).toList());
    test.put("states", report.states());
    test.put("visits", report.visits());
    test.put("transitions", report.transitions());
    test.put("schedules", report.schedules());
    test.put("strata", strata(report.strata()));
    test.put("seconds", seconds);
    test.put("statesPerSecond", seconds == 0 ? 0.0 : Math.rint(report.states() / seconds));
    test.put("cacheBytes", report.cacheBytes());
    test.put("memoryBytes", result.budget().memory());
    test.put("collisionProbability", report.collisionProbability());
    test.put("forgotStates", report.forgot());
    if (!report.statesXor().isEmpty()) {
      test.put("statesXor", report.statesXor());
    }
    test.put("cutShort", report.cuts().stream().sorted().map(ReportJson::cut).toList());
    test.put("notes", report.notes());
    test.put("coverage", coverage(report.coverage()));
    if (!report.comparison().isEmpty()) {
      test.put("comparison", report.comparison());
    }
  }

  private static List<Object> coverage(Coverage coverage) {
    Map<String, Map<String, List<Row>>> machines = new LinkedHashMap<>();
    for (Row row : coverage.rows()) {
      machines
          .computeIfAbsent(row.machine(), any -> new LinkedHashMap<>())
          .computeIfAbsent(row.state(), any -> new ArrayList<>())
          .add(row);
    }
    List<Object> all = new ArrayList<>();
    machines.forEach(
        (machine, states) -> {
          List<Object> list = new ArrayList<>();
          states.forEach((state, rows) -> list.add(state(state, rows)));
          Map<String, Object> json = new LinkedHashMap<>();
          json.put("machine", machine);
          json.put("states", list);
          all.add(json);
        });
    return all;
  }

  private static Map<String, Object> state(String name, List<Row> rows) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("state", name);
    json.put("entered", rows.stream().filter(Row::isState).mapToLong(Row::reached).sum());
    List<Object> handlers = new ArrayList<>();
    for (Row row : rows) {
      if (!row.isState()) {
        Map<String, Object> handler = new LinkedHashMap<>();
        handler.put("event", row.event());
        handler.put("reached", row.reached());
        handlers.add(handler);
      }
    }
    json.put("handlers", handlers);
    return json;
  }

  private static Map<String, Object> bug(Bug bug) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kind", bug.failure().kind().toString());
    json.put("message", bug.failure().message());
    json.put("place", bug.failure().place());
    json.put("delays", bug.shrunk().delays());
    json.put("steps", bug.shrunk().steps());
    json.put("schedule", bug.shrunk().schedule().toString());
    json.put("fewestDelays", bug.fewest());
    json.put("confirmed", bug.confirmed());
    json.put("shrunkFrom", way(bug.original()));
    json.put("foundBy", bug.foundBy());
    json.put("strata", strata(bug.strata()));
    json.put("statesBefore", bug.states());
    json.put("schedulesBefore", bug.schedules());
    return json;
  }

  private static Map<String, Object> way(Bug.Way way) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("delays", way.delays());
    json.put("steps", way.steps());
    json.put("schedule", way.schedule().toString());
    return json;
  }

  private static Map<String, Object> strata(Strata strata) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("unit", strata.unit().word());
    json.put("explorer", strata.explorer());
    json.put("strict", strata.strict());
    json.put("each", strata.each().stream().map(ReportJson::stratum).toList());
    return json;
  }

  private static Map<String, Object> stratum(Stratum stratum) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("n", stratum.n());
    json.put("states", stratum.states());
    json.put("schedules", stratum.schedules());
    json.put("searched", stratum.searched());
    return json;
  }

  private static Map<String, Object> cut(Cut cut) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("what", cut.name().toLowerCase(java.util.Locale.ROOT));
    json.put("text", cut.text());
    return json;
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1000.0;
  }
}
