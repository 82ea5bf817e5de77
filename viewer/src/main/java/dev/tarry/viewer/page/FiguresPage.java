package dev.tarry.viewer.page;

import dev.tarry.viewer.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tables and plots as one self-contained HTML page, with the same plots as the pages of reports.
 * Built piece by piece, by one owner.
 */
public final class FiguresPage {
  private final String title;
  private final String text;
  private final List<Object> parts = new ArrayList<>();

  /** A page with a title, and a text below it. */
  public FiguresPage(String title, String text) {
    this.title = title;
    this.text = text;
  }

  /**
   * Adds a table.
   *
   * @param lines the first cell of each is its name; one that has only a name is a heading; a cell
   *     between two pairs of asterisks is bold
   */
  public FiguresPage table(List<String> header, List<List<String>> lines) {
    Map<String, Object> table = new LinkedHashMap<>();
    table.put("header", header);
    table.put("lines", lines);
    parts.add(table);
    return this;
  }

  /** Adds plots of this size in pixels under a heading. */
  public FiguresPage plots(String heading, List<LinePlot> plots, int width, int height) {
    Map<String, Object> part = new LinkedHashMap<>();
    part.put("heading", heading);
    part.put("plots", plots.stream().map(LinePlot::json).toList());
    part.put("width", width);
    part.put("height", height);
    parts.add(part);
    return this;
  }

  /** The page. */
  public String html() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("title", title);
    json.put("text", text);
    json.put("parts", parts);
    return TracePage.figures(title, Json.of(json));
  }
}
