package dev.tarry.bench.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** The evaluation as one page: the table, and plots of it. */
final class Page {
  private static final List<String> COLOURS =
      List.of("#4269d0", "#efb118", "#ff725c", "#6cc5b0", "#3ca951", "#a463f2", "#97bbf5");

  private final Evaluation evaluation;
  private final StringBuilder html = new StringBuilder();

  Page(Evaluation evaluation) {
    this.evaluation = evaluation;
  }

  String html() {
    html.append("<!doctype html><html lang=en><meta charset=utf-8><title>Table 1</title><style>")
        .append(":root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}")
        .append("body{max-width:1200px;margin:2rem auto;padding:0 1rem}")
        .append("table{border-collapse:collapse}td,th{padding:.2rem .6rem;text-align:right}")
        .append("td:first-child,th:first-child{text-align:left}tr{border-bottom:1px solid #8884}")
        .append(".plots{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}")
        .append("figcaption{font-size:12px}</style>");
    html.append("<h1>26 bugs, every search</h1><p>Schedules (RS to SS PRR, POS) or states (PB to ")
        .append("SES+SS, portfolio) before the bug; * for budget exceeded.</p>");
    table();
    html.append("<h2>Bugs found against states</h2><div class=plots>");
    found();
    html.append("</div><h2>States per stratum</h2><div class=plots>");
    evaluation.rows().forEach(this::strata);
    return html.append("</div></html>\n").toString();
  }

  private void table() {
    html.append("<table><tr><th>row</th>");
    Column.all().forEach(column -> html.append("<th>").append(column.name()).append("</th>"));
    html.append("</tr>");
    for (Row row : evaluation.rows()) {
      html.append("<tr><td title=\"").append(escaped(row.bug())).append("\">");
      html.append(escaped(row.name())).append("</td>");
      for (Column column : Column.all()) {
        OptionalLong median = evaluation.median(row, column);
        html.append("<td>");
        html.append(
            median.isPresent() ? String.format(Locale.ROOT, "%,d", median.getAsLong()) : "*");
        html.append("</td>");
      }
      html.append("</tr>");
    }
    html.append("</table>");
  }

  /** For each exhaustive column, how many bugs had been found by how many states. */
  private void found() {
    List<Line> lines = new ArrayList<>();
    for (Column column : Column.all()) {
      if (!column.schedules()) {
        List<Long> counts = new ArrayList<>();
        for (Row row : evaluation.rows()) {
          evaluation.median(row, column).ifPresent(counts::add);
        }
        counts.sort(null);
        List<double[]> points = new ArrayList<>();
        for (int i = 0; i < counts.size(); i++) {
          points.add(new double[] {Math.log10((double) Math.max(1, counts.get(i))), i + 1});
        }
        lines.add(new Line(column.name(), points));
      }
    }
    plot("bugs found (up) by states, powers of ten (right)", lines, 560, 320);
  }

  private void strata(Row row) {
    List<Line> lines = new ArrayList<>();
    for (Column column : Column.all()) {
      List<Cell> cells = evaluation.cells(row, column);
      if (column.name().startsWith("SES ") && !cells.isEmpty()) {
        List<double[]> points = new ArrayList<>();
        List<Long> strata = cells.get(0).strata();
        for (int i = 0; i < strata.size(); i++) {
          points.add(new double[] {i, Math.log10((double) Math.max(1, strata.get(i)))});
        }
        lines.add(new Line(column.name(), points));
      }
    }
    plot(row.name() + ": new states, powers of ten (up), by delays (right)", lines, 270, 160);
  }

  private record Line(String name, List<double[]> points) {}

  private void plot(String caption, List<Line> lines, int width, int height) {
    double mostX = 1;
    double mostY = 1;
    for (Line line : lines) {
      for (double[] point : line.points()) {
        mostX = Math.max(mostX, point[0]);
        mostY = Math.max(mostY, point[1]);
      }
    }
    html.append(
        String.format(
            Locale.ROOT,
            "<figure><svg width=%d height=%d style=\"border:1px solid #8884\">",
            width,
            height));
    for (int i = 0; i < lines.size(); i++) {
      StringBuilder points = new StringBuilder();
      for (double[] point : lines.get(i).points()) {
        points.append(
            String.format(
                Locale.ROOT,
                "%.1f,%.1f ",
                8 + point[0] / mostX * (width - 16),
                height - 8 - point[1] / mostY * (height - 16)));
      }
      String colour = COLOURS.get(i % COLOURS.size());
      html.append(
          String.format(
              Locale.ROOT,
              "<polyline fill=none stroke-width=2 stroke=\"%s\" points=\"%s\"/>"
                  + "<text x=12 y=%d font-size=11 fill=\"%s\">%s</text>",
              colour,
              points,
              16 + 13 * i,
              colour,
              lines.get(i).name()));
    }
    html.append(
        String.format(
            Locale.ROOT,
            "</svg><figcaption>%s; to %.1f right, %.1f up</figcaption></figure>",
            escaped(caption),
            mostX,
            mostY));
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
