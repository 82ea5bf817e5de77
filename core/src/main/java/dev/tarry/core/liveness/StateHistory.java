package dev.tarry.core.liveness;

import dev.tarry.core.program.ChoiceSource;
import dev.tarry.core.program.Tasks;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The states of a run since a promise came to be owed that has not been kept since, newest first.
 * Immutable, and shared by all runs that begin alike.
 */
final class StateHistory {
  private static final int PATIENCE = 8;

  /** The length up to which a past is gone through. */
  private static final int SHORT = 64;

  private final @Nullable StateHistory before;
  private final long state;
  private final boolean owed;
  private final @Nullable Tasks enabled;
  private final int task;
  private final @Nullable Answer answer;
  private final int length;
  private final int period;

  /** One bit for each of its states, which two states may share. */
  private final long bits;

  /** The least length for which it pays to look for a cycle. */
  private final int nextLook;

  /**
   * The answer to a data choice.
   *
   * @param asked the state in which it was given, if something is due to the choice; else 0
   * @param option that was taken
   * @param options of the choice
   * @param due what the choice is to take again and again, see {@link ChoiceSource#due}
   */
  record Answer(long asked, int option, int options, int due) {}

  /**
   * The past with one more state.
   *
   * @param state its fingerprint
   * @param owed whether the promise is owed there; else it is neither owed nor kept
   * @param enabled who could run before the step that led there; null if it answered a data choice
   * @param task who ran
   * @param answer to the data choice; null if there was none
   * @param first when the state was first there; null if it was never
   */
  StateHistory(
      @Nullable StateHistory before,
      long state,
      boolean owed,
      @Nullable Tasks enabled,
      int task,
      @Nullable Answer answer,
      @Nullable StateHistory first) {
    this.before = before;
    this.state = state;
    this.owed = owed;
    this.enabled = enabled;
    this.task = task;
    this.answer = answer;
    this.length = before == null ? 1 : before.length + 1;
    this.bits = bit(state) | (before == null ? 0 : before.bits);
    this.period = first == null ? 0 : length - first.length;
    this.nextLook = before == null ? 0 : before.nextLook();
  }

  private static long bit(long state) {
    return 1L << (state & 63);
  }

  /**
   * The first visit of a state; null if it was never there. Short pasts are gone through, which is
   * cheaper than to let an index follow a search from one to the next.
   */
  @Nullable StateHistory first(long state, HistoryIndex visits) {
    if ((bits & bit(state)) == 0) {
      return null;
    }
    return length > SHORT ? visits.first(this, state) : firstOfAll(state);
  }

  private @Nullable StateHistory firstOfAll(long state) {
    StateHistory first = null;
    for (StateHistory at = this; at != null; at = at.before) {
      first = at.state == state ? at : first;
    }
    return first;
  }

  private int nextLook() {
    return comesRound() ? length + period / PATIENCE : nextLook;
  }

  @Nullable StateHistory before() {
    return before;
  }

  long state() {
    return state;
  }

  /** How many states it holds. */
  int length() {
    return length;
  }

  /** How many steps ago the present state was first met, 0 if it is new. */
  int period() {
    return period;
  }

  /**
   * Whether to look for a broken promise in the steps since the present state was first met. A run
   * that has just gone round without success is left alone until it has gone some way on, so that
   * looking costs no more than a constant factor of the run.
   */
  boolean comesRound() {
    return length >= nextLook && period > 0;
  }

  /** How many choices the last n steps have answered that may always go the same way. */
  int freeChoices(int n) {
    int choices = 0;
    StateHistory at = this;
    for (int i = 0; i < n && at != null; i++) {
      choices += at.answer != null && at.answer.due() == ChoiceSource.NOTHING ? 1 : 0;
      at = at.before;
    }
    return choices;
  }

  /**
   * Whether the last n steps, which lead back to where they began, break the promise: it is owed at
   * some time, and they are fair. Who could always run has run, and each choice has taken what is
   * due to it in its state.
   */
  boolean isBrokenBy(int n) {
    boolean owing = false;
    Fairness fairness = new Fairness();
    StateHistory at = this;
    for (int i = 0; i < n && at != null; i++) {
      owing |= at.owed;
      fairness.add(at);
      at = at.before;
    }
    return owing && fairness.holds();
  }

  /** What has been seen of some steps. */
  private static final class Fairness {
    private final BitSet ran = new BitSet();
    private final Map<Long, BitSet> untaken = new HashMap<>();
    private @Nullable Tasks always;

    void add(StateHistory step) {
      ran.set(step.task);
      Tasks enabled = step.enabled;
      if (enabled != null) {
        Tasks known = always;
        always = known == null ? enabled : known.without(known.without(enabled));
      }
      Answer answer = step.answer;
      if (answer != null && answer.asked() != 0) {
        untaken.computeIfAbsent(answer.asked(), any -> due(answer)).clear(answer.option());
      }
    }

    private static BitSet due(Answer answer) {
      BitSet due = new BitSet();
      if (answer.due() == ChoiceSource.EVERY) {
        due.set(0, answer.options());
      } else {
        due.set(answer.due());
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
