package dev.tarry.core.liveness;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * An index of the states in the past of a promise by where they were first met. It follows one run
 * from state to state. A move costs as many changes as there are steps between the two: one for a
 * step, few where a search goes back to a neighbour.
 *
 * <p>A hash table with linear probing by the fingerprints of the states, since it is asked at every
 * step of a search.
 */
final class HistoryIndex {
  private static final int SMALLEST = 64;

  /** Bits of the states, beside their first visits, which are further away; 0 where none is. */
  private int[] tags = new int[SMALLEST];

  private @Nullable StateHistory[] table = new StateHistory[SMALLEST];
  private int size;
  private final int promise;
  private final Deque<StateHistory> coming = new ArrayDeque<>();
  private @Nullable StateHistory at;

  HistoryIndex(int promise) {
    this.promise = promise;
  }

  /** The first visit of a state in this past; null if it was never there. */
  @Nullable StateHistory first(StateHistory past, long state) {
    moveTo(past);
    return table[place(state)];
  }

  @SuppressWarnings("ReferenceEquality") // pasts are shared, not equal
  private void moveTo(@Nullable StateHistory goal) {
    StateHistory from = at;
    StateHistory to = goal;
    while (from != to) {
      if (to == null) {
        clear();
        from = null;
      } else if (from == null || from.length() < to.length()) {
        coming.push(to);
        to = to.before(promise);
      } else {
        remove(from);
        from = from.before(promise);
      }
    }
    while (!coming.isEmpty()) {
      add(coming.pop());
    }
    at = goal;
  }

  private void clear() {
    Arrays.fill(table, null);
    Arrays.fill(tags, 0);
    size = 0;
  }

  private void add(StateHistory past) {
    int place = place(past.state());
    if (table[place] != null) {
      return;
    }
    put(place, past);
    size++;
    if (size > table.length / 2) {
      grow();
    }
  }

  private void grow() {
    @Nullable StateHistory[] old = table;
    table = new StateHistory[2 * old.length];
    tags = new int[2 * old.length];
    for (StateHistory past : old) {
      if (past != null) {
        put(place(past.state()), past);
      }
    }
  }

  private void put(int place, StateHistory past) {
    tags[place] = tag(past.state());
    table[place] = past;
  }

  /** Forgets a visit if it was the first of its state. */
  @SuppressWarnings("ReferenceEquality") // a later visit of the state is another object
  private void remove(StateHistory past) {
    int gap = place(past.state());
    if (table[gap] != past) {
      return;
    }
    forget(gap);
    size--;
    StateHistory moved = table[next(gap)];
    for (int i = next(gap); moved != null; i = next(i), moved = table[i]) {
      forget(i);
      put(place(moved.state()), moved);
    }
  }

  private void forget(int place) {
    tags[place] = 0;
    table[place] = null;
  }

  private static int tag(long state) {
    return (int) (state >>> 32) | 1;
  }

  /** Where a state is, or the free place where it belongs. */
  private int place(long state) {
    int tag = tag(state);
    int place = (int) (state ^ (state >>> 32)) & (tags.length - 1);
    while (tags[place] != 0 && (tags[place] != tag || !isAt(place, state))) {
      place = next(place);
    }
    return place;
  }

  private boolean isAt(int place, long state) {
    StateHistory there = table[place];
    return there != null && there.state() == state;
  }

  private int next(int place) {
    return (place + 1) & (table.length - 1);
  }
}
