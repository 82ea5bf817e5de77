package dev.tarry.threads.run.task;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The tasks of one execution, in the order in which they have started. */
public final class TaskTable {
  private Task[] tasks = new Task[8];
  private int size;

  /**
   * The stacks of the tasks of all executions, reused. Not a list: a list would report its uses by
   * controlled code.
   */
  private @Nullable SpilledStack[] stacks = new SpilledStack[8];

  public int size() {
    return size;
  }

  public Task get(int id) {
    return tasks[id];
  }

  /** A thread starts; {@code identity} is the same in every interleaving. */
  public Task add(Thread thread, long identity) {
    if (size == tasks.length) {
      grow();
    }
    SpilledStack stack = stacks[size];
    if (stack == null) {
      stack = new SpilledStack();
      stacks[size] = stack;
    } else {
      stack.clear();
    }
    Task task = new Task(size, thread, identity, stack);
    tasks[size++] = task;
    return task;
  }

  private void grow() {
    tasks = Arrays.copyOf(tasks, 2 * size);
    stacks = Arrays.copyOf(stacks, 2 * size);
  }

  /** The task of a thread; null if it has not begun. */
  public @Nullable Task find(Thread thread) {
    for (int i = 0; i < size; i++) {
      if (tasks[i].thread() == thread) {
        return tasks[i];
      }
    }
    return null;
  }

  /** Whether there is a task for which the execution must wait. */
  public boolean isAnyLeft() {
    for (int i = 0; i < size; i++) {
      if (tasks[i].isLeft()) {
        return true;
      }
    }
    return false;
  }

  public boolean areAllFinished() {
    for (int i = 0; i < size; i++) {
      if (!tasks[i].isFinished()) {
        return false;
      }
    }
    return true;
  }

  /** Whether all actions of the other tasks happened before a task's present action. */
  public boolean isKnownTo(Task task) {
    for (int i = 0; i < size; i++) {
      if (!task.knowsAll(tasks[i])) {
        return false;
      }
    }
    return true;
  }

  /** Whether the action at this epoch happened before the present actions of all tasks. */
  public boolean allKnow(int epoch) {
    for (int i = 0; i < size; i++) {
      if (!tasks[i].isFinished() && !tasks[i].knows(epoch)) {
        return false;
      }
    }
    return true;
  }

  /** All tasks. */
  public Task[] all() {
    return Arrays.copyOf(tasks, size);
  }

  /** An execution begins. */
  public void clear() {
    Arrays.fill(tasks, 0, size, null);
    size = 0;
  }
}
