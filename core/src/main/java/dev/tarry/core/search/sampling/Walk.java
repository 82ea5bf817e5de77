package dev.tarry.core.search.sampling;

import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Position;
import dev.tarry.core.search.RandomSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run from some position to its end without further delays: figure 7's ExecutePath, with a mark
 * at every state that a delay could follow, so that a sample re-runs only what comes after its
 * delay.
 */
public final class Walk {
  private final List<Position> places = new ArrayList<>();
  private final int begin;
  private final int delayed;
  private final @Nullable RandomSource options;

  /**
   * A walk that begins where the cursor is, with the delays applied there.
   *
   * @param options draws the options of data choices; null to take the favourite, and to have a
   *     delay depart from it
   */
  public Walk(Cursor cursor, @Nullable RandomSource options) {
    this.begin = cursor.depth();
    this.delayed = cursor.delays();
    this.options = options;
  }

  /** Takes the cursor to the end of its run, or this many steps towards it; false at the end. */
  public boolean go(Cursor cursor, int steps) {
    for (int i = 0; i < steps && cursor.goesOn(); i++) {
      if (options != null && cursor.choices().isData()) {
        if (cursor.depth() > begin || delayed == 0) {
          cursor.delay(options.below(cursor.size()));
        }
      } else if (cursor.canDelay()) {
        places.add(cursor.position());
      }
      cursor.next();
    }
    return cursor.goesOn();
  }

  /** The number of states of this walk at which a delay is possible. */
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
