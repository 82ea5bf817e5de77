package dev.tarry.core.replay;

import dev.tarry.core.program.Program;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Position;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The last traced run, with positions to return to. A run with the same beginning is traced from
 * the last position that both share. So if states can be marked, a choice after 10,000 steps costs
 * no more than one after ten. Nothing is kept of programs whose resets take their steps again. It
 * has one owner.
 */
public final class Waypoints {
  /** There is a place before every step whose number is a multiple of this. */
  private static final int EVERY = 16;

  private @Nullable Program program;
  private String explorer = "";
  private int[] indices = {};
  private List<Trace.Entry> entries = List.of();
  private List<String> tasks = List.of();
  private List<Place> places = List.of();

  /**
   * A place in a run.
   *
   * @param delays what the steps before it cost
   * @param tasks how many tasks had names by then
   */
  record Place(Position position, int delays, int tasks) {}

  /** Whether there is a place after this many steps. */
  static boolean isDue(int steps) {
    return steps % EVERY == 0;
  }

  /** The places that the run of a schedule shares with the last run, in order. */
  List<Place> shared(Program of, Schedule schedule) {
    if (of != program || !schedule.explorer().equals(explorer)) {
      return List.of();
    }
    int same = 0;
    while (same < Math.min(indices.length, schedule.size())
        && indices[same] == schedule.get(same)) {
      same++;
    }
    return places.subList(0, Math.min(places.size(), same / EVERY + 1));
  }

  /** The steps up to a place. */
  List<Trace.Entry> entries(Place place) {
    return entries.subList(0, place.position().depth());
  }

  /** The names of the tasks in these steps. */
  List<String> tasks(Place place) {
    return tasks.subList(0, place.tasks());
  }

  /** Keeps a run in place of the last one. */
  void keep(
      Program of,
      String label,
      List<Trace.Entry> told,
      List<String> named,
      List<Place> comeBackTo) {
    program = of;
    explorer = label;
    entries = new ArrayList<>(told);
    tasks = new ArrayList<>(named);
    places = new ArrayList<>(comeBackTo);
    indices = entries.stream().mapToInt(Trace.Entry::index).toArray();
  }

  /** Forgets the last run. */
  void forget() {
    program = null;
    indices = new int[0];
    entries = List.of();
    tasks = List.of();
    places = List.of();
  }
}
