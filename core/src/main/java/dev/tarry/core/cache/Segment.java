package dev.tarry.core.cache;

import dev.tarry.core.program.Fingerprint;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * One part of the {@link FingerprintTable}: a table of longs that any number of threads add to, and
 * that one of them doubles when it is 3/4 full.
 *
 * <p>Why it is right. A slot goes from EMPTY to a value, or from EMPTY to MOVED while its table
 * grows, and then stays; so a value is found before the first EMPTY or MOVED slot on its probe path
 * or is not in that table. Whoever meets MOVED adds to the next table instead; only the growing
 * thread moves a value of the old table into the next one, because any other thread that adds it
 * finds it in the old table first. A segment that may not grow any more is frozen: it is looked up
 * as it is, and with REPLACE a slot near the value's own is overwritten.
 */
final class Segment {
  static final long EMPTY = 0;
  static final long MOVED = 0x4d4f564544L;

  /** The values that slots need for themselves. */
  static final long[] UNUSUAL = {EMPTY, MOVED};

  private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(long[].class);
  private static final int NEAR = 8;

  private final FingerprintTable owner;
  private volatile Table table;
  private volatile boolean frozen;
  private final AtomicIntegerArray sizes;
  private final int mine;

  /** An empty segment, which keeps the number of its values in one of these counters. */
  Segment(FingerprintTable owner, int slots, AtomicIntegerArray sizes, int mine) {
    this.owner = owner;
    this.sizes = sizes;
    this.mine = mine;
    this.table = new Table(slots);
  }

  /** Whether a fingerprint has one of the two values that slots need for themselves. */
  static boolean isUnusual(long fingerprint) {
    return fingerprint == EMPTY || fingerprint == MOVED;
  }

  /** Adds a value other than EMPTY and MOVED. */
  Visited.Answer add(long value) {
    Table now = table;
    while (true) {
      if (frozen) {
        return addFrozen(table, value);
      }
      int answer = now.add(value);
      if (answer == Table.ADDED) {
        if (sizes.incrementAndGet(mine) > now.limit) {
          grow(now);
        }
        return Visited.Answer.NEW;
      }
      if (answer == Table.THERE) {
        return Visited.Answer.KNOWN;
      }
      if (answer == Table.FULL) {
        grow(now);
      }
      Table next = now.next;
      now = next == null ? table : next;
    }
  }

  /** Whether a value other than EMPTY and MOVED is there. */
  boolean contains(long value) {
    Table now = table;
    while (true) {
      int answer = now.find(value);
      Table next = now.next;
      if (answer != Table.ELSEWHERE || next == null) {
        return answer == Table.THERE;
      }
      now = next;
    }
  }

  /** What is in the first slot for a scrambled value, if there is one. */
  long touch(long mixed) {
    long[] slots = table.slots;
    return slots.length == 0 ? 0 : slots[(int) mixed & (slots.length - 1)];
  }

  private Visited.Answer addFrozen(Table full, long value) {
    if (full.find(value) == Table.THERE) {
      return Visited.Answer.KNOWN;
    }
    owner.forget();
    if (owner.whenFull() == Visited.WhenFull.REPLACE) {
      full.replace(value);
    }
    return Visited.Answer.NOT_KEPT;
  }

  /** Moves everything to a table of twice the size, or freezes if there is no memory for it. */
  private void grow(Table old) {
    synchronized (this) {
      if (table != old || frozen) {
        return;
      }
      int slots = old.slots.length;
      if (slots == 0 || slots > 1 << 29 || !owner.reserve(2 * slots)) {
        frozen = true;
        return;
      }
      Table next = new Table(2 * slots);
      old.next = next;
      for (int i = 0; i < slots; i++) {
        long value = (long) SLOT.compareAndExchange(old.slots, i, EMPTY, MOVED);
        if (value != EMPTY) {
          next.add(value);
        }
      }
      table = next;
      owner.release(slots);
    }
  }

  /** Closes the segment to all values that are not in it, and returns those that are. */
  synchronized long[] close() {
    frozen = true;
    long[] slots = table.slots;
    long[] values = new long[slots.length];
    int count = 0;
    for (int i = 0; i < slots.length; i++) {
      long value = (long) SLOT.compareAndExchange(slots, i, EMPTY, MOVED);
      if (value != EMPTY) {
        values[count++] = value;
      }
    }
    return Arrays.copyOf(values, count);
  }

  int size() {
    return sizes.get(mine);
  }

  void forEach(LongConsumer consumer) {
    for (long value : table.slots) {
      if (value != EMPTY) {
        consumer.accept(value);
      }
    }
  }

  private static final class Table {
    static final int ADDED = 0;
    static final int THERE = 1;
    static final int ELSEWHERE = 2;
    static final int FULL = 3;
    static final int ABSENT = 4;

    final long[] slots;
    final int limit;
    volatile @Nullable Table next;

    Table(int slots) {
      this.slots = new long[slots];
      this.limit = slots / 4 * 3;
    }

    int add(long value) {
      int mask = slots.length - 1;
      int at = (int) Fingerprint.mix(value) & mask;
      for (int probes = 0; probes <= mask; probes++) {
        long there = (long) SLOT.getVolatile(slots, at);
        if (there == EMPTY) {
          there = (long) SLOT.compareAndExchange(slots, at, EMPTY, value);
          if (there == EMPTY) {
            return ADDED;
          }
        }
        if (there == value) {
          return THERE;
        }
        if (there == MOVED) {
          return ELSEWHERE;
        }
        at = (at + 1) & mask;
      }
      return FULL;
    }

    /** Whether the value is THERE, ABSENT, or to be sought ELSEWHERE. */
    int find(long value) {
      int mask = slots.length - 1;
      int at = (int) Fingerprint.mix(value) & mask;
      for (int probes = 0; probes <= mask; probes++) {
        long there = (long) SLOT.getVolatile(slots, at);
        if (there == value) {
          return THERE;
        }
        if (there == EMPTY) {
          return ABSENT;
        }
        if (there == MOVED) {
          return ELSEWHERE;
        }
        at = (at + 1) & mask;
      }
      return ABSENT;
    }

    /** Overwrites a slot near the value's own, without filling an empty one. */
    void replace(long value) {
      int mask = slots.length - 1;
      int at = (int) Fingerprint.mix(value) & mask;
      for (int i = (int) (value & (NEAR - 1)); i >= 0 && mask > 0; i--) {
        if ((long) SLOT.getVolatile(slots, (at + i) & mask) != EMPTY) {
          SLOT.setVolatile(slots, (at + i) & mask, value);
          return;
        }
      }
    }
  }
}
