package dev.tarry.core.replay;

import dev.tarry.core.program.Failure;
import dev.tarry.core.schedule.Schedule;

/** How one run along a schedule ended. */
public sealed interface Outcome {

  /** What happened, as the end of a sentence. */
  String text();

  /** It failed, by this schedule, which ends where it failed. */
  record Failed(Failure failure, Schedule schedule, int delays) implements Outcome {
    /** The number of steps up to the failure. */
    public int steps() {
      return schedule.size();
    }

    @Override
    public String text() {
      return "it failed at step " + steps() + " with \"" + failure + "\"";
    }
  }

  /** It ended, or the schedule did, without a failure. */
  record Passed(int steps) implements Outcome {
    @Override
    public String text() {
      return "it passed, in " + steps + (steps == 1 ? " step" : " steps");
    }
  }

  /** There was no time to take it to its end. */
  record Stopped(int steps) implements Outcome {
    @Override
    public String text() {
      return "it was stopped after " + steps + " steps";
    }
  }

  /** It could not follow the schedule: at this step, counted from 1, for this reason. */
  record Diverged(int step, String why) implements Outcome {
    @Override
    public String text() {
      return "it diverged at step " + step + ": " + why;
    }
  }
}
