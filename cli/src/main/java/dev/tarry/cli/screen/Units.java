package dev.tarry.cli.screen;

import java.time.Duration;
import java.util.Locale;

/** Sizes and times for people. */
public final class Units {
  private Units() {}

  /** A size, as in {@code 2.5 GB}. */
  public static String bytes(long bytes) {
    if (bytes < 1 << 20) {
      return String.format(Locale.ROOT, "%d kB", (bytes + 1023) >> 10);
    }
    return bytes < 1 << 30
        ? String.format(Locale.ROOT, "%d MB", bytes >> 20)
        : String.format(Locale.ROOT, "%.1f GB", bytes / (double) (1 << 30));
  }

  /** A time, as in {@code 1.2 s}. */
  public static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
  }
}
