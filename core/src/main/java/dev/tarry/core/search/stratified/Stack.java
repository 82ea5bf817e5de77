package dev.tarry.core.search.stratified;

import dev.tarry.core.search.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * States with choices still to take in the present stratum, the last one on top: each with the
 * first of these choices and the delays spent on the way to it. It consists of arrays, so that a
 * transition allocates nothing here.
 */
final class Stack {
  /** The number of added states after which the size is checked. */
  private static final int CHECKED = 64;

  private @Nullable Position[] positions = new Position[64];
  private int[] numbers = new int[128];
  private int height;
  private final long bytes;

  /** A stack whose states should not take more than this many bytes. */
  Stack(long bytes) {
    this.bytes = bytes;
  }

  /** Puts a state on top; false if the stack is now so large that some of it should be unloaded. */
  boolean push(Position position, int index, int spent) {
    if (height == positions.length) {
      positions = Arrays.copyOf(positions, 2 * height);
      numbers = Arrays.copyOf(numbers, 4 * height);
    }
    positions[height] = position;
    numbers[2 * height] = index;
    numbers[2 * height + 1] = spent;
    height++;
    return height % CHECKED != 0 || height * position.bytesBeside(positions[height - 2]) <= bytes;
  }

  int height() {
    return height;
  }

  /** Removes this many states from the bottom, the topmost of them first. */
  List<Block> unload(int count) {
    List<Block> blocks = new ArrayList<>();
    Block.Writer out = new Block.Writer();
    for (int i = count - 1; i >= 0; i--) {
      Position position = Objects.requireNonNull(positions[i]);
      if (!out.add(position, numbers[2 * i], numbers[2 * i + 1])) {
        blocks.add(out.close());
      }
    }
    blocks.add(out.close());
    System.arraycopy(positions, count, positions, 0, height - count);
    System.arraycopy(numbers, 2 * count, numbers, 0, 2 * (height - count));
    Arrays.fill(positions, height - count, height, null);
    height -= count;
    return blocks;
  }

  /** Removes the top, which can be read until the next push; false if there is none. */
  boolean pop() {
    if (height == 0) {
      return false;
    }
    height--;
    return true;
  }

  /** The state that was popped. */
  Position position() {
    return Objects.requireNonNull(positions[height]);
  }

  /** The first of its choices still to take. */
  int index() {
    return numbers[2 * height];
  }

  /** The delays spent on the way to it. */
  int spent() {
    return numbers[2 * height + 1];
  }
}
