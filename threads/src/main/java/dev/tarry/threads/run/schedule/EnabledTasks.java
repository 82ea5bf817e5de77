package dev.tarry.threads.run.schedule;

import dev.tarry.threads.run.task.TaskTable;
import java.util.Arrays;

/** The tasks that could run at some point, and how many had started. */
public final class EnabledTasks {
  private int[] ids = new int[8];
  private int count;
  private int started;

  /** Records the tasks that can run now. */
  public void take(TaskTable tasks) {
    count = 0;
    started = tasks.size();
    if (ids.length < started) {
      ids = new int[2 * started];
    }
    for (int i = 0; i < started; i++) {
      if (tasks.get(i).isEnabled()) {
        ids[count++] = i;
      }
    }
  }

  /** No task can run, and none has started. */
  void clear() {
    count = 0;
    started = 0;
  }

  /** Their number. */
  public int count() {
    return count;
  }

  /** One of them. */
  int get(int number) {
    return ids[number];
  }

  /** Whether a task had started. */
  boolean hasStarted(int id) {
    return id < started;
  }

  boolean contains(int id) {
    for (int i = 0; i < count; i++) {
      if (ids[i] == id) {
        return true;
      }
    }
    return false;
  }

  /** Their numbers, in order. */
  public int[] ids() {
    return Arrays.copyOf(ids, count);
  }
}
