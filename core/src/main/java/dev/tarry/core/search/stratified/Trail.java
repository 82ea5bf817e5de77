package dev.tarry.core.search.stratified;

import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Returns to states that are known only by their paths. It keeps the positions along the last path,
 * so that the next one, which usually shares a prefix, costs only its remaining steps.
 */
final class Trail {
  private final Cursor cursor;
  private final List<Position> positions = new ArrayList<>();
  private int[] last = new int[0];

  /** A trail for a cursor that stands at the initial state. */
  Trail(Cursor cursor) {
    this.cursor = cursor;
    positions.add(cursor.position());
  }

  /**
   * Moves the cursor to the state at the end of this path, and returns its position; null if the
   * search is to stop before that.
   */
  @Nullable Position follow(int[] path) {
    int different = Arrays.mismatch(last, path);
    int common = different < 0 ? path.length : different;
    positions.subList(common + 1, positions.size()).clear();
    cursor.reset(positions.get(common));
    for (int i = common; i < path.length; i++) {
      if (cursor.stopped()) {
        last = Arrays.copyOf(path, i);
        return null;
      }
      cursor.retake(path[i]);
      positions.add(cursor.position());
    }
    last = path;
    return positions.get(path.length);
  }
}
