package dev.tarry.threads.run.task;

import java.util.Arrays;

/**
 * A vector clock: for each task, the last of its times that happened before the present of a task,
 * or before the last release at a location. A task's time advances whenever it releases.
 *
 * <p>An <em>epoch</em> is one time of one task in a number: the task in the upper bits, its time in
 * the lower ones. Negative numbers are no epochs, and 0 stands for none.
 */
public final class VectorClock {
  private static final int TIME_BITS = 22;
  private static final int TIMES = (1 << TIME_BITS) - 1;

  /** The number of tasks that epochs can distinguish. */
  public static final int MOST_TASKS = 1 << (31 - TIME_BITS);

  private int[] times = new int[8];

  /** It knows of none of the tasks from this number on. */
  private int known;

  /** The task of an epoch. */
  public static int task(int epoch) {
    return epoch >>> TIME_BITS;
  }

  /** The time of a task that this clock knows of. */
  public int time(int task) {
    return task < known ? times[task] : 0;
  }

  /** Whether what happened at this epoch happened before. */
  public boolean covers(int epoch) {
    int task = epoch >>> TIME_BITS;
    return task < known && times[task] >= (epoch & TIMES);
  }

  /** Merges another clock into this one. */
  public void join(VectorClock other) {
    int[] those = other.times;
    int count = other.known;
    if (count > known) {
      reach(count);
    }
    for (int i = 0; i < count; i++) {
      if (those[i] > times[i]) {
        times[i] = those[i];
      }
    }
  }

  /** A task's next time begins; returns its epoch. */
  int tick(int task) {
    if (task >= known) {
      reach(task + 1);
    }
    times[task]++;
    return (task << TIME_BITS) | (times[task] & TIMES);
  }

  /** Makes room for this many tasks. */
  private void reach(int count) {
    if (count > times.length) {
      times = Arrays.copyOf(times, 2 * count);
    }
    known = count;
  }

  /** Nothing happened before. */
  void clear() {
    for (int i = 0; i < known; i++) {
      times[i] = 0;
    }
    known = 0;
  }
}
