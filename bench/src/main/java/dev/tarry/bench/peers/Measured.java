package dev.tarry.bench.peers;

import java.util.Locale;

/** Something that visits all states of a model. */
interface Measured {
  String name();

  /** Visits all states, once. */
  Sample run();

  /**
   * What a run came to.
   *
   * @param bytes for each state, in the table of visited states; NaN if it is not told
   */
  record Sample(long states, long transitions, double cpu, double seconds, double bytes) {
    double rate() {
      return states / cpu;
    }

    String cells() {
      return String.format(
          Locale.ROOT,
          "%,d | %,d | %,.0f | %s | %.2f",
          states,
          transitions,
          rate(),
          Double.isNaN(bytes) ? "" : String.format(Locale.ROOT, "%.1f", bytes),
          seconds);
    }
  }
}
