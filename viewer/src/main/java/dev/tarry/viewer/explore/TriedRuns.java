package dev.tarry.viewer.explore;

import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import java.util.ArrayList;
import java.util.List;

/**
 * The runs that were tried, each as far as it was taken: a run that goes on replaces the one that
 * it goes on from, and one that is the beginning of another is not kept beside it. When there are
 * too many, the oldest are forgotten.
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
    if (all.stream().anyMatch(other -> begins(run.schedule(), other.schedule()))) {
      return;
    }
    all.removeIf(other -> begins(other.schedule(), run.schedule()));
    all.add(run);
    if (all.size() > MOST) {
      all.remove(0);
    }
  }

  List<Tried> all() {
    return List.copyOf(all);
  }

  /** Whether one is the beginning of the other, or the same. */
  private static boolean begins(Schedule one, Schedule other) {
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
