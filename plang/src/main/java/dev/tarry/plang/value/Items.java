package dev.tarry.plang.value;

import dev.tarry.core.program.Fingerprint;
import dev.tarry.core.state.Contents;
import dev.tarry.core.state.Derived;
import dev.tarry.machines.model.Values;
import java.util.Arrays;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A persistent list: one array while it is short, a balanced tree of short arrays when it is long.
 * An update of a long list copies one array and the nodes above it, O(log n) objects in all.
 *
 * <p>The tree is an AVL tree with the items in its leaves. The hash of a list is a polynomial of
 * the hashes of its items, so that it does not depend on the shape of the tree. It is worked out
 * when it is asked for and kept in each node, so that after an update only the new nodes need
 * theirs.
 */
final class Items implements Contents {
  private static final int LEAF = 32;
  private static final long BASE = 0x9e3779b97f4a7c15L;

  static final Items EMPTY = new Items(new Object[0]);

  private final @Nullable Object[] leaf;
  private final @Nullable Items left;
  private final @Nullable Items right;
  private final int size;
  private final int height;

  /** Hashes of the items in their order; 0 until they are asked for. */
  @Derived private long hash;

  @Derived private long content;

  /** The bytes that they take; 0 until they are asked for. */
  @Derived private long bytes;

  private Items(@Nullable Object[] leaf) {
    this.leaf = leaf;
    this.left = null;
    this.right = null;
    this.size = leaf.length;
    this.height = 0;
  }

  private Items(Items left, Items right) {
    this.leaf = EMPTY_LEAF;
    this.left = left;
    this.right = right;
    this.size = left.size + right.size;
    this.height = 1 + Math.max(left.height, right.height);
  }

  private static final Object[] EMPTY_LEAF = new Object[0];

  /** These items; the array must not be changed any more. */
  static Items of(@Nullable Object[] items) {
    return of(items, 0, items.length);
  }

  private static Items of(@Nullable Object[] items, int from, int to) {
    if (to - from <= LEAF) {
      return to == from ? EMPTY : new Items(Arrays.copyOfRange(items, from, to));
    }
    int middle = (from + to) >>> 1;
    return new Items(of(items, from, middle), of(items, middle, to));
  }

  int size() {
    return size;
  }

  /** The machines that its items refer to, see {@link dev.tarry.machines.model.Hashed}. */
  long machines() {
    return left != null && right != null
        ? left.machines() | right.machines()
        : Values.machines(leaf);
  }

  /** About how many bytes the list takes with its items. */
  long bytes() {
    long known = bytes;
    if (known == 0) {
      known =
          left != null && right != null
              ? 64 + left.bytes() + right.bytes()
              : 80 + Values.bytes(leaf);
      bytes = known;
    }
    return known;
  }

  /** A hash of the items in their order. */
  long hash() {
    return Fingerprint.then(size, sum(false));
  }

  /** A hash of the contents of the items in their order. */
  long content() {
    return Fingerprint.then(size, sum(true));
  }

  /** The polynomial of the items' hashes, or of the hashes of their contents. */
  private long sum(boolean inside) {
    long known = inside ? content : hash;
    if (known != 0) {
      return known;
    }
    if (left != null && right != null) {
      known = left.sum(inside) * power(right.size) + right.sum(inside);
    } else {
      for (Object item : leaf) {
        long one = inside ? PValues.content(item) : PValues.hash(item);
        known = known * BASE + Fingerprint.mix(one);
      }
    }
    if (inside) {
      content = known;
    } else {
      hash = known;
    }
    return known;
  }

  /** The base to the power of n. */
  private static long power(int n) {
    long result = 1;
    long square = BASE;
    for (int rest = n; rest > 0; rest >>= 1) {
      result = (rest & 1) == 1 ? result * square : result;
      square *= square;
    }
    return result;
  }

  @Nullable Object get(int i) {
    Items at = this;
    int place = i;
    while (at.left != null && at.right != null) {
      if (place < at.left.size) {
        at = at.left;
      } else {
        place -= at.left.size;
        at = at.right;
      }
    }
    return at.leaf[place];
  }

