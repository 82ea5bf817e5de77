package dev.tarry.bench.threads;

import org.jspecify.annotations.Nullable;

/**
 * A sorted list into which one thread puts numbers while another takes one out: each walks without
 * locks, locks the two nodes it found, and checks that they are still neighbours.
 *
 * <p>The error: it does not check that the first of them is still in the list. A number that is put
 * behind a node which is being taken out is lost.
 */
public class LinkedList implements Runnable {
  private final boolean correct;
  private final int size;
  private final int taken;
  private final int looks;
  private final Node head = new Node(Integer.MIN_VALUE);

  /**
   * A list that holds 0, 10, 20, ... to begin with.
   *
   * @param size how many numbers it holds, and how many are put in
   * @param taken which of the former is taken out
   * @param looks how often each thread looks at the list when it has changed it
   */
  LinkedList(int size, int taken, int looks, boolean correct) {
    this.size = size;
    this.taken = taken;
    this.looks = looks;
    this.correct = correct;
    Node last = head;
    for (int i = 0; i < size; i++) {
      last.next = new Node(10 * i);
      last = last.next;
    }
    last.next = new Node(Integer.MAX_VALUE);
  }

  /** Three numbers are put in and one is taken out: two threads. */
  public static final class Paper extends LinkedList {
    public Paper() {
      super(3, 2, 0, false);
    }
  }

  /** The number taken out is in the middle, and both threads look at the list afterwards. */
  public static final class Harder extends LinkedList {
    public Harder() {
      super(5, 2, 1, false);
    }
  }

  /** The same, with the check. */
  public static final class Correct extends LinkedList {
    public Correct() {
      super(3, 2, 0, true);
    }
  }

  /** The same with one number, for tests. */
  public static final class Small extends LinkedList {
    public Small() {
      super(1, 0, 0, false);
    }
  }

  private static final class Node {
    final int value;
    volatile @Nullable Node next;
    volatile boolean out;

    Node(int value) {
      this.value = value;
    }
  }

  @Override
  public void run() {
    Crew.run(new Putter(), new Taker());
    for (int i = 0; i < size; i++) {
      look(10 * i + 5);
    }
  }

  private void look(int value) {
    if (next(before(value)).value != value) {
      throw new IllegalStateException(value + " is not in the list");
    }
  }

  private final class Putter implements Crew.Job {
    @Override
    public void work() {
      for (int i = 0; i < size; i++) {
        int value = 10 * i + 5;
        while (!put(value)) {}
        for (int j = 0; j < looks; j++) {
          look(value);
        }
      }
    }
  }

  /** Takes one number out, so that the two threads seldom meet. */
  private final class Taker implements Crew.Job {
    @Override
    public void work() {
      while (!take(10 * taken)) {}
      for (int i = 0; i < looks * size; i++) {
        before(Integer.MAX_VALUE);
      }
    }
  }

  /** Puts a number in; false if another thread was in the way. */
  private boolean put(int value) {
    Node before = before(value);
    Node after = next(before);
    synchronized (before) {
      synchronized (after) {
        if (after.value < value || !stillNeighbours(before, after)) {
          return false;
        }
        Node node = new Node(value);
        node.next = after;
        before.next = node;
        return true;
      }
    }
  }

  /** Takes a number out; false if another thread was in the way. */
  private boolean take(int value) {
    Node before = before(value);
    Node node = next(before);
    synchronized (before) {
      synchronized (node) {
        if (node.value != value || !stillNeighbours(before, node)) {
          return false;
        }
        node.out = true;
        before.next = node.next;
        return true;
      }
    }
  }

  private boolean stillNeighbours(Node before, Node after) {
    return before.next == after && !(correct && (before.out || after.out));
  }

  /** The last node whose value is less. */
  private Node before(int value) {
    Node before = head;
    Node node = next(before);
    while (node.value < value) {
      before = node;
      node = next(node);
    }
    return before;
  }

  private static Node next(Node node) {
    Node next = node.next;
    if (next == null) {
      throw new IllegalStateException("the list ends too early");
    }
    return next;
  }
}
