package dev.tarry.plang.value;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.state.Derived;
import dev.tarry.machines.model.Values;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A persistent hash table in the order of insertion, behind sets and maps.
 *
 * <p>The entries are a list in the order of insertion. A small table is searched from its start; a
 * larger one has an index, a second list of the same entries sorted by the hashes of their keys.
 * Entries are numbered in their order, so that both lists can be searched by halving.
 */
final class Table {
  private static final int SMALL = 12;

  private static final Comparator<Entry> BY_KEY =
      Comparator.<Entry>comparingLong(entry -> entry.keyContent)
          .thenComparingLong(entry -> PValues.hash(entry.key));

  static final Table EMPTY = new Table(Items.EMPTY, null, 0, 0);

  private final Items order;
  @Derived private final @Nullable Items index;
  @Derived private final long sum;
  @Derived private final long next;

  private Table(Items order, @Nullable Items index, long sum, long next) {
    this.order = order;
    this.index = index;
    this.sum = sum;
    this.next = next;
  }

  /** A key and what it is mapped to. Its number does not count in comparisons. */
  static final class Entry implements Value {
    @Derived final long number;
    @Derived final long keyContent;
    final @Nullable Object key;
    final @Nullable Object value;

    Entry(long number, @Nullable Object key, @Nullable Object value) {
      this.number = number;
      this.keyContent = PValues.content(key);
      this.key = key;
      this.value = value;
    }

    @Override
    public long hash() {
      return Fingerprint.then(PValues.hash(key), PValues.hash(value));
    }

    @Override
    public long machines() {
      return Values.machines(key) | Values.machines(value);
    }

    @Override
    public long bytes() {
      return 40 + Values.bytes(key) + Values.bytes(value);
    }

    @Override
    public long content() {
      return Fingerprint.then(keyContent, PValues.content(value));
    }

    @Override
    public boolean sameAs(Value other) {
      Entry entry = (Entry) other;
      return PValues.same(key, entry.key) && PValues.same(value, entry.value);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Entry entry
          && (key == entry.key || (key != null && key.equals(entry.key)))
          && (value == entry.value || (value != null && value.equals(entry.value)));
    }

    @Override
    public int hashCode() {
      return (int) hash();
    }
  }

  int size() {
    return order.size();
  }

  Entry entry(int i) {
    return at(order, i);
  }

  private static Entry at(Items items, int i) {
    Object item = items.get(i);
    if (item instanceof Entry entry) {
      return entry;
    }
    throw new IllegalStateException("not an entry: " + item);
  }

  /** The place of a key in the order of insertion, or -1. */
  int find(@Nullable Object key) {
    if (index == null) {
      for (int i = 0; i < order.size(); i++) {
        if (PValues.same(entry(i).key, key)) {
          return i;
        }
      }
      return -1;
    }
    int i = indexed(index, key);
    return i < 0 ? -1 : place(at(index, i));
  }

  private int place(Entry entry) {
    return order.lowerBound(item -> ((Entry) item).number, entry.number);
  }

  private static int indexed(Items index, @Nullable Object key) {
    long wanted = PValues.content(key);
    int i = index.lowerBound(item -> ((Entry) item).keyContent, wanted);
    for (; i < index.size() && at(index, i).keyContent == wanted; i++) {
      if (PValues.same(at(index, i).key, key)) {
        return i;
      }
    }
    return -1;
  }

  /** The table with this key mapped to this value: at its old place, or at the end. */
  Table with(@Nullable Object key, @Nullable Object value) {
    int place = find(key);
    if (place < 0) {
      return plus(new Entry(next, key, value));
    }
    Entry old = entry(place);
    Entry changed = new Entry(old.number, old.key, value);
    Items more = index == null ? null : index.with(indexed(index, key), changed);
    return new Table(order.with(place, changed), more, sum - part(old) + part(changed), next);
  }

