package dev.tarry.bench.table;

import java.util.List;
import java.util.Locale;

/**
 * A plot of a few lines from the origin, as SVG in HTML.
 *
 * @param caption what goes right and what goes up
 * @param lines the lines, in the order of the key
 */
record Plot(String caption, List<Line> lines) {
  private static final List<String> COLOURS =
      List.of("#4269d0", "#efb118", "#ff725c", "#6cc5b0", "#3ca951", "#a463f2", "#97bbf5");

  Plot {
    lines = List.copyOf(lines);
  }

  /**
   * One line.
   *
   * @param name for the key
   * @param points of x and y, 0 or more
   */
  record Line(String name, List<double[]> points) {
    Line {
      points = List.copyOf(points);
    }
  }

  /** The logarithm of a count, for an axis in powers of ten. */
  static double powerOfTen(double count) {
    return Math.log10(Math.max(1, count));
  }

  String html(int width, int height) {
    double mostX = 1;
    double mostY = 1;
    for (Line line : lines) {
      for (double[] point : line.points()) {
        mostX = Math.max(mostX, point[0]);
        mostY = Math.max(mostY, point[1]);
      }
    }
    StringBuilder html = new StringBuilder();
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
              escaped(lines.get(i).name())));
    }
    html.append(
        String.format(
            Locale.ROOT,
            "</svg><figcaption>%s; to %.1f right, %.1f up</figcaption></figure>",
            escaped(caption),
            mostX,
            mostY));
    return html.toString();
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
