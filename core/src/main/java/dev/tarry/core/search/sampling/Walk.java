package dev.tarry.core.search.sampling;

import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * A run from some position to its end without further delays: figure 7's ExecutePath, with a mark
 * at every state that a delay could follow, so that a sample re-runs only what comes after its
 * delay.
 */
public final class Walk {
  private final List<Position> places = new ArrayList<>();
  private final int begin;
  private final int delayed;

  /** Takes the cursor to the end of its run. */
  public Walk(Cursor cursor) {
    begin = cursor.depth();
    delayed = cursor.delays();
    while (cursor.goesOn()) {
      if (cursor.canDelay()) {
        places.add(cursor.position());
      }
      cursor.next();
    }
  }

  /** At how many states of this walk a delay is possible. */
  public int places() {
    return places.size();
  }

  /** Takes the cursor back to one of these states, and delays there. */
  public void delayAt(int place, Cursor cursor) {
    Position position = places.get(place);
    cursor.reset(position);
    cursor.delay(1 + (position.depth() == begin ? delayed : 0));
  }
}
