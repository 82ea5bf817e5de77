package dev.tarry.core.program;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The states of a run since a promise came to be owed that has not been kept, newest first.
 * Immutable, and shared by all runs that begin alike.
 */
final class Past {
  private static final int PATIENCE = 8;

  private final @Nullable Past before;
  private final long state;
  private final long owed;
  private final long open;
  private final Moment moment;
  private final Index index;
  private final int length;

  /** The length from which on it is worth while to look for a cycle again. */
  private final int nextLook;

  /**
   * The step that led to a state.
   *
   * @param task who ran
   * @param enabled who can run in the state; null while a data choice is pending
   * @param asked the state in which a fair choice was answered; 0 if none was
   * @param option that was taken
   * @param options of the data choice that was answered; 0 if none was
   */
  record Moment(int task, @Nullable Tasks enabled, long asked, int option, int options) {}

  private Past(@Nullable Past before, long state, long owed, long open, Moment moment) {
    this.before = before;
    this.state = state;
    this.owed = owed;
    this.open = open;
    this.moment = moment;
    this.length = before == null ? 1 : before.length + 1;
    this.index = before == null ? new Index(state, this, null, null) : before.index.with(this, 0);
    this.nextLook = before == null ? 0 : before.nextLook();
  }

  private int nextLook() {
    return comesRound() ? length + period() / PATIENCE : nextLook;
  }

  /** The past with one more state; null if no promise is open there: owed before, kept since. */
  static @Nullable Past after(
      @Nullable Past before, long state, long owed, long kept, Moment moment) {
    long open = ((before == null ? 0 : before.open) | owed) & ~kept;
    return open == 0 ? null : new Past(before, state, owed, open, moment);
  }

  /** How many states it holds. */
  int length() {
    return length;
  }

  /** How many steps ago the present state was first met, 0 if it is new. */
  int period() {
    return length - index.first(state).length;
  }

  /**
   * Whether to look for a broken promise in the steps since the present state was first met. A run
   * that has just gone round without success is left alone until it has gone some way on, so that
   * looking costs no more than a constant factor of the run.
   */
  boolean comesRound() {
    return length >= nextLook && period() > 0;
  }

  /** How many free choices, which may always go the same way, the last n steps have answered. */
  int freeChoices(int n) {
    int choices = 0;
    Past at = this;
    for (int i = 0; i < n && at != null; i++) {
      choices += at.moment.options() > 0 && at.moment.asked() == 0 ? 1 : 0;
      at = at.before;
    }
    return choices;
  }

  /**
   * The promises that the last n steps owe at some time and never keep, if these steps are fair:
   * who could always run has run, and each fair choice has taken all its options.
   *
   * @param cycle whether the steps lead back to where they began; a choice is then the same if it
   *     is made in the same state, else if the same task makes it
   */
  long brokenBy(int n, boolean cycle) {
    long broken = open;
    long owing = 0;
    Fairness fairness = new Fairness(cycle);
    Past at = this;
    for (int i = 0; i < n && at != null; i++) {
      broken &= at.open;
      owing |= at.owed;
      fairness.add(at.moment);
      at = at.before;
    }
    boolean whole = at != null || length == n;
    return whole && (broken & owing) != 0 && fairness.holds() ? broken & owing : 0;
  }

  /** The past as it was n steps ago. */
  @Nullable Past ago(int n) {
    Past at = this;
    for (int i = 0; i < n && at != null; i++) {
      at = at.before;
    }
    return at;
  }

  /** What has been seen of some steps. */
  private static final class Fairness {
    private final BitSet ran = new BitSet();
    private final Map<Long, BitSet> untaken = new HashMap<>();
    private final boolean cycle;
    private @Nullable Tasks always;

    Fairness(boolean cycle) {
      this.cycle = cycle;
    }

    void add(Moment moment) {
      ran.set(moment.task());
      Tasks enabled = moment.enabled();
      if (enabled != null) {
        Tasks known = always;
        always = known == null ? enabled : known.without(known.without(enabled));
      }
      if (moment.asked() != 0) {
        untaken
            .computeIfAbsent(
                cycle ? moment.asked() : moment.task() * 31L + moment.options(),
                any -> {
                  BitSet all = new BitSet();
                  all.set(0, moment.options());
                  return all;
                })
            .clear(moment.option());
      }
    }

    boolean holds() {
      Tasks waiting = always == null ? Tasks.NONE : always;
      for (int i = 0; i < waiting.size(); i++) {
        if (!ran.get(waiting.get(i))) {
          return false;
        }
      }
      return untaken.values().stream().allMatch(BitSet::isEmpty);
    }
  }

  /** The first past of each state, in a tree by the bits of the states' fingerprints. */
  private static final class Index {
    private final long state;
    private final Past first;
    private final @Nullable Index zero;
    private final @Nullable Index one;

    Index(long state, Past first, @Nullable Index zero, @Nullable Index one) {
      this.state = state;
      this.first = first;
      this.zero = zero;
      this.one = one;
    }

    Past first(long wanted) {
      Index at = this;
      long bits = wanted;
      while (at.state != wanted) {
        Index next = (bits & 1) == 0 ? at.zero : at.one;
        if (next == null) {
          throw new IllegalStateException("the present state is not in the index");
        }
        at = next;
        bits >>>= 1;
      }
      return at.first;
    }

    Index with(Past past, int depth) {
      if (past.state == state) {
        return this;
      }
      boolean right = (past.state >>> depth & 1) == 1;
      Index child = right ? one : zero;
      Index added =
          child == null ? new Index(past.state, past, null, null) : child.with(past, depth + 1);
      if (added == child) {
        return this;
      }
      return right ? new Index(state, first, zero, added) : new Index(state, first, added, one);
    }
  }
}
