package dev.tarry.core.search;

import dev.tarry.core.explore.Explorer;
import dev.tarry.core.program.Tasks;
import java.util.Arrays;

/**
 * Checks that an explorer is sound in a state: Choices(s) = Next^|Choices(s)|(d) (section 2).
 *
 * <p>Cost: as many delays as there are enabled tasks.
 */
final class Soundness {
  private static final int NOTHING = -1;

  private final String name;
  private long[] stamps = new long[16];
  private long stamp = 1;

  Soundness(String name) {
    this.name = name;
  }

  /** Checks the explorer, not yet delayed, in a state where these tasks are enabled. */
  void check(Explorer explorer, Tasks enabled, int depth) {
    for (int i = 0; i < enabled.size(); i++) {
      int task = enabled.get(i);
      if (task >= stamps.length) {
        stamps = Arrays.copyOf(stamps, Math.max(2 * stamps.length, task + 1));
      }
      stamps[task] = stamp;
    }
    int offers = explorer.sealed() ? 1 : enabled.size();
    Explorer delayed = explorer;
    for (int k = 0; k < offers; k++) {
      int offered = NOTHING;
      try {
        delayed = k == 0 ? explorer : delayed.delayed();
        offered = delayed.next();
      } catch (RuntimeException thrown) {
        // An explorer that throws has nothing to offer, and is told so below.
      }
      if (offered < 0 || offered >= stamps.length || stamps[offered] < stamp) {
        throw unsound(k, offered, "which cannot run", enabled, depth);
      }
      if (stamps[offered] > stamp) {
        throw unsound(k, offered, "which it has offered already", enabled, depth);
      }
      stamps[offered]++;
    }
    stamp += 2;
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
