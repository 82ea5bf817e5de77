package dev.tarry.core.search.stratified;

/**
 * Whether it pays one worker to look ahead: to take the choices of a state that have to wait while
 * the state is at hand, so that only those wait that lead somewhere new.
 *
 * <p>What leads to a visited state then need not wait, and need not be fetched again in another
 * stratum. What leads to a new one is taken twice. So it pays as long as a third of the choices
 * lead to visited states, and not before the frontier has grown out of the processor's caches.
 * Which choices wait for how long is the same with it and without (docs/performance.md).
 */
final class Foresight {
  /** As long as fewer states have waited, they are at hand anyway. */
  private static final int FEW = 1 << 14;

  /** It is judged by so many choices, and then left alone for so many states if it did not pay. */
  private static final int WINDOW = 1 << 12;

  private static final int REST = 1 << 15;

  private int rest = FEW;
  private int looked;
  private int known;

  /** Whether to look ahead in one more state whose choices have to wait. */
  boolean pays() {
    if (rest > 0) {
      rest--;
      return false;
    }
    return true;
  }

  /** Notes how many choices it has looked at, and how many of them lead to visited states. */
  void saw(int choices, int visited) {
    looked += choices;
    known += visited;
    if (looked >= WINDOW) {
      rest = 3 * known < looked ? REST : 0;
      looked = 0;
      known = 0;
    }
  }
}
