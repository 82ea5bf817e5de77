package dev.tarry.core.search;

import dev.tarry.core.explore.Explorer;
import dev.tarry.core.program.Mark;
import org.jspecify.annotations.Nullable;

/**
 * A state (s, d, n) of the paper's composition of program and explorer, to come back to: immutable.
 *
 * @param mark the program's state s
 * @param explorer the explorer's state d, after the delays; null in the program's own order
 * @param delays the delays n applied in this state, and so the index of the next choice
 * @param data whether the next choice is a data choice
 * @param depth the number of steps that led here
 */
record Position(Mark mark, @Nullable Explorer explorer, int delays, boolean data, int depth) {

  /** This position after one more delay. */
  Position delayed() {
    Explorer next = explorer == null || data ? explorer : explorer.delayed();
    return new Position(mark, next, delays + 1, data, depth);
  }

  /** About how many bytes it takes to keep. */
  int bytes() {
    return 128 + mark.bytes();
  }
}