  Items with(int i, @Nullable Object item) {
    if (left != null && right != null) {
      return i < left.size
          ? new Items(left.with(i, item), right)
          : new Items(left, right.with(i - left.size, item));
    }
    @Nullable Object[] changed = leaf.clone();
    changed[i] = item;
    return new Items(changed);
  }

  Items insert(int i, @Nullable Object item) {
    if (left != null && right != null) {
      return i <= left.size
          ? balanced(left.insert(i, item), right)
          : balanced(left, right.insert(i - left.size, item));
    }
    @Nullable Object[] more = new Object[size + 1];
    System.arraycopy(leaf, 0, more, 0, i);
    more[i] = item;
    System.arraycopy(leaf, i, more, i + 1, size - i);
    if (more.length <= LEAF) {
      return new Items(more);
    }
    // Where a list grows at its end, a full leaf stays full and a new one begins.
    int cut = i == size ? size : more.length / 2;
    return new Items(
        new Items(Arrays.copyOf(more, cut)), new Items(Arrays.copyOfRange(more, cut, more.length)));
  }

  Items remove(int i) {
    if (left != null && right != null) {
      if (i < left.size) {
        Items rest = left.remove(i);
        return rest.size == 0 ? right : balanced(rest, right);
      }
      Items rest = right.remove(i - left.size);
      return rest.size == 0 ? left : balanced(left, rest);
    }
    if (size == 1) {
      return EMPTY;
    }
    @Nullable Object[] fewer = new Object[size - 1];
    System.arraycopy(leaf, 0, fewer, 0, i);
    System.arraycopy(leaf, i + 1, fewer, i, fewer.length - i);
    return new Items(fewer);
  }

  private static Items balanced(Items l, Items r) {
    if (l.height > r.height + 1 && l.left != null && l.right != null) {
      if (l.left.height < l.right.height && l.right.left != null && l.right.right != null) {
        return new Items(new Items(l.left, l.right.left), new Items(l.right.right, r));
      }
      return new Items(l.left, new Items(l.right, r));
    }
    if (r.height > l.height + 1 && r.left != null && r.right != null) {
      if (r.right.height < r.left.height && r.left.left != null && r.left.right != null) {
        return new Items(new Items(l, r.left.left), new Items(r.left.right, r.right));
      }
      return new Items(new Items(l, r.left), r.right);
    }
    return new Items(l, r);
  }

  /** The first place whose key is at least this, among items that are sorted by it. */
  int lowerBound(ToLongFunction<@Nullable Object> key, long wanted) {
    int from = 0;
    int to = size;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (key.applyAsLong(get(middle)) < wanted) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /** The items in a new array, or in one that must not be changed. */
  @Nullable Object[] toArray() {
    if (left == null) {
      return leaf;
    }
    @Nullable Object[] all = new Object[size];
    fill(all, 0);
    return all;
  }

  private void fill(@Nullable Object[] all, int from) {
    if (left != null && right != null) {
      left.fill(all, from);
      right.fill(all, from + left.size);
    } else {
      System.arraycopy(leaf, 0, all, from, size);
    }
  }

  @Override
  public Object contents() {
    return toArray();
  }

  /** Whether the items are the same to P, one by one. */
  @SuppressWarnings("ReferenceEquality") // only to be quick
  boolean sameAs(Items other) {
    if (this == other) {
      return true;
    }
    if (size != other.size || sum(true) != other.sum(true)) {
      return false;
    }
    @Nullable Object[] ours = toArray();
    @Nullable Object[] theirs = other.toArray();
    for (int i = 0; i < ours.length; i++) {
      if (!PValues.same(ours[i], theirs[i])) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Items items
            && size == items.size
            && sum(false) == items.sum(false)
            && Arrays.equals(toArray(), items.toArray()));
  }

  @Override
  public int hashCode() {
    return (int) hash();
  }
}
