package dev.tarry.core.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of the frontier: states that wait for their stratum, each as the path that leads to it.
 *
 * <p>An entry's path is written as its difference from the entry before, and depth-first search
 * leaves neighbours close together, so an entry takes a few bytes. The position itself is kept
 * beside it as long as memory allows, and found again by taking the path where it was not.
 */
final class Block {
  /** What one block holds at the most. */
  static final int ENTRIES = 256;

  private final byte[] bytes;
  private final int count;
  private final @Nullable Position[] positions;

  private Block(byte[] bytes, int count, @Nullable Position[] positions) {
    this.bytes = bytes;
    this.count = count;
    this.positions = positions;
  }

  int count() {
    return count;
  }

  byte[] bytes() {
    return bytes;
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(count);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static Block read(DataInput in) throws IOException {
    int count = in.readInt();
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new Block(bytes, count, new Position[count]);
  }

  /** Collects entries into a block. */
  static final class Writer {
    private byte[] bytes = new byte[1024];
    private int size;
    private final List<@Nullable Position> positions = new ArrayList<>();
    private int[] last = new int[0];

    int count() {
      return positions.size();
    }

    /**
     * Adds a state.
     *
     * @param path the indices that lead to it
     * @param depth how many they are
     * @param index the first of its choices still to take
     * @param n the delays spent on the path
     * @param position the same place, if it is to be kept
     */
    void add(int[] path, int depth, int index, int n, @Nullable Position position) {
      int common = Arrays.mismatch(last, 0, last.length, path, 0, depth);
      common = common < 0 ? depth : common;
      put(common);
      put(depth - common);
      for (int i = common; i < depth; i++) {
        put(path[i]);
      }
      put(index);
      put(n);
      positions.add(position);
      last = Arrays.copyOf(path, depth);
    }

    private void put(int number) {
      if (size + 5 > bytes.length) {
        bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      }
      int rest = number;
      while (rest > 0x7f) {
        bytes[size++] = (byte) (rest | 0x80);
        rest >>>= 7;
      }
      bytes[size++] = (byte) rest;
    }

    /** The entries added so far, as a block; the writer is empty again. */
    Block close() {
      Block block =
          new Block(Arrays.copyOf(bytes, size), count(), positions.toArray(new Position[0]));
      size = 0;
      positions.clear();
      last = new int[0];
      return block;
    }
  }

  /** Reads the entries of a block in their order. */
  static final class Reader {
    private final Block block;
    private int at;
    private int entry = -1;
    private int[] path = new int[64];
    private int depth;
    private int index;
    private int n;

    Reader(Block block) {
      this.block = block;
    }

    /** Goes to the next entry; false if there is none. */
    boolean next() {
      if (++entry >= block.count) {
        return false;
      }
      int common = get();
      depth = common + get();
      if (depth > path.length) {
        path = Arrays.copyOf(path, 2 * depth);
      }
      for (int i = common; i < depth; i++) {
        path[i] = get();
      }
      index = get();
      n = get();
      return true;
    }

    private int get() {
      int number = 0;
      for (int shift = 0; ; shift += 7) {
        byte next = block.bytes[at++];
        number |= (next & 0x7f) << shift;
        if (next >= 0) {
          return number;
        }
      }
    }

    /** The number of entries in the block. */
    int count() {
      return block.count;
    }

    int[] path() {
      return path;
    }

    int depth() {
      return depth;
    }

    int index() {
      return index;
    }

    int n() {
      return n;
    }

    @Nullable Position position() {
      return block.positions[entry];
    }
  }
}
