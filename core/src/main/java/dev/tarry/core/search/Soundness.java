package dev.tarry.core.search;

import dev.tarry.core.explore.Explorer;
import dev.tarry.core.program.Tasks;
import java.util.HashSet;
import java.util.Set;

/**
 * Checks that an explorer is sound in a state: Choices(s) = Next^|Choices(s)|(d) (section 2).
 *
 * <p>Cost: as many delays as there are enabled tasks.
 */
final class Soundness {
  private static final int NOTHING = -1;

  private final String name;

  Soundness(String name) {
    this.name = name;
  }

  /**
   * Checks the explorer, not yet delayed, in a state where these tasks are enabled.
   *
   * @return the tasks in its order
   */
  Tasks check(Explorer explorer, Tasks enabled, int depth) {
    int size = explorer.sealed() ? Math.min(1, enabled.size()) : enabled.size();
    Tasks offers = offers(explorer, size);
    if (!offers.permutes(enabled)) {
      explain(offers, size, enabled, depth);
    }
    return offers;
  }

  /** Says which of so many offers is wrong, if one is. */
  private void explain(Tasks offers, int size, Tasks enabled, int depth) {
    Set<Integer> before = new HashSet<>();
    for (int k = 0; k < size; k++) {
      int offered = k < offers.size() ? offers.get(k) : NOTHING;
      if (!enabled.contains(offered)) {
        throw unsound(k, offered, "which cannot run", enabled, depth);
      }
      if (!before.add(offered)) {
        throw unsound(k, offered, "which it has offered already", enabled, depth);
      }
    }
  }

  /** What the explorer offers, up to the first delay that makes it throw. */
  private static Tasks offers(Explorer explorer, int size) {
    for (int n = size; n > 0; n--) {
      try {
        return explorer.offers(n);
      } catch (RuntimeException thrown) {
        // It has nothing to offer after that many delays, and is told so.
      }
    }
    return Tasks.NONE;
  }

  private UnsoundExplorer unsound(int k, int task, String why, Tasks enabled, int depth) {
    return new UnsoundExplorer(
        "the explorer \""
            + name
            + "\" is unsound: at step "
            + depth
            + ", where tasks "
            + enabled
            + " can run, it offers after "
            + k
            + (k == 1 ? " delay " : " delays ")
            + (task < 0 ? "no task" : "task " + task + ", " + why)
            + "; an explorer must offer each enabled task once. Check its after(step), or, if you"
            + " wrote the program, what its steps say of tasks enabled and blocked");
  }
}
