package dev.tarry.core.search.stratified;

/**
 * Decides whether looking ahead pays for one worker: to take the choices of a state that have to
 * wait while the state is at hand, so that only those wait that lead to a new state.
 *
 * <p>What leads to a visited state then need not wait, and need not be fetched again in another
 * stratum. What leads to a new one is taken twice. So it pays as long as a third of the choices
 * lead to visited states, and not before the frontier has grown out of the processor's caches.
 * Which choices wait for how long is the same with it and without (docs/performance.md).
 */
final class Foresight {
  /** As long as fewer states have waited, they are in the processor's caches anyway. */
  private static final int FEW = 1 << 14;

  /**
   * The number of choices by which it is judged, and, if it did not pay, the number of states until
   * it is tried again.
   */
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

  /** Notes how many choices were looked up, and how many of them lead to visited states. */
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
