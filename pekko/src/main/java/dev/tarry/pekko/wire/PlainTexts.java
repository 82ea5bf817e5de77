package dev.tarry.pekko.wire;

import static java.util.Map.entry;

import dev.tarry.core.program.Mistake;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Immutable values of the JDK whose text says all there is to say, and back. */
final class PlainTexts {
  private static final Map<String, Function<String, Object>> READERS =
      Map.ofEntries(
          entry(Byte.class.getName(), Byte::valueOf),
          entry(Short.class.getName(), Short::valueOf),
          entry(Character.class.getName(), text -> text.charAt(0)),
          entry(Float.class.getName(), text -> Float.intBitsToFloat(Integer.parseInt(text))),
          entry(BigInteger.class.getName(), BigInteger::new),
          entry(BigDecimal.class.getName(), BigDecimal::new),
          entry(UUID.class.getName(), UUID::fromString),
          entry(Currency.class.getName(), Currency::getInstance),
          entry(OptionalInt.class.getName(), PlainTexts::optionalInt),
          entry(OptionalLong.class.getName(), PlainTexts::optionalLong),
          entry(OptionalDouble.class.getName(), PlainTexts::optionalDouble),
          entry(Duration.class.getName(), Duration::parse),
          entry(Instant.class.getName(), Instant::parse),
          entry(LocalDate.class.getName(), LocalDate::parse),
          entry(LocalDateTime.class.getName(), LocalDateTime::parse),
          entry(LocalTime.class.getName(), LocalTime::parse),
          entry(MonthDay.class.getName(), MonthDay::parse),
          entry(OffsetDateTime.class.getName(), OffsetDateTime::parse),
          entry(OffsetTime.class.getName(), OffsetTime::parse),
          entry(Period.class.getName(), Period::parse),
          entry(Year.class.getName(), Year::parse),
          entry(YearMonth.class.getName(), YearMonth::parse),
          entry(ZoneOffset.class.getName(), ZoneOffset::of),
          entry(ZoneId.of("Europe/Paris").getClass().getName(), ZoneId::of),
          entry(ZonedDateTime.class.getName(), ZonedDateTime::parse));

  private PlainTexts() {}

  /** The text of a value; null if it is not one of these. */
  static @Nullable String text(Object value) {
    if (value instanceof Float number) {
      return String.valueOf(Float.floatToRawIntBits(number));
    }
    return READERS.containsKey(value.getClass().getName()) ? value.toString() : null;
  }

  /** The value of a class with this text. */
  static Object value(String type, String text) {
    Function<String, Object> reader = READERS.get(type);
    if (reader == null) {
      throw new Mistake("there are no values of " + type + " in messages");
    }
    return reader.apply(text);
  }

  /** What is in the brackets of {@code OptionalInt[5]}; nothing in {@code OptionalInt.empty}. */
  private static String inside(String text) {
    int open = text.indexOf('[');
    return open < 0 ? "" : text.substring(open + 1, text.length() - 1);
  }

  private static OptionalInt optionalInt(String text) {
    String in = inside(text);
    return in.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(in));
  }

  private static OptionalLong optionalLong(String text) {
    String in = inside(text);
    return in.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(in));
  }

  private static OptionalDouble optionalDouble(String text) {
    String in = inside(text);
    return in.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(in));
  }
}
