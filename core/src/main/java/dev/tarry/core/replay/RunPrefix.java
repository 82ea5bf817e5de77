package dev.tarry.core.replay;

import java.util.List;

/**
 * A run along a schedule, and the choices at its end.
 *
 * @param trace the run
 * @param data whether there is a data choice to answer there
 * @param offers the choices in the explorer's order; none where the run is over or has failed
 */
public record RunPrefix(Trace trace, boolean data, List<Offer> offers) {
  /** How many of the choices are tried, to show what they do. */
  public static final int MOST_TRIED = 32;

  public RunPrefix {
    offers = List.copyOf(offers);
  }

  /**
   * One choice.
   *
   * @param task who would run, or has its data choice answered
   * @param name of the task
   * @param price what it costs in delays
   * @param text what it would do, in a line; empty if it was not tried
   * @param fails whether it fails at once
   */
  public record Offer(int task, String name, int price, String text, boolean fails) {}
}
