package dev.tarry.core.search.stratified;

import dev.tarry.core.cache.Visited;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Position;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A part of the frontier: choices that wait for their stratum. An entry is a state with the first
 * of its choices still to take and the delays spent on the way to it; or, where the search has
 * {@linkplain Foresight looked ahead}, a state with one of its choices, the fingerprint of the
 * state to which that leads, and the delays spent on the way to there.
 *
 * <p>A live block holds the states' positions. A packed one, for when memory is short, holds only
 * the paths that lead to them: each as its difference from the one before, and since depth-first
 * search leaves neighbours close together, a state takes a few bytes.
 */
final class Block {
  /** The most entries that a block holds. */
  static final int ENTRIES = 256;

  /** No entries. */
  static final Block NONE = packed(0, new byte[0]);

  private final int count;
  private final Position @Nullable [] positions;

  /** Two for each entry: the index, or its complement (~) for a single choice; and the delays. */
  private final int[] numbers;

  private final long[] keys;
  private final byte[] packed;
  private final long bytes;

  private Block(
      int count,
      Position @Nullable [] positions,
      int[] numbers,
      long[] keys,
      byte[] packed,
      long bytes) {
    this.count = count;
    this.positions = positions;
    this.numbers = numbers;
    this.keys = keys;
    this.packed = packed;
    this.bytes = bytes;
  }

  private static Block packed(int count, byte[] packed) {
    return new Block(count, null, new int[0], new long[0], packed, packed.length);
  }

  /** The number of entries. */
  int count() {
    return count;
  }

  boolean isLive() {
    return positions != null;
  }

  /** About how many bytes it takes. */
  long bytes() {
    return bytes;
  }

  /** The same entries as a packed block. */
  Block packed() {
    return isLive() ? new Reader(this).rest() : this;
  }

  /** Writes the block, packed. */
  void write(DataOutput out) throws IOException {
    byte[] all = packed().packed;
    out.writeInt(count);
    out.writeInt(all.length);
    out.write(all);
  }

  static Block read(DataInput in) throws IOException {
    int count = in.readInt();
    byte[] packed = new byte[in.readInt()];
    in.readFully(packed);
    return packed(count, packed);
  }

  /** Collects entries for a live block. */
  static final class Writer {
    private static final int ENTRY_BYTES = 20;

    private Position[] positions = new Position[ENTRIES];
    private int[] numbers = new int[2 * ENTRIES];
    private long[] keys = new long[ENTRIES];
    private final boolean[] unasked = new boolean[ENTRIES];
    private int count;
    private long bytes;

    /** Written so that the compiler keeps the loads of {@link #sift}. */
    @SuppressWarnings("UnusedVariable")
    private long warmth;

    /** Adds a state with its choices from this one on; false if the block is now full. */
    boolean add(Position position, int index, int spent) {
      return add(position, index, spent, 0, false, cost(position));
    }

    /** Adds one choice of a state, and where it leads; false if the block is now full. */
    boolean addOne(Position position, int index, int spent, long key) {
      boolean asks = key != Cursor.UNCLEAR;
      return add(position, ~index, spent, key, asks, cost(position));
    }

    /**
     * Adds the present entry of another block with its state; false if the block is now full. It
     * does not read the state of a live block, which may not be in the processor's caches.
     */
    boolean add(Reader from, Position position) {
      long cost = from.block.isLive() ? from.block.bytes / from.block.count : cost(position);
      return add(position, from.code, from.spent, from.key, false, cost);
    }

    @SuppressWarnings("ReferenceEquality") // the same object takes no more memory
    private long cost(Position position) {
      Position last = count == 0 ? null : positions[count - 1];
      return ENTRY_BYTES + (position == last ? 0 : position.bytesBeside(last));
    }

    private boolean add(Position position, int code, int spent, long key, boolean asks, long cost) {
      positions[count] = position;
      numbers[2 * count] = code;
      numbers[2 * count + 1] = spent;
      keys[count] = key;
      unasked[count] = asks;
      bytes += cost;
      return ++count < ENTRIES;
    }

