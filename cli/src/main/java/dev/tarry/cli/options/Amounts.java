package dev.tarry.cli.options;

import dev.tarry.cli.screen.Units;
import dev.tarry.core.budget.Durations;
import dev.tarry.core.program.Mistake;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Times and sizes as people write them. */
public final class Amounts {
  private static final Pattern NUMBER_AND_UNIT = Pattern.compile("([0-9]{1,12})([a-zA-Z]*)");

  /** The smallest memory that a search can do anything with. */
  private static final long LEAST_MEMORY = 1 << 20;

  private Amounts() {}

  /** A time such as {@code 500ms}, {@code 60s}, {@code 5m} or {@code 2h}; seconds without unit. */
  public static final class Time implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      Duration time = time(text);
      if (time.isZero()) {
        throw wrong(text, "enough time to search; give more than 0, like 60s");
      }
      return time;
    }

    private static Duration time(String text) {
      try {
        return Durations.parse(text);
      } catch (Mistake mistake) {
        throw new TypeConversionException(mistake.getMessage());
      }
    }
  }

  /** A size such as {@code 512m} or {@code 4g}, in bytes. */
  static final class Memory implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      Matcher parts = parts(text, "a size; write it like 512m or 4g");
      int power =
          switch (parts.group(2).toLowerCase(Locale.ROOT)) {
            case "" -> 0;
            case "k", "kb" -> 1;
            case "m", "mb" -> 2;
            case "g", "gb" -> 3;
            case "t", "tb" -> 4;
            default -> throw wrong(text, "a size; write it like 512m or 4g");
          };
      double bytes = Double.parseDouble(parts.group(1)) * Math.pow(1024, power);
      if (bytes < LEAST_MEMORY) {
        throw wrong(text, "enough memory to search; give 1m or more");
      }
      long heap = Runtime.getRuntime().maxMemory();
      if (bytes > heap) {
        throw new TypeConversionException(
            String.format(
                Locale.ROOT,
                "%s is more than the heap of this JVM, %s; start it with a larger one:"
                    + " TARRY_JAVA_OPTS=-Xmx%s",
                text,
                Units.bytes(heap),
                text));
      }
      return (long) bytes;
    }
  }

  private static Matcher parts(String text, String wanted) {
    Matcher matcher = NUMBER_AND_UNIT.matcher(text.strip());
    if (!matcher.matches()) {
      throw wrong(text, wanted);
    }
    return matcher;
  }

  private static TypeConversionException wrong(String text, String wanted) {
    return new TypeConversionException("'" + text + "' is not " + wanted);
  }
}
