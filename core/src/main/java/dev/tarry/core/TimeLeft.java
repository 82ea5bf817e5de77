package dev.tarry.core;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Meter;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * The time for confirming and shrinking bugs: what the search left of its time, or a quarter of its
 * time, at most a second, if that is more.
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

  /** The time left after a search that has just ended. */
  static TimeLeft of(Meter meter, BooleanSupplier interrupted) {
    return new TimeLeft(meter, meter.budget().time(), interrupted).orALittle();
  }

  /** This, or a short time from now if that is more: for what every bug needs. */
  TimeLeft orALittle() {
    Duration quarter = Duration.ofNanos(meter.budget().time().toNanos() / 4);
    Duration little = quarter.compareTo(LITTLE) < 0 ? quarter : LITTLE;
    Duration late = meter.elapsed().plus(little);
    return new TimeLeft(meter, late.compareTo(end) < 0 ? end : late, interrupted);
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

  /**
   * Whether there is time only for what every bug needs, or the user has interrupted the search.
   */
  boolean spent() {
    return interrupted.getAsBoolean() || over();
  }

  /** The time left, at least a moment. */
  Duration time() {
    Duration left = end.minus(meter.elapsed());
    return left.compareTo(LEAST) < 0 ? LEAST : left;
  }

  /** The budget of the search. */
  Budget budget() {
    return meter.budget();
  }
}
