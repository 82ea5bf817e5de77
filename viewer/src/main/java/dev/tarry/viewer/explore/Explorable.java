package dev.tarry.viewer.explore;

import dev.tarry.core.Reduction;
import dev.tarry.core.Strategy;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Program;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.viewer.Sources;

/**
 * A test to be explored.
 *
 * @param title its name
 * @param program as it is, not reduced: the lessons of a schedule complete it
 * @param strategy whose explorer orders the choices, and which searches use
 * @param budget what those may spend, besides their time
 * @param sources where its source files are
 * @param files how schedules are written and read
 */
public record Explorable(
    String title,
    Program program,
    Strategy strategy,
    Budget budget,
    Sources sources,
    ScheduleFiles files) {

  /** How the edge writes and reads schedules. */
  public interface ScheduleFiles {
    /**
     * The text that can be replayed.
     *
     * @param bug what the schedule ends in; empty if in no failure
     */
    String text(Schedule schedule, String bug);

    /** The schedule in such a text, or in a line. */
    Schedule read(String text);

    /** The line that replays a schedule without a file. */
    String replay(Schedule schedule);
  }

  /** The schedule of no choices, where exploring begins. */
  public Schedule start() {
    Program seen = strategy.reduction() == Reduction.NONE ? program : program.reduced();
    return Schedule.of(strategy.order().label(strategy.seed())).withLessons(seen.lessons());
  }
}
