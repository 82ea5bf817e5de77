package dev.tarry.bench.table.page;

import java.util.List;
import java.util.Locale;

/**
 * A plot of a few lines from the origin, as SVG in HTML.
 *
 * @param caption what goes right and what goes up
 * @param lines the lines, in the order of the key
 */
public record Plot(String caption, List<Line> lines) {
  private static final List<String> COLOURS =
      List.of("#4269d0", "#efb118", "#ff725c", "#6cc5b0", "#3ca951", "#a463f2", "#97bbf5");

  private static final int LEFT = 28;
  private static final int BOTTOM = 20;
  private static final int EDGE = 8;

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

  String html(int width, int height) {
    Axis right = new Axis(most(0), LEFT, width - EDGE);
    Axis up = new Axis(most(1), height - BOTTOM, EDGE);
    StringBuilder html = new StringBuilder();
    html.append(
        String.format(
            Locale.ROOT,
            "<figure><svg width=%d height=%d font-size=11 style=\"border:1px solid #8884\">",
            width,
            height));
    for (double x = 0; x <= right.most(); x += right.step()) {
      html.append(tick(right.at(x), EDGE, right.at(x), height - BOTTOM));
      html.append(text(right.at(x), height - BOTTOM + 13, "middle", "#888", label(x)));
    }
    for (double y = 0; y <= up.most(); y += up.step()) {
      html.append(tick(LEFT, up.at(y), width - EDGE, up.at(y)));
      html.append(text(LEFT - 4, up.at(y) + 4, "end", "#888", label(y)));
    }
    for (int i = 0; i < lines.size(); i++) {
      StringBuilder points = new StringBuilder();
      for (double[] point : lines.get(i).points()) {
        points.append(
            String.format(Locale.ROOT, "%.1f,%.1f ", right.at(point[0]), up.at(point[1])));
      }
      String colour = COLOURS.get(i % COLOURS.size());
      html.append(
          String.format(
              Locale.ROOT,
              "<polyline fill=none stroke-width=2 stroke=\"%s\" points=\"%s\"/>",
              colour,
              points));
      html.append(text(LEFT + 6, EDGE + 12 + 13 * i, "start", colour, lines.get(i).name()));
    }
    html.append("</svg><figcaption>").append(escaped(caption)).append("</figcaption></figure>");
    return html.toString();
  }

  private double most(int coordinate) {
    return lines.stream()
        .flatMap(line -> line.points().stream())
        .mapToDouble(point -> point[coordinate])
        .reduce(1, Math::max);
  }

  /** An axis from 0 to the most there is, from one place of the picture to another. */
  private record Axis(double most, double from, double to) {
    private static final double[] STEPS = {1, 2, 5, 10, 20, 50, 100, 200, 500};

    double at(double value) {
      return from + value / most * (to - from);
    }

    /** How far apart the ticks are. */
    double step() {
      if (most <= 1) {
        return 0.2;
      }
      for (double step : STEPS) {
        if (most / step <= 6) {
          return step;
        }
      }
      return most;
    }
  }

  private static String tick(double x1, double y1, double x2, double y2) {
    return String.format(
        Locale.ROOT, "<line x1=%.1f y1=%.1f x2=%.1f y2=%.1f stroke=\"#8883\"/>", x1, y1, x2, y2);
  }

  private static String text(double x, double y, String anchor, String colour, String text) {
    return String.format(
        Locale.ROOT,
        "<text x=%.1f y=%.1f text-anchor=%s fill=\"%s\">%s</text>",
        x,
        y,
        anchor,
        colour,
        escaped(text));
  }

  private static String label(double value) {
    return String.format(Locale.ROOT, value == Math.rint(value) ? "%.0f" : "%.1f", value);
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
