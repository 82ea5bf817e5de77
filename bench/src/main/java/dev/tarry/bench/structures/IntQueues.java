package dev.tarry.bench.structures;

import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** Queues; they give 0 if they are empty. */
final class IntQueues {
  private IntQueues() {}

  interface IntQueue {
    void put(int value);

    int take();
  }

  /** For one thread. */
  static final class PlainIntQueue implements IntQueue {
    private final ArrayDeque<Integer> values = new ArrayDeque<>();

    @Override
    public void put(int value) {
      values.add(value);
    }

    @Override
    public int take() {
      return values.isEmpty() ? 0 : values.remove();
    }
  }

  private static final class Cell {
    private final int value;
    private final AtomicReference<@Nullable Cell> next = new AtomicReference<>();

    Cell(int value) {
      this.value = value;
    }
  }

  /** The queue of Maged M. Michael and Michael L. Scott, PODC 1996. */
  @SuppressWarnings("NullAway") // head and tail are never null, which their type does not say
  static final class LinkedIntQueue implements IntQueue {
    private final AtomicReference<Cell> head;
    private final AtomicReference<Cell> tail;

    LinkedIntQueue() {
      Cell first = new Cell(0);
      head = new AtomicReference<>(first);
      tail = new AtomicReference<>(first);
    }

    @Override
    public void put(int value) {
      Cell cell = new Cell(value);
      while (true) {
        Cell last = tail.get();
        Cell next = last.next.get();
        if (next != null) {
          tail.compareAndSet(last, next);
        } else if (last.next.compareAndSet(null, cell)) {
          tail.compareAndSet(last, cell);
          return;
        }
      }
    }

    @Override
    public int take() {
      while (true) {
        Cell first = head.get();
        Cell last = tail.get();
        Cell next = first.next.get();
        if (next == null) {
          return 0;
        }
        if (first == last) {
          tail.compareAndSet(last, next);
        } else if (head.compareAndSet(first, next)) {
          return next.value;
        }
      }
    }
  }

  /** Takes a place first and fills it later; who takes meanwhile believes that it is empty. */
  static final class ArrayIntQueue implements IntQueue {
    private final AtomicReferenceArray<@Nullable Integer> places = new AtomicReferenceArray<>(16);
    private final AtomicInteger back = new AtomicInteger();

    @Override
    public void put(int value) {
      places.set(back.getAndIncrement(), value);
    }

    @Override
    public int take() {
      int range = back.get();
      for (int i = 0; i < range; i++) {
        Integer value = places.getAndSet(i, null);
        if (value != null) {
          return value;
        }
      }
      return 0;
    }
  }
}
