package dev.tarry.core.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The index, and walks through short histories, against a walk through the whole past. */
class HistoryIndexTest {
  private static final int PROMISES = 2;

  @Test
  void findsTheFirstVisitOfAStateInWhateverPastItIsAskedAbout() {
    Random random = new Random(1);
    for (int states : new int[] {3, 40, 1000}) {
      HistoryIndex[] indices = {new HistoryIndex(0), new HistoryIndex(1)};
      List<StateHistory> histories = new ArrayList<>();
      histories.add(history(null, 0, 3));
      for (int i = 0; i < 3000; i++) {
        boolean onward = random.nextInt(4) > 0;
        int from = onward ? histories.size() - 1 : random.nextInt(histories.size());
        StateHistory before = histories.get(from);
        long state = fingerprint(random.nextInt(states));
        boolean there = false;
        for (int promise = 0; promise < PROMISES; promise++) {
          if (before.isOpen(promise)) {
            StateHistory first = first(before, state, promise);
            assertThat(indices[promise].first(before, state)).isSameAs(first);
            assertThat(before.first(state, promise, indices[promise])).isSameAs(first);
            there |= first != null;
          }
        }
        assertThat(before.mayHold(state) || !there).isTrue();
        long open = random.nextInt(100) > 0 ? before.open() : 1 + random.nextInt(3);
        histories.add(history(before, state, open));
      }
    }
  }

  private static StateHistory history(@Nullable StateHistory before, long state, long open) {
    int nothing = ChoiceSource.NOTHING;
    return new StateHistory(before, state, open, open, Choices.NONE, nothing, Step.NOBODY, 0);
  }

  /** Some of them collide in the table. */
  private static long fingerprint(int state) {
    return (long) state << 62 | state / 4;
  }

  private static @Nullable StateHistory first(StateHistory past, long state, int promise) {
    StateHistory found = null;
    for (StateHistory at = past; at != null; at = at.before(promise)) {
      found = at.state() == state ? at : found;
    }
    return found;
  }
}
