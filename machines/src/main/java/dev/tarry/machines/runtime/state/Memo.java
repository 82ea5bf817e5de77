package dev.tarry.machines.runtime.state;

import dev.tarry.machines.model.Hashed;
import java.lang.ref.SoftReference;
import org.jspecify.annotations.Nullable;

/**
 * What was worked out before, as long as there is room: a table in which a new entry takes the
 * place of an old one. It is shared by all runs of a program.
 *
 * <p>Snapshots carry their contents, so losing an entry costs a second run of a handler or a second
 * object for an equal value, and nothing else. That is also why several threads may use the table
 * without locks: entries have final fields, and a thread that misses another's entry makes its own.
 * And it is why the whole table may go when the heap is full, as large snapshots make it.
 */
public final class Memo {
  /** No memo: everything is worked out each time. */
  public static final Memo OFF = new Memo(0);

  private final int size;
  private volatile SoftReference<Tables> tables = new SoftReference<>(null);

  private record Entry(Hashed from, Hashed by, Object result) {}

  /** The entries, and the values that were interned. */
  private static final class Tables {
    final @Nullable Entry[] entries;
    final @Nullable Hashed[] values;

    Tables(int size) {
      this.entries = new Entry[size];
      this.values = new Hashed[size];
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

  /** What {@code from} and {@code by} led to, or null if that is not known. */
  public @Nullable Object get(Hashed from, Hashed by) {
    if (size == 0) {
      return null;
    }
    Entry entry = tables().entries[place(from.hash() * 31 + by.hash())];
    if (entry == null || entry.from.hash() != from.hash() || entry.by.hash() != by.hash()) {
      return null;
    }
    boolean same = entry.from == from || entry.from.equals(from);
    return same && (entry.by == by || entry.by.equals(by)) ? entry.result : null;
  }

  public void put(Hashed from, Hashed by, Object result) {
    if (size > 0) {
      tables().entries[place(from.hash() * 31 + by.hash())] = new Entry(from, by, result);
    }
  }

  /** The one object that stands for all that equal this value. */
  @SuppressWarnings("unchecked") // an equal value is of the same class
  public <T extends Hashed> T intern(T value) {
    if (size == 0) {
      return value;
    }
    @Nullable Hashed[] values = tables().values;
    int place = place(value.hash());
    Hashed known = values[place];
    if (known != null && known.hash() == value.hash() && known.equals(value)) {
      return (T) known;
    }
    values[place] = value;
    return value;
  }

  private int place(long hash) {
    return (int) (hash ^ (hash >>> 32)) & (size - 1);
  }
}
