package dev.tarry.viewer;

import dev.tarry.core.Listener;
import dev.tarry.core.Report;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The discoveries of a search over time. It keeps about a hundred points, however long the search
 * is.
 */
public final class Curve implements Listener {
  private static final int MOST = 400;

  private final List<Point> points = new ArrayList<>(List.of(new Point(Duration.ZERO, 0, 0)));
  private int every = 1;
  private int told;

  /** The states and schedules of a search at a time since its start. */
  public record Point(Duration time, long states, long schedules) {}

  @Override
  public synchronized void progress(Progress progress) {
    if (told++ % every == 0) {
      points.add(new Point(progress.time(), progress.states(), progress.schedules()));
    }
    if (points.size() > MOST) {
      List<Point> half = new ArrayList<>();
      for (int i = 0; i < points.size(); i += 2) {
        half.add(points.get(i));
      }
      points.clear();
      points.addAll(half);
      every *= 2;
    }
  }

  /** The points so far. */
  public synchronized List<Point> points() {
    return List.copyOf(points);
  }

  /** All points, up to the end of the search. */
  public synchronized List<Point> points(Report report) {
    List<Point> all = new ArrayList<>(points);
    all.removeIf(point -> point.time().compareTo(report.time()) >= 0);
    all.add(new Point(report.time(), report.states(), report.schedules()));
    return all;
  }
}
