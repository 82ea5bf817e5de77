package dev.tarry.core.budget;

import dev.tarry.core.files.ScratchDisk;
import dev.tarry.core.program.Mistake;
import java.time.Duration;

/**
 * What limits a search. Reaching a limit is not a failure, but the report says so.
 *
 * @param time for the whole search
 * @param states how many states are visited
 * @param schedules how many runs are sampled
 * @param steps how long one run may be
 * @param memory how many bytes the visited states and the frontier may take
 * @param disk how many bytes of what does not fit into that memory may go to disk
 */
public record Budget(
    Duration time, long states, long schedules, int steps, long memory, long disk) {

  /** More than any search takes; its nanoseconds fit in a long. */
  private static final Duration LONGEST = Duration.ofDays(36_500);

  public Budget {
    positive(!time.isNegative() && !time.isZero(), "time", time);
    time = time.compareTo(LONGEST) > 0 ? LONGEST : time;
    positive(states > 0, "states", states);
    positive(schedules > 0, "schedules", schedules);
    positive(steps > 0, "steps", steps);
    positive(memory > 0, "memory", memory);
    positive(disk > 0, "disk", disk);
  }

  private static void positive(boolean positive, String what, Object value) {
    if (!positive) {
      throw new Mistake("the budget of " + what + " is " + value + "; it must be more than 0");
    }
  }

  /**
   * A minute, runs of at most 10,000 steps, a third of the heap, and half of what is free in the
   * temporary folder.
   */
  public static Budget standard() {
    long third = Math.max(1 << 20, Runtime.getRuntime().maxMemory() / 3);
    long half = Math.max(1 << 20, ScratchDisk.free() / 2);
    return new Budget(Duration.ofSeconds(60), Long.MAX_VALUE, Long.MAX_VALUE, 10_000, third, half);
  }

  public Budget withTime(Duration time) {
    return new Budget(time, states, schedules, steps, memory, disk);
  }

  public Budget withStates(long states) {
    return new Budget(time, states, schedules, steps, memory, disk);
  }

  public Budget withSchedules(long schedules) {
    return new Budget(time, states, schedules, steps, memory, disk);
  }

  public Budget withSteps(int steps) {
    return new Budget(time, states, schedules, steps, memory, disk);
  }

  public Budget withMemory(long memory) {
    return new Budget(time, states, schedules, steps, memory, disk);
  }

  public Budget withDisk(long disk) {
    return new Budget(time, states, schedules, steps, memory, disk);
  }
}
