package dev.tarry.bench.table.page;

import java.util.List;

/** A page of HTML: tables and plots. */
public final class Page {
  private final StringBuilder html = new StringBuilder();

  public Page(String title, String text) {
    html.append("<!doctype html><html lang=en><meta charset=utf-8><title>")
        .append(Plot.escaped(title))
        .append("</title><style>")
        .append(":root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}")
        .append("body{max-width:1200px;margin:2rem auto;padding:0 1rem}")
        .append("table{border-collapse:collapse}td,th{padding:.2rem .6rem;text-align:right}")
        .append("td:first-child,th:first-child{text-align:left}tr{border-bottom:1px solid #8884}")
        .append(".plots{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0}")
        .append("figcaption{font-size:12px}</style><h1>")
        .append(Plot.escaped(title))
        .append("</h1><p>")
        .append(Plot.escaped(text))
        .append("</p>");
  }

  public Page with(Sheet sheet) {
    html.append(sheet.html());
    return this;
  }

  public Page with(String heading, List<Plot> plots, int width, int height) {
    html.append("<h2>").append(Plot.escaped(heading)).append("</h2><div class=plots>");
    plots.forEach(plot -> html.append(plot.html(width, height)));
    html.append("</div>");
    return this;
  }

  public String html() {
    return html + "</html>\n";
  }
}
