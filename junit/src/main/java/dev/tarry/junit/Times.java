package dev.tarry.junit;

import dev.tarry.core.program.Mistake;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Spans of time as people write them. */
final class Times {
  private static final Pattern FORM = Pattern.compile("(-?\\d{1,9})\\s*(ms|s|m|min|h)");

  private Times() {}

  /** The time that a text such as {@code 10s} stands for. */
  static Duration parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      throw new Mistake("not a time: \"" + text + "\"; write it as in 500ms, 10s, 2m or 1h");
    }
    long n = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "ms" -> Duration.ofMillis(n);
      case "s" -> Duration.ofSeconds(n);
      case "h" -> Duration.ofHours(n);
      default -> Duration.ofMinutes(n);
    };
  }
}
