package dev.tarry.cluster;

import dev.tarry.core.search.stratified.Packing;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * States that wait to be expanded, known by their paths: immutable, packed, in blocks that are
 * sorted by path, so that the way from one to the next is short.
 */
final class Waiting implements Serializable {
  private static final long serialVersionUID = 1L;

  /** None. */
  static final Waiting NONE = new Waiting(List.of());

  /** So many are sorted at a time. */
  private static final int SORTED = 1 << 19;

  private final ArrayList<Packed> blocks;

  /** A block of states. */
  @SuppressWarnings("ArrayRecordComponent") // never changed, never compared
  private record Packed(int count, byte[] bytes) implements Serializable {}

  /** A state with the first of its choices still to take, and the delays on the way to it. */
  @SuppressWarnings("ArrayRecordComponent") // never changed, never compared
  record Entry(int[] path, int index, int spent) {}

  private Waiting(List<Packed> blocks) {
    this.blocks = new ArrayList<>(blocks);
  }

  static Waiting of(List<Entry> entries) {
    if (entries.isEmpty()) {
      return NONE;
    }
    List<Entry> sorted = new ArrayList<>(entries);
    sorted.sort((one, other) -> Arrays.compare(one.path, other.path));
    Packing out = new Packing(new byte[64 + 4 * sorted.size()]);
    for (Entry entry : sorted) {
      out.writePath(entry.path);
      out.write(entry.index);
      out.write(entry.spent);
    }
    return new Waiting(List.of(new Packed(sorted.size(), out.written())));
  }

  Waiting plus(Waiting other) {
    List<Packed> all = new ArrayList<>(blocks);
    all.addAll(other.blocks);
    return new Waiting(all);
  }

  long count() {
    return blocks.stream().mapToLong(Packed::count).sum();
  }

  long bytes() {
    return blocks.stream().mapToLong(block -> block.bytes.length).sum();
  }

  /** The same states, in one block if they are not too many. */
  Waiting sorted() {
    if (blocks.size() <= 1 || count() > SORTED) {
      return this;
    }
    return of(reader().all());
  }

  Reader reader() {
    return new Reader();
  }

  /** Goes through the states. */
  final class Reader {
    private int block;
    private int left;
    private Packing in = new Packing(new byte[0]);

    /** The next state; null if there is none. */
    @org.jspecify.annotations.Nullable
    Entry next() {
      while (left == 0) {
        if (block == blocks.size()) {
          return null;
        }
        Packed next = blocks.get(block++);
        in = new Packing(next.bytes);
        left = next.count;
      }
      left--;
      in.readPath();
      return new Entry(in.path(), in.read(), in.read());
    }

    private List<Entry> all() {
      List<Entry> all = new ArrayList<>();
      for (Entry next = next(); next != null; next = next()) {
        all.add(next);
      }
      return all;
    }

    /** The pieces that it has not reached. */
    Waiting rest() {
      List<Entry> begun = new ArrayList<>();
      while (left > 0) {
        Entry next = next();
        if (next != null) {
          begun.add(next);
        }
      }
      return of(begun).plus(new Waiting(blocks.subList(block, blocks.size())));
    }
  }
}
