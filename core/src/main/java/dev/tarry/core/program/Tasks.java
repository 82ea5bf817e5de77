package dev.tarry.core.program;

import java.util.Arrays;

/**
 * An immutable sequence of tasks, each a small number. It is a step's list of who started, and an
 * explorer's line or stack; the operations that change nothing return the same object.
 *
 * <p>Cost: a copy of the sequence for each change. Sequences are as long as there are enabled
 * tasks.
 */
public final class Tasks {
  /** No tasks. */
  public static final Tasks NONE = new Tasks(new int[0]);

  private final int[] ids;

  private Tasks(int[] ids) {
    this.ids = ids;
  }

  /** These tasks, in this order. */
  public static Tasks of(int... ids) {
    return ids.length == 0 ? NONE : new Tasks(ids.clone());
  }

  /** The tasks 0 to n - 1. */
  public static Tasks upTo(int n) {
    int[] ids = new int[n];
    Arrays.setAll(ids, i -> i);
    return n == 0 ? NONE : new Tasks(ids);
  }

  public int size() {
    return ids.length;
  }

  public boolean isEmpty() {
    return ids.length == 0;
  }

  public int get(int i) {
    return ids[i];
  }

  /** The task at the head. There must be one. */
  public int first() {
    return ids[0];
  }

  public boolean contains(int task) {
    return indexOf(task) >= 0;
  }

  private int indexOf(int task) {
    for (int i = 0; i < ids.length; i++) {
      if (ids[i] == task) {
        return i;
      }
    }
    return -1;
  }

  /** The sequence with its head moved to the back. */
  public Tasks firstToBack() {
    if (ids.length < 2) {
      return this;
    }
    int[] moved = new int[ids.length];
    System.arraycopy(ids, 1, moved, 0, ids.length - 1);
    moved[ids.length - 1] = ids[0];
    return new Tasks(moved);
  }

  /** The sequence with this task inserted before position i. */
  public Tasks insert(int i, int task) {
    int[] more = new int[ids.length + 1];
    System.arraycopy(ids, 0, more, 0, i);
    more[i] = task;
    System.arraycopy(ids, i, more, i + 1, ids.length - i);
    return new Tasks(more);
  }

  /** The sequence with those of {@code others} that it lacks added at the back, in their order. */
  public Tasks append(Tasks others) {
    Tasks all = this;
    for (int task : others.ids) {
      all = all.contains(task) ? all : all.insert(all.size(), task);
    }
    return all;
  }

  /** The sequence with those of {@code others} that it lacks put in front, the last one first. */
  public Tasks push(Tasks others) {
    Tasks all = this;
    for (int task : others.ids) {
      all = all.contains(task) ? all : all.insert(0, task);
    }
    return all;
  }

  /** The sequence without this task. */
  public Tasks without(int task) {
    int at = indexOf(task);
    if (at < 0) {
      return this;
    }
    if (ids.length == 1) {
      return NONE;
    }
    int[] fewer = new int[ids.length - 1];
    System.arraycopy(ids, 0, fewer, 0, at);
    System.arraycopy(ids, at + 1, fewer, at, ids.length - at - 1);
    return new Tasks(fewer);
  }

  /** The sequence without any of these tasks. */
  public Tasks without(Tasks others) {
    Tasks rest = this;
    for (int task : others.ids) {
      rest = rest.without(task);
    }
    return rest;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Tasks tasks && Arrays.equals(ids, tasks.ids);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(ids);
  }

  @Override
  public String toString() {
    return Arrays.toString(ids);
  }
}
