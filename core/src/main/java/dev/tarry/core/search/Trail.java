package dev.tarry.core.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the way back to states known only by their paths. It keeps the positions along the last
 * path, so that the next one, which mostly begins alike, costs only the steps it has of its own.
 */
final class Trail {
  private final Cursor cursor;
  private final Position root;
  private final List<Position> positions = new ArrayList<>();
  private int[] last = new int[0];

  /** A trail for a cursor that stands at the initial state. */
  Trail(Cursor cursor) {
    this.cursor = cursor;
    this.root = cursor.position();
  }

  /** Moves the cursor to the state at the end of this path. */
  void follow(int[] path, int depth) {
    int common = Arrays.mismatch(last, 0, last.length, path, 0, depth);
    common = common < 0 ? depth : common;
    positions.subList(common, positions.size()).clear();
    cursor.reset(common == 0 ? root : positions.get(common - 1), path);
    for (int i = common; i < depth; i++) {
      cursor.retake(path[i]);
      positions.add(cursor.position());
    }
    last = Arrays.copyOf(path, depth);
  }
}
