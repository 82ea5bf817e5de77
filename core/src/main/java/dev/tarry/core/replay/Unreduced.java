package dev.tarry.core.replay;

import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Watch;
import dev.tarry.core.schedule.Schedule;
import java.util.List;

/** Converts schedules of a reduced program into schedules of the full program. */
public final class Unreduced {
  private Unreduced() {}

  /**
   * The schedule of the full program that fails like this reduced one, in the order of an explorer.
   *
   * @throws Mistake if the schedule is of no reduced program, or shows an endless run
   */
  public static Schedule of(
      Program program, Schedule schedule, Explorers.Entry explorer, long seed, DataChoices data) {
    Program reduced = program.knowing(schedule.lessons());
    if (schedule.lessons().isEmpty()) {
      throw new Mistake(
          "the schedule was found without delivery reduction, so it is a full one already");
    }
    if (!(schedule.watch() instanceof Watch.Nothing)) {
      throw new Mistake(
          "the schedule shows an endless run, for which there is no full schedule of the same"
              + " length");
    }
    Recorded recorded = new Recorded(reduced);
    Replay.of(recorded, schedule.withLessons(List.of()), explorer, data).follow(schedule);
    int[] places =
        reduced.unreduced(recorded.choices()).stream().mapToInt(Integer::intValue).toArray();
    Schedule plain = Schedule.of(Schedule.PLAIN, places);
    return Replay.translate(program, plain, data.order(explorer, seed), seed, () -> false);
  }
}
