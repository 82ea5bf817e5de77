package dev.tarry.core.program;

import java.util.Arrays;

/**
 * An immutable sequence of tasks, each a small number. It serves as a step's list of started tasks,
 * and as an explorer's line or stack; operations that change nothing return the same object.
 *
 * <p>Up to 16 tasks below 16 are kept in one long, four bits each, the first one lowest: explorers
 * wait in the frontier by the million, and what they hold is then one fetch from memory away, not
 * two (docs/performance.md). Other sequences are arrays, in which moving the head to the back is
 * free of copying, since it is what a delay does.
 */
public final class Tasks {
  private static final int SMALL = 16;
  private static final long ONES = 0x1111_1111_1111_1111L;
  private static final int[] PACKED = {};

  /** No tasks. */
  public static final Tasks NONE = new Tasks(0, 0);

  private final int size;
  private final long packed;

  /** The tasks, the first at {@code head}, and from the end of the array on to its beginning. */
  private final int[] ids;

  private final int head;

  private Tasks(long packed, int size) {
    this.size = size;
    this.packed = packed;
    this.ids = PACKED;
    this.head = 0;
  }

  private Tasks(int[] ids, int head) {
    this.size = ids.length;
    this.packed = 0;
    this.ids = ids;
    this.head = head;
  }

  /** These tasks, in this order. */
  public static Tasks of(int... ids) {
    return owning(ids.clone());
  }

  /** The tasks 0 to n - 1. */
  public static Tasks upTo(int n) {
    int[] ids = new int[n];
    for (int i = 0; i < n; i++) {
      ids[i] = i;
    }
    return owning(ids);
  }

  private static Tasks owning(int[] ids) {
    if (ids.length == 0) {
      return NONE;
    }
    long packed = 0;
    for (int i = ids.length - 1; i >= 0; i--) {
      if (ids.length > SMALL || ids[i] < 0 || ids[i] >= SMALL) {
        return new Tasks(ids, 0);
      }
      packed = (packed << 4) | ids[i];
    }
    return new Tasks(packed, ids.length);
  }

  private boolean isPacked() {
    return ids.length == 0;
  }

