package dev.tarry.cli.screen;

import java.time.Duration;
import java.util.Locale;

/** Numbers for people. */
public final class Words {
  private Words() {}

  /** A number with its noun, as in {@code 1,204 states}. */
  public static String count(long n, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", n, noun, n == 1 ? "" : "s");
  }

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
