package dev.tarry.core.liveness;

import dev.tarry.core.program.Program;
import dev.tarry.core.program.Watch;

/** Programs whose runs are watched for what a {@link Watch} says. */
public final class Watches {
  private Watches() {}

  /** The program under this watch. */
  public static Program over(Program program, Watch watch) {
    if (watch instanceof Watch.Cycle cycle) {
      return new Lassos(program, cycle.fair());
    }
    return watch instanceof Watch.Hot hot ? new Temperature(program, hot.steps()) : program;
  }
}
