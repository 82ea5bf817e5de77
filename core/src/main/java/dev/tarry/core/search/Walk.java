package dev.tarry.core.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A run from some position to its end without further delays: figure 7's ExecutePath, with a mark
 * at every state that a delay could follow, so that a sample re-runs only what comes after its
 * delay.
 */
final class Walk {
  private final List<Position> places = new ArrayList<>();
  private final int[] path;

  /** Takes the cursor to the end of its run. */
  Walk(Cursor cursor) {
    while (cursor.goesOn()) {
      if (cursor.canDelay()) {
        places.add(cursor.position());
      }
      cursor.next();
    }
    path = Arrays.copyOf(cursor.path(), cursor.depth());
  }

  /** At how many states of this walk a delay is possible. */
  int places() {
    return places.size();
  }

  /** Takes the cursor back to one of these states, and delays there. */
  void delayAt(int place, Cursor cursor) {
    cursor.reset(places.get(place), path);
    cursor.delay();
  }
}
