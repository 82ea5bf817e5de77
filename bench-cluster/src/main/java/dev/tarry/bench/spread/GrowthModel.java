package dev.tarry.bench.spread;

import java.util.Locale;
import java.util.PriorityQueue;

/**
 * How searches should grow with the number of executors, from costs of which those of steps and
 * states were measured, and those of tasks and the network are assumed. Samples are simulated task
 * by task: the driver hands out one task after the other and puts one result after the other
 * together; executors take tasks of 1.5 s. A round of strata is the sum of steps, network and what
 * the driver does for its tasks.
 */
final class GrowthModel {
  /** Seconds of the driver for a task: to serialize, hand out and take back. */
  private static final double DRIVER_PER_TASK = 0.001;

  /** Seconds of an executor for a task beside its work. */
  private static final double EXECUTOR_PER_TASK = 0.01;

  /** Seconds of the driver for a state that a task returns. */
  private static final double DRIVER_PER_STATE = 60e-9;

  private static final double TASK_SECONDS = 1.5;

  /** Steps of an owner in a round, and seconds for each of them, absorbing included. */
  private static final double STEPS = 1 << 18;

  private static final double STEP_SECONDS = 4.5e-6;
  private static final double STATES_PER_STEP = 0.22;

  /** Bytes told for each state that is new, if all of it goes to others. */
  private static final double BYTES_PER_STATE = 110;

  /** Bytes a second that an executor sends and receives: 10 Gbit/s, half of it. */
  private static final double NETWORK = 0.6e9;

  private static final int OWNERS_PER_EXECUTOR = 2;

  String table() {
    StringBuilder text = new StringBuilder();
    line(text, "samples: states returned by each task, speed-up over one executor");
    for (int executors : new int[] {1, 2, 10, 100, 1000}) {
      line(
          text,
          String.format(
              Locale.ROOT,
              "%,6d executors: %8.1f (1,000 states) %8.1f (100,000 states)",
              executors,
              speed(executors, 1_000) / speed(1, 1_000),
              speed(executors, 100_000) / speed(1, 100_000)));
    }
    line(text, "strata: seconds of a round, states a second, MB/s per executor, blocks a round");
    for (int executors : new int[] {1, 2, 10, 100, 1000}) {
      line(text, round(executors));
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String line) {
    text.append(line).append(System.lineSeparator());
  }

  /** Tasks a second, by simulation of 40 tasks for each executor. */
  private static double speed(int executors, long states) {
    PriorityQueue<Double> free = new PriorityQueue<>();
    for (int i = 0; i < executors; i++) {
      free.add(0.0);
    }
    double driver = 0;
    double end = 0;
    int tasks = 40 * executors;
    for (int i = 0; i < tasks; i++) {
      double executor = free.remove();
      double begun = Math.max(driver, executor) + DRIVER_PER_TASK;
      double done = begun + EXECUTOR_PER_TASK + TASK_SECONDS;
      driver = Math.max(driver, executor) + DRIVER_PER_TASK + states * DRIVER_PER_STATE;
      free.add(done);
      end = Math.max(end, done);
    }
    return tasks / Math.max(end, driver);
  }

  private static String round(int executors) {
    int owners = OWNERS_PER_EXECUTOR * executors;
    double work = OWNERS_PER_EXECUTOR * STEPS * STEP_SECONDS;
    double states = owners * STEPS * STATES_PER_STEP;
    double others = (owners - 1.0) / owners;
    double network = states / executors * BYTES_PER_STATE * others / NETWORK;
    double driver = 2.0 * owners * DRIVER_PER_TASK;
    double seconds = work + network + driver + EXECUTOR_PER_TASK * 2 * OWNERS_PER_EXECUTOR;
    return String.format(
        Locale.ROOT,
        "%,6d executors: %6.2f s, %,14.0f states/s, %6.1f MB/s, %,12d blocks, driver %4.1f %%",
        executors,
        seconds,
        states / seconds,
        states / executors * BYTES_PER_STATE * others / seconds / 1e6,
        (long) owners * owners,
        100 * driver / seconds);
  }
}
