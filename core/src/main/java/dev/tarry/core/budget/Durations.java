package dev.tarry.core.budget;

import dev.tarry.core.program.Mistake;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them. */
public final class Durations {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,12})\\s*([a-zA-Z]*)");

  private Durations() {}

  /** The duration of a text such as {@code 500ms}, {@code 60s}, {@code 5m} or {@code 2h}. */
  public static Duration parse(String text) {
    Matcher parts = FORM.matcher(text.strip());
    if (!parts.matches()) {
      throw mistake(text);
    }
    long number = Long.parseLong(parts.group(1));
    return switch (parts.group(2).toLowerCase(Locale.ROOT)) {
      case "ms" -> Duration.ofMillis(number);
      case "", "s" -> Duration.ofSeconds(number);
      case "m", "min" -> Duration.ofMinutes(number);
      case "h" -> Duration.ofHours(number);
      case "d" -> Duration.ofDays(number);
      default -> throw mistake(text);
    };
  }

  private static Mistake mistake(String text) {
    return new Mistake("'" + text + "' is not a time; write it like 500ms, 60s, 5m or 2h");
  }
}
