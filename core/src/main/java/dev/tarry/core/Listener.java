package dev.tarry.core;

import dev.tarry.core.search.Found;
import java.time.Duration;

/** Follows a search while it works. Called from any worker, by one at a time. */
public interface Listener {
  /** A listener that does nothing. */
  Listener NONE = progress -> {};

  /**
   * The progress of a search.
   *
   * @param stratum the stratum it works in
   * @param states the states visited
   * @param transitions the steps taken
   * @param schedules the runs sampled
   * @param frontier the states that wait in frontiers
   * @param cacheBytes what the visited states take
   * @param time since the start
   */
  record Progress(
      int stratum,
      long states,
      long transitions,
      long schedules,
      long frontier,
      long cacheBytes,
      Duration time) {}

  /** Called about ten times a second. */
  void progress(Progress progress);

  /** Called when the search is over and a failure is about to be confirmed and shrunk. */
  default void found(Found found) {}
}
