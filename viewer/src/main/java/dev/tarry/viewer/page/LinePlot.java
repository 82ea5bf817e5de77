package dev.tarry.viewer.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A plot of a few lines from the origin, as {@code page/plots.js} draws it.
 *
 * @param caption what goes right and what goes up
 * @param lines the lines, in the order of the key
 */
public record LinePlot(String caption, List<Line> lines) {

  public LinePlot {
    lines = List.copyOf(lines);
  }

  /**
   * One line.
   *
   * @param name for the key
   * @param points of x and y, 0 or more
   */
  public record Line(String name, List<double[]> points) {
    public Line {
      points = List.copyOf(points);
    }
  }

  Map<String, Object> json() {
    List<Object> all = new ArrayList<>();
    for (Line line : lines) {
      List<Object> points = new ArrayList<>();
      for (double[] point : line.points()) {
        points.add(List.of(point[0], point[1]));
      }
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("name", line.name());
      one.put("points", points);
      all.add(one);
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("caption", caption);
    json.put("lines", all);
    return json;
  }
}