  /** The bits of this many packed tasks. */
  private static long bits(int tasks) {
    return tasks == SMALL ? -1L : (1L << (4 * tasks)) - 1;
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** The task at this place, from 0. */
  public int get(int i) {
    if (isPacked()) {
      return (int) (packed >>> (4 * i)) & 15;
    }
    int at = head + i;
    return ids[at < size ? at : at - size];
  }

  /** The task at the head. There must be one. */
  public int first() {
    return isPacked() ? (int) packed & 15 : ids[head];
  }

  public boolean contains(int task) {
    if (isPacked()) {
      return place(task, packed, size) < size;
    }
    for (int id : ids) {
      if (id == task) {
        return true;
      }
    }
    return false;
  }

  /** The place of a task among this many packed ones; their number if it is not there. */
  private static int place(int task, long packed, int size) {
    if (task < 0 || task >= SMALL) {
      return size;
    }
    // The lowest place that does not differ; a borrow shows others only above it.
    long differences = packed ^ (ONES * task);
    long zeros = (differences - ONES) & ~differences & (ONES << 3) & bits(size);
    return zeros == 0 ? size : Long.numberOfTrailingZeros(zeros) / 4;
  }

  /** The sequence with its head moved to the back. */
  public Tasks firstToBack() {
    return firstToBack(1);
  }

  /** The sequence with its head moved to the back, this many times. */
  public Tasks firstToBack(int times) {
    if (size < 2) {
      return this;
    }
    int moved = times < size ? times : times % size;
    if (!isPacked()) {
      return new Tasks(ids, head + moved < size ? head + moved : head + moved - size);
    }
    if (moved == 0) {
      return this;
    }
    return new Tasks(
        ((packed >>> (4 * moved)) | (packed << (4 * (size - moved)))) & bits(size), size);
  }

  /** The sequence with this task inserted before place i. */
  public Tasks insert(int i, int task) {
    if (isPacked() && size < SMALL && task >= 0 && task < SMALL) {
      long before = (1L << (4 * i)) - 1;
      long behind = (packed & ~before) << 4;
      return new Tasks((packed & before) | ((long) task << (4 * i)) | behind, size + 1);
    }
    int[] more = Arrays.copyOf(toArray(), size + 1);
    System.arraycopy(more, i, more, i + 1, size - i);
    more[i] = task;
    return owning(more);
  }

  /** The sequence with those of {@code others} that it lacks added at the back, in their order. */
  public Tasks append(Tasks others) {
    if (others.isEmpty()) {
      return this;
    }
    if (isPacked() && others.isPacked() && size + others.size <= SMALL) {
      long all = packed;
      int length = size;
      for (int i = 0; i < others.size; i++) {
        int task = others.get(i);
        if (place(task, all, length) == length) {
          all |= (long) task << (4 * length++);
        }
      }
      return length == size ? this : new Tasks(all, length);
    }
    return joined(this, others.without(this));
  }

  /** The sequence with those of {@code others} that it lacks put in front, the last one first. */
  public Tasks push(Tasks others) {
    if (others.isEmpty()) {
      return this;
    }
    if (isPacked() && others.isPacked() && size + others.size <= SMALL) {
      long all = packed;
      int length = size;
      for (int i = 0; i < others.size; i++) {
        int task = others.get(i);
        if (place(task, all, length) == length) {
          all = (all << 4) | task;
          length++;
        }
      }
      return length == size ? this : new Tasks(all, length);
    }
    return joined(others.without(this).reversed(), this);
  }

  private static Tasks joined(Tasks front, Tasks back) {
    if (front.isEmpty() || back.isEmpty()) {
      return front.isEmpty() ? back : front;
    }
    int[] all = Arrays.copyOf(front.toArray(), front.size + back.size);
    System.arraycopy(back.toArray(), 0, all, front.size, back.size);
    return owning(all);
  }

  private Tasks reversed() {
    int[] back = new int[size];
    for (int i = 0; i < size; i++) {
      back[size - 1 - i] = get(i);
    }
    return owning(back);
  }

  /** The sequence without this task. */
  public Tasks without(int task) {
    return contains(task) ? without(of(task)) : this;
  }

  /** The sequence without any of these tasks. */
  public Tasks without(Tasks others) {
    if (others.isEmpty()) {
      return this;
    }
    if (!isPacked()) {
      return arrayWithout(others);
    }
    long rest = packed;
    int left = size;
    for (int i = 0; i < others.size; i++) {
      int place = place(others.get(i), rest, left);
      if (place < left) {
        long before = (1L << (4 * place)) - 1;
        rest = (rest & before) | ((rest >>> 4) & ~before);
        left--;
      }
    }
    return left == size ? this : left == 0 ? NONE : new Tasks(rest, left);
  }

  private Tasks arrayWithout(Tasks others) {
    int[] rest = new int[size];
    int left = 0;
    for (int i = 0; i < size; i++) {
      int task = get(i);
      if (!others.contains(task)) {
        rest[left++] = task;
      }
    }
    return left == size ? this : owning(Arrays.copyOf(rest, left));
  }

  /** Those of the sequence that are among these tasks. */
  public Tasks among(Tasks others) {
    if (!isPacked() || !others.isPacked()) {
      return without(without(others));
    }
    int kept = others.set();
    long some = 0;
    int length = 0;
    for (int i = 0; i < size; i++) {
      int task = get(i);
      if ((kept >> task & 1) == 1) {
        some |= (long) task << (4 * length++);
      }
    }
    return length == 0 ? NONE : new Tasks(some, length);
  }

  /** Whether these are the same tasks as the others, in any order, and none occurs twice. */
  public boolean permutes(Tasks others) {
    if (size != others.size) {
      return false;
    }
    if (isPacked() && others.isPacked()) {
      int set = set();
      return set == others.set() && Integer.bitCount(set) == size;
    }
    for (int i = 0; i < size; i++) {
      if (!contains(others.get(i)) || !others.contains(get(i))) {
        return false;
      }
    }
    return Arrays.stream(toArray()).distinct().count() == size;
  }

  private int set() {
    int set = 0;
    for (int i = 0; i < size; i++) {
      set |= 1 << get(i);
    }
    return set;
  }

  private int[] toArray() {
    int[] all = new int[size];
    for (int i = 0; i < size; i++) {
      all[i] = get(i);
    }
    return all;
  }

  /** 64 bits that stand for these tasks in this order. */
  public long fingerprint() {
    if (isPacked()) {
      return Fingerprint.then(size, packed);
    }
    long hash = size;
    for (int i = 0; i < size; i++) {
      hash = Fingerprint.then(hash, get(i));
    }
    return hash;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Tasks tasks) || tasks.size != size || tasks.packed != packed) {
      return false;
    }
    if (isPacked() && tasks.isPacked()) {
      return true;
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
