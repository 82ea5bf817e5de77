package dev.tarry.core.liveness;

import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Tasks;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The states of a run in which a promise is open, newest first, back to the last one in which none
 * was. A promise is open from the state in which it is owed on, until it is kept. Immutable, and
 * shared by all runs that begin alike.
 *
 * <p>One history serves all promises. The past of a promise is the newest part of the history, as
 * far back as the promise is open.
 */
final class StateHistory {
  /** The length up to which a history is gone through. */
  private static final int SHORT = 64;

  private final @Nullable StateHistory before;
  private final long state;
  private final long owed;
  private final long open;
  private final Tasks enabled;
  private final int options;
  private final int due;
  private final int task;
  private final int choice;
  private final int length;

  /** A bit for each of its states, which two states may share. */
  private final long bits;

  /** Another bit for each, since a search looks at it in every step. */
  private final long otherBits;

  /**
   * A history with one more state.
   *
   * @param before null if nothing was open there
   * @param state its fingerprint
   * @param owed the promises that are owed there
   * @param open the promises that are open there
   * @param choices that there are
   * @param due what the data choice there is to take again and again, see {@link ChoiceSource#due};
   *     nothing if tasks are chosen
   * @param task who took the step that led there
   * @param choice that led there
   */
  StateHistory(
      @Nullable StateHistory before,
      long state,
      long owed,
      long open,
      Choices choices,
      int due,
      int task,
      int choice) {
    this.before = before;
    this.state = state;
    this.owed = owed;
    this.open = open;
    this.enabled = choices.tasks();
    this.options = choices.isData() ? choices.size() : 0;
    this.due = due;
    this.task = task;
    this.choice = choice;
    this.length = before == null ? 1 : before.length + 1;
    this.bits = bit(state) | (before == null ? 0 : before.bits);
    this.otherBits = otherBit(state) | (before == null ? 0 : before.otherBits);
  }

  private static long bit(long state) {
    return 1L << (state & 63);
  }

  private static long otherBit(long state) {
    return 1L << (state >>> 6 & 63);
  }

  /** The history without its newest state, as far as this promise was open in it. */
  @Nullable StateHistory before(int promise) {
    return before != null && before.isOpen(promise) ? before : null;
  }

  /** The newest state. */
  long state() {
    return state;
  }

  /** The promises that are open in the newest state. */
  long open() {
    return open;
  }

  boolean isOpen(int promise) {
    return (open >> promise & 1) == 1;
  }

  /** How many states it holds. */
  int length() {
    return length;
  }

  /** Whether a state may be in it; few that are not may. */
  boolean mayHold(long state) {
    return (bits & bit(state)) != 0 && (otherBits & otherBit(state)) != 0;
  }

  /**
   * The history up to the first visit of a state in the past of a promise; null if it is not there.
   * Short histories are gone through, which is cheaper than to let an index follow a search from
   * one to the next.
   */
  @Nullable StateHistory first(long state, int promise, HistoryIndex visits) {
    if (length > SHORT) {
      return visits.first(this, state);
    }
    StateHistory first = null;
    for (StateHistory at = this; at != null && at.isOpen(promise); at = at.before) {
      first = at.state == state ? at : first;
    }
    return first;
  }

  /** How many choices the last n steps have answered that may always go the same way. */
  int freeChoices(int n) {
    int free = 0;
    StateHistory from = before;
    for (int i = 0; i < n && from != null; i++) {
      free += from.options > 0 && from.due == ChoiceSource.NOTHING ? 1 : 0;
      from = from.before;
    }
    return free;
  }

  /**
   * Whether the last n steps, which lead back to where they began, break a promise that is open all
   * the way: it is owed at some time, and they are fair. Who could always run has run, and each
   * choice has taken what is due to it in its state.
   */
  boolean breaks(int promise, int n) {
    long owing = 0;
    Fairness fairness = new Fairness();
    StateHistory at = this;
    StateHistory from = before;
    for (int i = 0; i < n && from != null; i++) {
      owing |= at.owed;
      fairness.add(from, at);
      at = from;
      from = at.before;
    }
    return (owing >> promise & 1) == 1 && fairness.holds();
  }

  /** What has been seen of some steps. */
  private static final class Fairness {
    private final BitSet ran = new BitSet();
    private final Map<Long, BitSet> untaken = new HashMap<>();
    private @Nullable Tasks always;

    /** A step from one state to the next. */
    void add(StateHistory from, StateHistory to) {
      ran.set(to.task);
      if (from.options == 0) {
        Tasks known = always;
        always = known == null ? from.enabled : known.without(known.without(from.enabled));
      } else if (from.due != ChoiceSource.NOTHING) {
        untaken.computeIfAbsent(from.state, any -> due(from)).clear(to.choice);
      }
    }

    private static BitSet due(StateHistory from) {
      BitSet due = new BitSet();
      if (from.due == ChoiceSource.EVERY) {
        due.set(0, from.options);
      } else {
        due.set(from.due);
      }
      return due;
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
}
