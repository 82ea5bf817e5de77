package dev.tarry.viewer.page;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.search.Share;
import dev.tarry.core.search.Strata;
import dev.tarry.core.search.Stratum;
import dev.tarry.viewer.Curve;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a page shows about a search.
 *
 * @param coverage what its steps reached
 * @param strata how far it got
 * @param shares what the searches of a portfolio have done; empty if it is not one
 * @param finders which of those found the bugs in the report
 * @param curve what it had discovered by when; empty if that is not known
 */
public record SearchFigures(
    Coverage coverage,
    Strata strata,
    List<Share> shares,
    List<String> finders,
    List<Curve.Point> curve) {

  public SearchFigures {
    shares = List.copyOf(shares);
    finders = List.copyOf(finders);
    curve = List.copyOf(curve);
  }

  /** A search of which only the coverage is known. */
  public static SearchFigures of(Coverage coverage) {
    return new SearchFigures(coverage, Strata.NONE, List.of(), List.of(), List.of());
  }

  /** A search that has ended. */
  public static SearchFigures of(Report report, Curve curve) {
    return new SearchFigures(
        report.coverage(),
        report.strata(),
        report.shares(),
        report.bugs().stream().map(Bug::foundBy).toList(),
        curve.points(report));
  }

  /** Whether there is nothing to show. */
  boolean isEmpty() {
    return coverage.rows().isEmpty() && strata.isEmpty() && curve.isEmpty();
  }

  /** As {@code page/coverage.js} reads it. */
  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    List<Object> rows = new ArrayList<>();
    for (Coverage.Row row : coverage.rows()) {
      rows.add(List.of(row.machine(), row.state(), row.event(), row.reached()));
    }
    json.put("rows", rows);
    List<Object> moves = new ArrayList<>();
    for (Coverage.Transition one : coverage.transitions()) {
      moves.add(List.of(one.machine(), one.state(), one.event(), one.to(), one.met()));
    }
    json.put("moves", moves);
    json.put("strata", stratified());
    List<Object> shared = new ArrayList<>();
    for (Share share : shares) {
      int found = finders.contains(share.search()) ? 2 : Math.min(1, share.found());
      shared.add(List.of(share.search(), share.work(), share.states(), share.schedules(), found));
    }
    json.put("shares", shared);
    List<Object> points = new ArrayList<>();
    for (Curve.Point point : curve) {
      points.add(List.of(point.time().toMillis() / 1000.0, point.states(), point.schedules()));
    }
    json.put("curve", points);
    return json;
  }

  private Map<String, Object> stratified() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("unit", strata.unit().word());
    json.put("explorer", strata.explorer());
    List<Object> each = new ArrayList<>();
    for (Stratum stratum : strata.each()) {
      each.add(List.of(stratum.states(), stratum.schedules(), stratum.searched()));
    }
    json.put("each", each);
    return json;
  }
}
