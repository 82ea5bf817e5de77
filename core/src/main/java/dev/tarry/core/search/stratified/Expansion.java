package dev.tarry.core.search.stratified;

import dev.tarry.core.cache.Visited;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Position;

/**
 * A part of a stratum of {@link Ses}, for searches whose visited states are kept elsewhere: it
 * reports each state that it reaches, and the owner of the states decides whether it is new.
 *
 * <p>It begins with states that are known by their paths, and searches depth first within the bound
 * on delays, as long as it may take steps; what it comes to after that it tells without having
 * looked further. It may take fewer steps into states that others keep: those may have been visited
 * long ago. What costs more delays waits for another stratum. Nothing is left out: each choice of a
 * state is taken, reported as waiting, or belongs to a state that is reported as not expanded.
 *
 * <p>What it tells depends on nothing but what it begins with.
 */
public final class Expansion {
  /** In place of the first choice that waits: no choice has been taken yet. */
  public static final int NOT_EXPANDED = -1;

  /** In place of the first choice that waits: none waits. */
  public static final int NONE_WAITS = -2;

  /** In place of the first choice that waits: there are no choices, the run is over. */
  public static final int OVER = -3;

  private final Cursor cursor;
  private final Trail trail;
  private final boolean strict;
  private final DataChoices data;
  private final int bound;
  private final Sink sink;
  private final Visited seen;
  private final Stack stack = new Stack(Long.MAX_VALUE);
  private long left;
  private long ahead;

  /** Receives the states that an expansion reaches. */
  public interface Sink {
    /** Whether a state has certainly been visited, so that it need not be reported again. */
    boolean isKnown(long key);

    /** Whether the receiver owns this state, so that nobody else expands it. */
    boolean isOwn(long key);

    /**
     * The search has reached a state, for the first time in this expansion.
     *
     * @param key 64 bits of what is visited: the state, or, in a strict search, state and explorer
     * @param state 64 bits of the state
     * @param path the indices that lead there
     * @param spent the delays on that way
     * @param waits the first of its choices that waits for another stratum, or why there is none
     */
    void reached(long key, long state, int[] path, int spent, int waits);

    /** The choices of a state that it began with wait from this one on. */
    void waits(int[] path, int index, int spent);
  }

  Expansion(Exploration on, Cursor cursor, int bound, long steps, long ahead, Sink sink) {
    this.cursor = cursor;
    this.trail = new Trail(cursor);
    this.strict = on.settings().strict();
    this.data = on.settings().choices();
    this.bound = bound;
    this.left = steps;
    this.ahead = ahead;
    this.sink = sink;
    this.seen = Visited.unbounded();
  }

  /** How many more steps it may take before it stops expanding reached states. */
  public long left() {
    return left;
  }

  /** Begins with the initial state, which has not been visited. */
  public void beginWithInitialState() {
    visit(0);
    takeAll();
  }

  /**
   * Begins with a state that has been visited, and takes its choices from this one on.
   *
   * @return false if the search is to stop
   */
  public boolean beginWith(int[] path, int index, int spent) {
    Position position = trail.follow(path);
    if (position == null) {
      return false;
    }
    int waits = firstThatWaits(position, cursor.size(), index, spent);
    if (waits >= 0) {
      sink.waits(path, waits, spent);
    }
    if (waits != index && index < cursor.size()) {
      stack.push(cursor.position(), index, spent);
    }
    takeAll();
    return true;
  }

  private void takeAll() {
    while (stack.pop()) {
      take(stack.position(), stack.index(), stack.spent());
    }
  }

  private void take(Position position, int index, int n) {
    int spent = n + position.price(index, data);
    cursor.reset(position);
    cursor.delay(index);
    if (cursor.canDelay() && n + position.price(index + 1, data) <= bound) {
      stack.push(position, index + 1, n);
    }
    cursor.next();
    left--;
    ahead--;
    visit(spent);
  }

  private void visit(int n) {
    long key = strict ? cursor.pair() : cursor.fingerprint();
    if (seen.add(key) == Visited.Answer.KNOWN || sink.isKnown(key)) {
      return;
    }
    long state = strict ? cursor.fingerprint() : key;
    int size = cursor.size();
    int[] path = cursor.position().path().toArray();
    if (size == 0) {
      sink.reached(key, state, path, n, OVER);
    } else if ((sink.isOwn(key) ? left : ahead) <= 0) {
      sink.reached(key, state, path, n, NOT_EXPANDED);
    } else {
      Position here = cursor.position();
      int waits = firstThatWaits(here, size, 0, n);
      sink.reached(key, state, path, n, waits);
      if (waits != 0) {
        stack.push(here, 0, n);
      }
    }
  }

  private int firstThatWaits(Position position, int size, int from, int n) {
    for (int i = from; i < size; i++) {
      if (n + position.price(i, data) > bound) {
        return i;
      }
    }
    return NONE_WAITS;
  }
}
