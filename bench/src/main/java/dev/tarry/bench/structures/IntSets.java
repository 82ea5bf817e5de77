package dev.tarry.bench.structures;

import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Sets of numbers above 0, as sorted lists with a lock in each node. */
final class IntSets {
  private IntSets() {}

  interface IntSet {
    boolean add(int value);

    boolean remove(int value);

    boolean contains(int value);
  }

  /** For one thread. */
  static final class PlainIntSet implements IntSet {
    private final TreeSet<Integer> values = new TreeSet<>();

    @Override
    public boolean add(int value) {
      return values.add(value);
    }

    @Override
    public boolean remove(int value) {
      return values.remove(value);
    }

    @Override
    public boolean contains(int value) {
      return values.contains(value);
    }
  }

  private static final class Member {
    private final int value;
    private volatile @Nullable Member next;
    private volatile boolean removed;
    private final ReentrantLock lock = new ReentrantLock();

    Member(int value, @Nullable Member next) {
      this.value = value;
      this.next = next;
    }
  }

  /** Where a value is, or would be: two members that were neighbours. */
  private record Place(Member before, @Nullable Member after) {}

  /**
   * The lazy list of Steve Heller, Maurice Herlihy, Victor Luchangco, Mark Moir, William N. Scherer
   * and Nir Shavit, OPODIS 2005: it looks without locks, and looks again when it has them.
   */
  static class LazyIntSet implements IntSet {
    private final Member head = new Member(0, null);

    /** Whether what was found without locks still holds with them. */
    boolean stillHolds(boolean removed, boolean linked) {
      return !removed && linked;
    }

    @Override
    public boolean add(int value) {
      while (true) {
        Place place = place(value);
        Member before = place.before();
        Member after = place.after();
        before.lock.lock();
        try {
          if (stillHolds(before.removed, before.next == after)) {
            if (after != null && after.value == value) {
              return false;
            }
            before.next = new Member(value, after);
            return true;
          }
        } finally {
          before.lock.unlock();
        }
      }
    }

    @Override
    public boolean remove(int value) {
      while (true) {
        Place place = place(value);
        Member before = place.before();
        Member after = place.after();
        if (after == null || after.value != value) {
          return false;
        }
        before.lock.lock();
        after.lock.lock();
        try {
          if (stillHolds(before.removed || after.removed, before.next == after)) {
            after.removed = true;
            before.next = after.next;
            return true;
          }
        } finally {
          after.lock.unlock();
          before.lock.unlock();
        }
      }
    }

    @Override
    public boolean contains(int value) {
      Member at = place(value).after();
      return at != null && at.value == value && !at.removed;
    }

    private Place place(int value) {
      Member before = head;
      Member at = head.next;
      while (at != null && at.value < value) {
        before = at;
        at = at.next;
      }
      return new Place(before, at);
    }
  }

  /** Does not look again. */
  static final class TrustingIntSet extends LazyIntSet {
    @Override
    boolean stillHolds(boolean removed, boolean linked) {
      return true;
    }
  }
}
