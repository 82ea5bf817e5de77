package dev.tarry.core.liveness;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where in a past each of its states was first met. It moves from past to past with one run, which
 * costs as many changes as there are steps between them: one as the run goes on, few where a search
 * goes back to a neighbour.
 */
final class HistoryIndex {
  private final Map<Long, StateHistory> first = new HashMap<>();
  private final Deque<StateHistory> coming = new ArrayDeque<>();
  private @Nullable StateHistory at;

  /** The first visit of a state in this past; null if it was never there. */
  @Nullable StateHistory first(@Nullable StateHistory past, long state) {
    moveTo(past);
    return first.get(state);
  }

  @SuppressWarnings("ReferenceEquality") // pasts are shared, not equal
  private void moveTo(@Nullable StateHistory goal) {
    StateHistory from = at;
    StateHistory to = goal;
    while (from != to) {
      if (to == null) {
        first.clear();
        from = null;
      } else if (from == null || from.length() < to.length()) {
        coming.push(to);
        to = to.before();
      } else {
        first.remove(from.state(), from);
        from = from.before();
      }
    }
    for (StateHistory past : coming) {
      first.putIfAbsent(past.state(), past);
    }
    coming.clear();
    at = goal;
  }
}
