package dev.tarry.machines.runtime.state;

import dev.tarry.machines.model.Composite;
import java.lang.ref.SoftReference;
import org.jspecify.annotations.Nullable;

/**
 * A cache of handler outcomes with a fixed size: each entry has two possible places, and a new
 * entry replaces the older one. All runs of a program share it. With one place each, two entries
 * used alternately would evict each other forever.
 *
 * <p>Snapshots carry their contents, so losing an entry costs a second run of a handler or a second
 * object for an equal value, and nothing else. That is also why several threads may use the table
 * without locks: entries have final fields, and a thread that misses another's entry makes its own.
 * And it is why the whole table may go when the heap is full, as large snapshots make it.
 */
public final class Memo {
  /** No memo: everything is computed each time. */
  public static final Memo OFF = new Memo(0);

  private final int size;
  private volatile SoftReference<Tables> tables = new SoftReference<>(null);

  private record Entry(Composite from, Composite by, Object result) {
    boolean isOf(Composite other, Composite otherBy) {
      return from.equals(other) && by.equals(otherBy);
    }
  }

  /** The entries, and the values that were interned. */
  private static final class Tables {
    final @Nullable Entry[] entries;
    final @Nullable Composite[] values;

    Tables(int size) {
      this.entries = new Entry[size];
      this.values = new Composite[size];
    }
  }

  /** A memo of this many entries, a power of two. */
  public Memo(int size) {
    this.size = size;
  }

  private Tables tables() {
    Tables known = tables.get();
    if (known == null) {
      known = new Tables(size);
      tables = new SoftReference<>(known);
    }
    return known;
  }

  /** The outcome of {@code from} and {@code by}, or null if it is not in the memo. */
  @SuppressWarnings("ReferenceEquality") // what is the same is found sooner
  public @Nullable Object get(Composite from, Composite by) {
    if (size == 0) {
      return null;
    }
    @Nullable Entry[] entries = tables().entries;
    int place = place(from.hash() * 31 + by.hash());
    Entry entry = entries[place];
    boolean same = entry != null && entry.from == from && entry.by == by;
    return same ? entry.result : find(entries, place, from, by);
  }

  /**
   * The content of one of the two places of an entry. Equal keys are nearly always the same object.
   */
  private @Nullable Object find(
      @Nullable Entry[] entries, int place, Composite from, Composite by) {
    Entry first = entries[place];
    if (first != null && first.isOf(from, by)) {
      return first.result;
    }
    Entry second = entries[other(place)];
    return second != null && second.isOf(from, by) ? second.result : null;
  }

  public void put(Composite from, Composite by, Object result) {
    if (size > 0) {
      @Nullable Entry[] entries = tables().entries;
      int place = place(from.hash() * 31 + by.hash());
      Entry old = entries[place];
      if (old != null && !old.isOf(from, by)) {
        entries[other(place)] = old;
      }
      entries[place] = new Entry(from, by, result);
    }
  }

  /** The canonical object of all values equal to this one. */
  @SuppressWarnings("unchecked") // an equal value is of the same class
  public <T extends Composite> T intern(T value) {
    if (size == 0) {
      return value;
    }
    @Nullable Composite[] values = tables().values;
    int place = place(value.hash());
    Composite known = values[place];
    if (known != null && known.equals(value)) {
      return (T) known;
    }
    Composite second = values[other(place)];
    if (second != null && second.equals(value)) {
      return (T) second;
    }
    if (known != null) {
      values[other(place)] = known;
    }
    values[place] = value;
    return value;
  }

  /** The other place of what belongs to a place. */
  private int other(int place) {
    return (place ^ 1) & (size - 1);
  }

  private int place(long hash) {
    return (int) (hash ^ (hash >>> 32)) & (size - 1);
  }
}
