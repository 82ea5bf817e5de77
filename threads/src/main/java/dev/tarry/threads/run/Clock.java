package dev.tarry.threads.run;

/** Virtual time: it passes when somebody sleeps or waits in vain, and a little when looked at. */
final class Clock {
  private static final long START_MILLIS = 1_700_000_000_000L;
  private static final long TICK = 1_000;

  private long nanos;

  void reset() {
    nanos = 0;
  }

  void passes(long more) {
    nanos += Math.max(0, more);
  }

  long nanoTime() {
    nanos += TICK;
    return nanos;
  }

  long currentTimeMillis() {
    nanos += TICK;
    return START_MILLIS + nanos / 1_000_000;
  }
}
