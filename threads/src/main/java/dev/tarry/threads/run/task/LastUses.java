package dev.tarry.threads.run.task;

import java.util.Arrays;

/**
 * When each task last used an object and last changed its structure. It finds unordered calls to
 * objects that are not thread-safe.
 */
public final class LastUses {
  private int[] uses = {};
  private int[] changes = {};

  /** A task uses the object, and may change its shape. */
  public void add(Task task, boolean change) {
    int id = task.id();
    if (uses.length <= id) {
      uses = Arrays.copyOf(uses, 2 * id + 2);
      changes = Arrays.copyOf(changes, uses.length);
    }
    uses[id] = task.clock().time(id);
    if (change) {
      changes[id] = uses[id];
    }
  }

  /** Whether the last use by each other task happened before this task's present action. */
  public boolean usesKnown(Task task, int by) {
    return isKnown(uses, task, by);
  }

  /** The same of its last change. */
  public boolean changesKnown(Task task, int by) {
    return isKnown(changes, task, by);
  }

  private static boolean isKnown(int[] times, Task task, int by) {
    int then = by < times.length && by != task.id() ? times[by] : 0;
    return then <= task.clock().time(by);
  }
}