  private Table plus(Entry entry) {
    Items longer = order.insert(order.size(), entry);
    Items more = index;
    if (more != null) {
      more = add(more, entry);
    } else if (longer.size() > SMALL) {
      more = Items.EMPTY;
      for (int i = 0; i < longer.size(); i++) {
        more = add(more, at(longer, i));
      }
    }
    return new Table(longer, more, sum + part(entry), next + 1);
  }

  private static Items add(Items index, Entry entry) {
    int i = index.lowerBound(item -> ((Entry) item).keyContent, entry.keyContent);
    return index.insert(i, entry);
  }

  /** The table without this key. */
  Table without(@Nullable Object key) {
    int place = find(key);
    if (place < 0) {
      return this;
    }
    if (order.size() == 1) {
      return EMPTY;
    }
    Items fewer = index == null ? null : index.remove(indexed(index, key));
    return new Table(order.remove(place), fewer, sum - part(entry(place)), next);
  }

  private static long part(Entry entry) {
    return Fingerprint.mix(entry.content());
  }

  /** The machines that its entries refer to. */
  long machines() {
    return order.machines();
  }

  /** About how many bytes it takes with its entries. */
  long bytes() {
    return 40 + order.bytes() + (index == null ? 0 : 16L * index.size());
  }

  /** A hash of entries and order. */
  long hash() {
    return order.hash();
  }

  /** A hash of entries in any order. */
  long content() {
    return Fingerprint.then(order.size(), sum);
  }

  /** Whether the tables hold the same entries, in whatever order. */
  @SuppressWarnings("ReferenceEquality") // only to be quick
  boolean sameAs(Table other) {
    if (this == other) {
      return true;
    }
    if (size() != other.size() || sum != other.sum) {
      return false;
    }
    for (int i = 0; i < size(); i++) {
      Entry ours = entry(i);
      int place = other.find(ours.key);
      if (place < 0 || !PValues.same(ours.value, other.entry(place).value)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other || (other instanceof Table table && order.equals(table.order));
  }

  @Override
  public int hashCode() {
    return order.hashCode();
  }

  /**
   * The same entries in an order that depends on nothing but them, each changed by {@code keys} and
   * {@code values} to what is the same to a P program.
   */
  @SuppressWarnings("ReferenceEquality") // the same object if nothing changed
  Table sorted(UnaryOperator<@Nullable Object> keys, UnaryOperator<@Nullable Object> values) {
    Entry[] all = new Entry[size()];
    boolean changed = false;
    for (int i = 0; i < all.length; i++) {
      Entry entry = entry(i);
      Object key = keys.apply(entry.key);
      Object value = values.apply(entry.value);
      boolean same = key == entry.key && value == entry.value;
      all[i] = same ? entry : new Entry(entry.number, key, value);
      changed |= !same || (i > 0 && BY_KEY.compare(all[i - 1], all[i]) > 0);
    }
    if (!changed) {
      return this;
    }
    Arrays.sort(all, BY_KEY);
    Table sorted = EMPTY;
    for (Entry entry : all) {
      sorted = sorted.plus(new Entry(sorted.next, entry.key, entry.value));
    }
    return sorted;
  }

  /** The same entries in the same order, each changed to what is the same to a P program. */
  @SuppressWarnings("ReferenceEquality") // the same object if nothing changed
  Table mapped(UnaryOperator<@Nullable Object> keys, UnaryOperator<@Nullable Object> values) {
    Table mapped = EMPTY;
    boolean changed = false;
    for (int i = 0; i < size(); i++) {
      Entry entry = entry(i);
      Entry now = new Entry(i, keys.apply(entry.key), values.apply(entry.value));
      changed |= now.key != entry.key || now.value != entry.value;
      mapped = mapped.plus(now);
    }
    return changed ? mapped : this;
  }

  /** The keys in their order. */
  Items keys() {
    @Nullable Object[] keys = new Object[size()];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = entry(i).key;
    }
    return Items.of(keys);
  }

  /** The values in the order of their keys. */
  Items values() {
    @Nullable Object[] values = new Object[size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = entry(i).value;
    }
    return Items.of(values);
  }
}
