package dev.tarry.core;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Meter;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * The time for confirming and shrinking what a search found: what the search left of its own, or a
 * quarter as much and at most a second if that is more.
 */
final class TimeLeft {
  private static final Duration LITTLE = Duration.ofSeconds(1);
  private static final Duration LEAST = Duration.ofMillis(1);

  private final Meter meter;
  private final Duration end;
  private final BooleanSupplier interrupted;

  private TimeLeft(Meter meter, Duration end, BooleanSupplier interrupted) {
    this.meter = meter;
    this.end = end;
    this.interrupted = interrupted;
  }

  /** What is left after a search that has just ended. */
  static TimeLeft of(Meter meter, BooleanSupplier interrupted) {
    Duration all = meter.budget().time();
    Duration little = min(all.dividedBy(4), LITTLE);
    Duration end = meter.elapsed().plus(little);
    return new TimeLeft(meter, end.compareTo(all) < 0 ? all : end, interrupted);
  }

  private static Duration min(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  /** This without the last part of it, so that something can follow. */
  TimeLeft without(Duration last) {
    return new TimeLeft(meter, end.minus(last), interrupted);
  }

  /** The time since the beginning of the search. */
  Duration elapsed() {
    return meter.elapsed();
  }

  /** Whether the time is over. */
  boolean over() {
    return meter.elapsed().compareTo(end) >= 0;
  }

  /** Whether there is no time for more than is needed, or nobody waits for it. */
  boolean spent() {
    return interrupted.getAsBoolean() || over();
  }

  /** What is left, a moment at least. */
  Duration time() {
    Duration left = end.minus(meter.elapsed());
    return left.compareTo(LEAST) < 0 ? LEAST : left;
  }

  /** The budget of the search. */
  Budget budget() {
    return meter.budget();
  }
}
