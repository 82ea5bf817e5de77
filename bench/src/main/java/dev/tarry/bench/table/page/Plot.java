package dev.tarry.bench.table.page;

import dev.tarry.viewer.page.LinePlot;
import java.util.List;

/**
 * A plot of a few lines from the origin.
 *
 * @param caption what goes right and what goes up
 * @param lines the lines, in the order of the key
 */
public record Plot(String caption, List<Line> lines) {
  public Plot {
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

  /** The logarithm of a count, for an axis in powers of ten. */
  public static double powerOfTen(double count) {
    return Math.log10(Math.max(1, count));
  }

  /** As pages show it. */
  LinePlot shown() {
    return new LinePlot(
        caption,
        lines.stream().map(line -> new LinePlot.Line(line.name(), line.points())).toList());
  }
}
