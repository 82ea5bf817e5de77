package dev.tarry.cli.screen;

import dev.tarry.core.Listener.Progress;
import dev.tarry.core.budget.Budget;
import dev.tarry.viewer.Words;
import java.time.Duration;
import java.util.Locale;

/** A line of text for a running search. */
final class ProgressText {
  private ProgressText() {}

  /** The progress of the search of this test. */
  static String of(String test, Progress progress, Budget budget) {
    double seconds = Math.max(0.001, progress.time().toMillis() / 1000.0);
    Duration left = budget.time().minus(progress.time());
    return String.format(
        Locale.ROOT,
        "%s: stratum %d, %s, %,.0f states/s, frontier %,d, %s, %s of %s, %d s left",
        test,
        progress.stratum(),
        Words.count(progress.states(), "state"),
        progress.states() / seconds,
        progress.frontier(),
        Words.count(progress.schedules(), "schedule"),
        Units.bytes(progress.cacheBytes()),
        Units.bytes(budget.memory() / 2),
        Math.max(0, left.toSeconds()));
  }

  /** As much of a line as fits. */
  static String cut(String line, int columns) {
    return line.length() < columns ? line : line.substring(0, Math.max(0, columns - 1));
  }
}