    /**
     * Leaves out each choice that leads to a visited state, unless that was checked before, and
     * returns how many there were. All are looked up together, so that the memory fetches overlap.
     */
    int sift(Visited visited, Foresight foresight) {
      int asked = 0;
      for (int i = 0; i < count; i++) {
        if (unasked[i]) {
          warmth += visited.touch(keys[i]);
          asked++;
        }
      }
      int left = 0;
      for (int i = 0; i < count; i++) {
        if (!unasked[i] || !visited.contains(keys[i])) {
          positions[left] = positions[i];
          numbers[2 * left] = numbers[2 * i];
          numbers[2 * left + 1] = numbers[2 * i + 1];
          keys[left] = keys[i];
          unasked[left] = false;
          left++;
        }
      }
      int known = count - left;
      foresight.saw(asked, known);
      Arrays.fill(positions, left, count, null);
      bytes = bytes * left / Math.max(1, count);
      count = left;
      return known;
    }

    /** Whether the block has so little room that it should be closed. */
    boolean isNearlyFull() {
      return count > ENTRIES * 3 / 4;
    }

    /** The entries added so far; the writer is empty again. */
    Block close() {
      Block block = new Block(count, positions, numbers, keys, new byte[0], bytes);
      positions = new Position[ENTRIES];
      numbers = new int[2 * ENTRIES];
      keys = new long[ENTRIES];
      count = 0;
      bytes = 0;
      return block;
    }
  }

  /** Reads the entries of a block in their order. */
  static final class Reader {
    private static final int AHEAD = 64;

    private final Block block;
    private final Packing packing;

    /** Written so that the compiler keeps the loads of {@link #fetch}. */
    @SuppressWarnings("UnusedVariable")
    private long warmth;

    private int entry = -1;
    private int code;
    private int spent;
    private long key;

    Reader(Block block) {
      this.block = block;
      this.packing = new Packing(block.packed);
    }

    /** Goes to the next entry; false if there is none. */
    boolean next() {
      if (++entry >= block.count) {
        return false;
      }
      if (block.positions != null) {
        code = block.numbers[2 * entry];
        spent = block.numbers[2 * entry + 1];
        key = block.keys[entry];
      } else {
        packing.readPath();
        int zigzag = packing.read();
        code = (zigzag >>> 1) ^ -(zigzag & 1);
        spent = packing.read();
        key = isOne() ? packing.readLong() : 0;
      }
      return true;
    }

    /**
     * Touches what the next entries need, from time to time: those that are due within the bound.
     * They were last used in another stratum; touching several at once lets the memory fetches
     * overlap (docs/performance.md).
     */
    void fetch(Visited visited, int bound) {
      Position[] positions = block.positions;
      if (positions == null || entry % AHEAD != 0) {
        return;
      }
      int end = Math.min(entry + AHEAD, block.count);
      for (int i = entry; i < end; i++) {
        if (isOne(i) && block.numbers[2 * i + 1] <= bound) {
          warmth += visited.touch(block.keys[i]);
        }
      }
      for (int i = entry; i < end; i++) {
        if (!isOne(i) || (block.numbers[2 * i + 1] <= bound && !isKnown(i, visited))) {
          Position position = positions[i];
          warmth +=
              position.mark().bytes()
                  + position.price(1, DataChoices.FREE)
                  + position.offers().size();
        }
      }
    }

    private boolean isOne(int i) {
      return block.numbers[2 * i] < 0;
    }

    private boolean isKnown(int i, Visited visited) {
      return block.keys[i] != Cursor.UNCLEAR && visited.contains(block.keys[i]);
    }

    /** The state itself, in a live block. */
    @Nullable Position position() {
      return block.positions == null ? null : block.positions[entry];
    }

    /** The indices that lead to the state. */
    int[] path() {
      Position position = position();
      return position == null ? packing.path() : position.path().toArray();
    }

    /** The first of its choices still to take, or the only one. */
    int index() {
      return isOne() ? ~code : code;
    }

    /** Whether the entry is one choice of the state, and not all from that one on. */
    boolean isOne() {
      return code < 0;
    }

    /** The delays spent on the way to the state, or to where its one choice leads. */
    int spent() {
      return spent;
    }

    /** The fingerprint to which its one choice leads, or {@link Cursor#UNCLEAR}. */
    long key() {
      return key;
    }

    /** The present entry, packed. */
    Block alone() {
      Packing out = new Packing(new byte[32]);
      write(out);
      return packed(1, out.written());
    }

    /** All entries after the present one, packed. */
    Block rest() {
      Packing out = new Packing(new byte[256]);
      int left = 0;
      for (; next(); left++) {
        write(out);
      }
      return packed(left, out.written());
    }

    private void write(Packing out) {
      out.writePath(path());
      out.write((code << 1) ^ (code >> 31));
      out.write(spent);
      if (isOne()) {
        out.writeLong(key);
      }
    }
  }
}
