package dev.tarry.core.program;

import java.util.Arrays;

/**
 * An immutable sequence of tasks, each a small number. It is a step's list of who started, and an
 * explorer's line or stack; operations that change nothing return the same object.
 *
 * <p>Cost: moving the head to the back is free of copying, since it is what a delay does; any other
 * change copies the sequence, which is as long as there are enabled tasks.
 */
public final class Tasks {
  /** No tasks. */
  public static final Tasks NONE = new Tasks(new int[0], 0);

  /**
   * The tasks, the first one at {@code head}, and from the end of the array on to its beginning.
   */
  private final int[] ids;

  private final int head;

  private Tasks(int[] ids, int head) {
    this.ids = ids;
    this.head = head;
  }

  /** These tasks, in this order. */
  public static Tasks of(int... ids) {
    return ids.length == 0 ? NONE : new Tasks(ids.clone(), 0);
  }

  /** The tasks 0 to n - 1. */
  public static Tasks upTo(int n) {
    int[] ids = new int[n];
    for (int i = 0; i < n; i++) {
      ids[i] = i;
    }
    return n == 0 ? NONE : new Tasks(ids, 0);
  }

  public int size() {
    return ids.length;
  }

  public boolean isEmpty() {
    return ids.length == 0;
  }

  /** The task at this place, from 0. */
  public int get(int i) {
    int at = head + i;
    return ids[at < ids.length ? at : at - ids.length];
  }

  /** The task at the head. There must be one. */
  public int first() {
    return ids[head];
  }

  public boolean contains(int task) {
    for (int id : ids) {
      if (id == task) {
        return true;
      }
    }
    return false;
  }

  /** The sequence with its head moved to the back. */
  public Tasks firstToBack() {
    return firstToBack(1);
  }

  /** The sequence with its head moved to the back, so many times. */
  public Tasks firstToBack(int times) {
    if (ids.length < 2) {
      return this;
    }
    int moved = head + times;
    return new Tasks(ids, moved < ids.length ? moved : moved % ids.length);
  }

  /** The sequence with this task inserted before place i. */
  public Tasks insert(int i, int task) {
    int[] more = new int[ids.length + 1];
    for (int from = 0; from < ids.length; from++) {
      more[from < i ? from : from + 1] = get(from);
    }
    more[i] = task;
    return new Tasks(more, 0);
  }

  /** The sequence with those of {@code others} that it lacks added at the back, in their order. */
  public Tasks append(Tasks others) {
    int missing = missing(others);
    if (missing == 0) {
      return this;
    }
    int[] all = new int[ids.length + missing];
    int size = copyTo(all, 0);
    for (int i = 0; i < others.size(); i++) {
      if (!contains(others.get(i))) {
        all[size++] = others.get(i);
      }
    }
    return new Tasks(all, 0);
  }

  /** The sequence with those of {@code others} that it lacks put in front, the last one first. */
  public Tasks push(Tasks others) {
    int missing = missing(others);
    if (missing == 0) {
      return this;
    }
    int[] all = new int[missing + ids.length];
    copyTo(all, missing);
    for (int i = 0; i < others.size(); i++) {
      if (!contains(others.get(i))) {
        all[--missing] = others.get(i);
      }
    }
    return new Tasks(all, 0);
  }

  private int missing(Tasks others) {
    int missing = 0;
    for (int task : others.ids) {
      missing += contains(task) ? 0 : 1;
    }
    return missing;
  }

  private int copyTo(int[] target, int at) {
    int behind = ids.length - head;
    System.arraycopy(ids, head, target, at, behind);
    System.arraycopy(ids, 0, target, at + behind, head);
    return at + ids.length;
  }

  /** The sequence without this task. */
  public Tasks without(int task) {
    return contains(task) ? rest(task, NONE) : this;
  }

  /** The sequence without any of these tasks. */
  public Tasks without(Tasks others) {
    for (int task : others.ids) {
      if (contains(task)) {
        return rest(task, others);
      }
    }
    return this;
  }

  private Tasks rest(int task, Tasks others) {
    int[] rest = new int[ids.length - 1];
    int size = 0;
    for (int i = 0; i < ids.length; i++) {
      int id = get(i);
      if (id != task && !others.contains(id)) {
        rest[size++] = id;
      }
    }
    if (size == 0) {
      return NONE;
    }
    return new Tasks(size == rest.length ? rest : Arrays.copyOf(rest, size), 0);
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Tasks tasks) || tasks.size() != size()) {
      return false;
    }
    for (int i = 0; i < size(); i++) {
      if (get(i) != tasks.get(i)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int i = 0; i < size(); i++) {
      hash = 31 * hash + get(i);
    }
    return hash;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < size(); i++) {
      text.append(i == 0 ? "" : ", ").append(get(i));
    }
    return text.append(']').toString();
  }
}
