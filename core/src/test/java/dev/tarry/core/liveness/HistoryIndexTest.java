package dev.tarry.core.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The index against a walk through the whole past. */
class HistoryIndexTest {
  @Test
  void findsTheFirstVisitOfAStateInWhateverPastItIsAskedAbout() {
    Random random = new Random(1);
    for (int states : new int[] {3, 40, 1000}) {
      HistoryIndex index = new HistoryIndex();
      List<@Nullable StateHistory> pasts = new ArrayList<>();
      pasts.add(null);
      for (int i = 0; i < 3000; i++) {
        boolean onward = random.nextInt(4) > 0;
        StateHistory before = pasts.get(onward ? pasts.size() - 1 : random.nextInt(pasts.size()));
        long state = fingerprint(random.nextInt(states));
        assertThat(index.first(before, state)).isSameAs(first(before, state));
        if (before != null) {
          assertThat(before.first(state, index)).isSameAs(first(before, state));
        }
        pasts.add(
            new StateHistory(before, state, true, null, Step.NOBODY, null, first(before, state)));
      }
    }
  }

  /** Some of them collide in the table. */
  private static long fingerprint(int state) {
    return (long) state << 62 | state / 4;
  }

  private static @Nullable StateHistory first(@Nullable StateHistory past, long state) {
    StateHistory found = null;
    for (StateHistory at = past; at != null; at = at.before()) {
      found = at.state() == state ? at : found;
    }
    return found;
  }
}
