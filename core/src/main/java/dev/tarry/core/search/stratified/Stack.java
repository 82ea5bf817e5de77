package dev.tarry.core.search.stratified;

import dev.tarry.core.search.Position;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * States with choices still to take in the present stratum, the last one on top: each with the
 * first of these choices and the delays spent on the way to it. Arrays, so that a transition leaves
 * no garbage here.
 */
final class Stack {
  private @Nullable Position[] positions = new Position[64];
  private int[] numbers = new int[128];
  private int height;

  void push(Position position, int index, int spent) {
    if (height == positions.length) {
      positions = Arrays.copyOf(positions, 2 * height);
      numbers = Arrays.copyOf(numbers, 4 * height);
    }
    positions[height] = position;
    numbers[2 * height] = index;
    numbers[2 * height + 1] = spent;
    height++;
  }

  /** Takes the top off, to be asked for until the next push; false if there is none. */
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
