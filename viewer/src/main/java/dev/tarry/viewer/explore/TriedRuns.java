package dev.tarry.viewer.explore;

import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import java.util.ArrayList;
import java.util.List;

/**
 * The runs that were tried, each as far as it was taken. A run replaces its prefixes, and a prefix
 * of another run is not kept. If there are too many, the oldest are forgotten.
 */
final class TriedRuns {
  private static final int MOST = 300;

  private final List<Tried> all = new ArrayList<>();

  /**
   * A run.
   *
   * @param how it came about, in a word or two
   * @param over whether it has ended or failed
   */
  record Tried(Schedule schedule, String how, int delays, boolean over, Outcome outcome) {}

  void add(Tried run) {
    if (all.stream().anyMatch(other -> isPrefix(run.schedule(), other.schedule()))) {
      return;
    }
    all.removeIf(other -> isPrefix(other.schedule(), run.schedule()));
    all.add(run);
    if (all.size() > MOST) {
      all.remove(0);
    }
  }

  List<Tried> all() {
    return List.copyOf(all);
  }

  /** Whether one is a prefix of the other, or the same. */
  private static boolean isPrefix(Schedule one, Schedule other) {
    if (one.size() > other.size()
        || !one.explorer().equals(other.explorer())
        || !one.lessons().equals(other.lessons())) {
      return false;
    }
    for (int i = one.size() - 1; i >= 0; i--) {
      if (one.get(i) != other.get(i)) {
        return false;
      }
    }
    return true;
  }
}
