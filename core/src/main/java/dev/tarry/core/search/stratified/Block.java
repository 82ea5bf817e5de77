package dev.tarry.core.search.stratified;

import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.search.Position;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A part of the frontier: states that wait for their stratum, each with the first of its choices
 * still to take and the delays spent on the way to it.
 *
 * <p>A live block holds the states' positions. A packed one, for when memory is short, holds only
 * the paths that lead to them: each as its difference from the one before, and since depth-first
 * search leaves neighbours close together, a state takes a few bytes.
 */
final class Block {
  /** What one block holds at the most. */
  static final int ENTRIES = 256;

  /** No states. */
  static final Block NONE = new Block(0, null, new int[0], new byte[0], 0);

  private final int count;
  private final Position @Nullable [] positions;
  private final int[] numbers;
  private final byte[] packed;
  private final long bytes;

  private Block(
      int count, Position @Nullable [] positions, int[] numbers, byte[] packed, long bytes) {
    this.count = count;
    this.positions = positions;
    this.numbers = numbers;
    this.packed = packed;
    this.bytes = bytes;
  }

  /** The one state at the end of a path. */
  static Block of(int[] path, int index, int spent) {
    Packing one = new Packing(new byte[16]);
    one.writePath(path);
    one.write(index);
    one.write(spent);
    byte[] all = one.written();
    return new Block(1, null, new int[0], all, all.length);
  }

  /** The number of states. */
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

  /** The same states as a packed block. */
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
    return new Block(count, null, new int[0], packed, packed.length);
  }

  /** Collects states for a live block. */
  static final class Writer {
    private Position[] positions = new Position[ENTRIES];
    private int[] numbers = new int[2 * ENTRIES];
    private int count;
    private long bytes;

    /** Adds a state; false if the block is now full. */
    boolean add(Position position, int index, int spent) {
      positions[count] = position;
      numbers[2 * count] = index;
      numbers[2 * count + 1] = spent;
      bytes += position.bytesBeside(count == 0 ? null : positions[count - 1]);
      return ++count < ENTRIES;
    }

    /** The states added so far; the writer is empty again. */
    Block close() {
      Block block = new Block(count, positions, numbers, new byte[0], bytes);
      positions = new Position[ENTRIES];
      numbers = new int[2 * ENTRIES];
      count = 0;
      bytes = 0;
      return block;
    }
  }

  /** Goes through the states of a block in their order. */
  static final class Reader {
    private static final int AHEAD = 64;

    private final Block block;
    private final Packing packing;

    /** Written so that the compiler keeps the loads of {@link #warm}. */
    @SuppressWarnings("UnusedVariable")
    private int warmth;

    private int entry = -1;
    private int index;
    private int spent;

    Reader(Block block) {
      this.block = block;
      this.packing = new Packing(block.packed);
    }

    /** Goes to the next state; false if there is none. */
    boolean next() {
      if (++entry >= block.count) {
        return false;
      }
      if (block.positions != null) {
        if (entry % AHEAD == 0) {
          warm(block.positions, Math.min(entry + AHEAD, block.count));
        }
        index = block.numbers[2 * entry];
        spent = block.numbers[2 * entry + 1];
      } else {
        packing.readPath();
        index = packing.read();
        spent = packing.read();
      }
      return true;
    }

    /**
     * Touches the states up to this one. They were last used in another stratum; asking for several
     * at once lets the processor fetch them side by side (docs/performance.md).
     */
    private void warm(Position[] positions, int end) {
      for (int i = entry; i < end; i++) {
        Position position = positions[i];
        warmth +=
            position.mark().bytes()
                + position.price(1, DataChoices.FREE)
                + position.offers().size();
      }
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

    /** The first of its choices still to take. */
    int index() {
      return index;
    }

    /** The delays spent on the way to it. */
    int spent() {
      return spent;
    }

    /** All states after the present one, packed. */
    Block rest() {
      Packing out = new Packing(new byte[256]);
      int left = 0;
      for (; next(); left++) {
        out.writePath(path());
        out.write(index);
        out.write(spent);
      }
      byte[] all = out.written();
      return new Block(left, null, new int[0], all, all.length);
    }
  }
}
