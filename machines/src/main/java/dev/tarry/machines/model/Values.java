package dev.tarry.machines.model;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Fingerprint;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Currency;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The 64-bit hashes and the equality of the values that states are made of: the same on every JVM,
 * and exact. Values of two classes are never the same, nor are two values that code can tell apart,
 * such as {@code 0.0} and {@code -0.0}, except by identity, which values do not have.
 */
public final class Values {
  private static final long NULL = 0x6e756c6cL;
  private static final long INTEGER = Integer.class.getName().hashCode();

  /** JDK classes whose objects are immutable and fully described by their {@code toString}. */
  private static final Set<Class<?>> TEXTS =
      Set.of(
          BigInteger.class,
          BigDecimal.class,
          UUID.class,
          Currency.class,
          OptionalInt.class,
          OptionalLong.class,
          OptionalDouble.class,
          DayOfWeek.class,
          Duration.class,
          Instant.class,
          LocalDate.class,
          LocalDateTime.class,
          LocalTime.class,
          Month.class,
          MonthDay.class,
          OffsetDateTime.class,
          OffsetTime.class,
          Period.class,
          Year.class,
          YearMonth.class,
          ZoneOffset.class,
          ZoneId.of("Europe/Paris").getClass(),
          ZonedDateTime.class);

  private static final Set<Class<?>> NUMBERS =
      Set.of(
          Boolean.class,
          Byte.class,
          Short.class,
          Character.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class);

  private Values() {}

  /** Whether objects of this class are immutable values of the JDK. */
  public static boolean isPlain(Class<?> type) {
    return type == String.class || NUMBERS.contains(type) || TEXTS.contains(type);
  }

  /**
   * The hash of a value that is null, {@link Hashed}, a constant of an enum, plain, a failure, or
   * an array or list of these, or an array of ints.
   *
   * <p>It is one long method on purpose. HotSpot compiles hot methods of up to 325 bytes into those
   * that call them: this one, which is seldom needed, would get into all that ask a {@link
   * Composite} for the hash that it knows, and leave no room for what they do
   * (docs/performance.md).
   */
  public static long hash(@Nullable Object value) {
    if (value == null) {
      return NULL;
    }
    if (value instanceof Integer number) {
      return Fingerprint.then(INTEGER, number);
    }
    if (value instanceof String string) {
      return of(string);
    }
    if (value instanceof Composite composite) {
      return composite.hash();
    }
    if (value instanceof Hashed hashed) {
      return hashed.hash();
    }
    if (value instanceof Enum<?> constant) {
      return Fingerprint.then(of(constant.getDeclaringClass().getName()), of(constant.name()));
    }
    if (value instanceof Object[] values) {
      return hash(values);
    }
    if (value instanceof List<?> list) {
      return hash(list.toArray());
    }
    if (value instanceof int[] numbers) {
      return Fingerprint.of(numbers);
    }
    if (value instanceof Failure failure) {
      return hash(new Object[] {failure.kind().toString(), failure.message(), failure.place()});
    }
    long bits;
    if (value instanceof Double number) {
      bits = Double.doubleToRawLongBits(number);
    } else if (value instanceof Float number) {
      bits = Float.floatToRawIntBits(number);
    } else if (value instanceof Boolean truth) {
      bits = truth ? 1 : 2;
    } else if (value instanceof Character letter) {
      bits = letter;
    } else if (value instanceof Long || value instanceof Short || value instanceof Byte) {
      bits = ((Number) value).longValue();
    } else {
      return Fingerprint.then(of(value.getClass().getName()), of(value.toString()));
    }
    return Fingerprint.then(value.getClass().getName().hashCode(), bits);
  }

  /** The 64-bit hash of a string. */
  public static long of(String text) {
    long hash = text.length();
    for (int i = 0; i < text.length(); i++) {
      hash = hash * 0x100000001b3L + text.charAt(i);
    }
    return Fingerprint.mix(hash);
  }

  /** The hash of these values in this order. */
  public static long hash(@Nullable Object[] values) {
    long hash = values.length;
    for (Object value : values) {
      hash = Fingerprint.then(hash, hash(value));
    }
    return hash;
  }

  /** The bits of the machines that a value refers to, as {@link Hashed#machines()}. */
  public static long machines(@Nullable Object value) {
    if (value instanceof Hashed hashed) {
      return hashed.machines();
    }
    if (value instanceof List<?> list) {
      return machines(list.toArray());
    }
    if (value instanceof Object[] values) {
      long bits = 0;
      for (Object one : values) {
        bits |= machines(one);
      }
      return bits;
    }
    boolean known =
        value == null
            || value instanceof Enum<?>
            || value instanceof int[]
            || value instanceof Failure
            || isPlain(value.getClass());
    return known ? 0 : -1;
  }

  /** About how many bytes a value takes with its contents, as if they were not shared. */
  public static long bytes(@Nullable Object value) {
    if (value instanceof Hashed hashed) {
      return hashed.bytes();
    }
    if (value instanceof String string) {
      return 56 + 2L * string.length();
    }
    if (value == null || value instanceof Enum<?>) {
      return 0;
    }
    if (value instanceof Object[] values) {
      long sum = 16 + 4L * values.length;
      for (Object one : values) {
        sum += bytes(one);
      }
      return sum;
    }
    if (value instanceof List<?> list) {
      return 24 + bytes(list.toArray());
    }
    if (value instanceof int[] numbers) {
      return 16 + 4L * numbers.length;
    }
    if (value instanceof Failure failure) {
      return 32 + bytes(failure.message());
    }
    if (value instanceof BigInteger number) {
      return 64L + number.bitLength() / 8;
    }
    return NUMBERS.contains(value.getClass()) ? 16 : 64;
  }

  /**
   * About how many bytes these values take, without what they share with others: objects at the
   * same place there, or next to it, because queues shift.
   */
  static long bytesBeside(@Nullable Object[] values, @Nullable Object[] others) {
    long sum = 16 + 4L * values.length;
    for (int i = 0; i < values.length; i++) {
      Object value = values[i];
      Object other = i < others.length ? others[i] : null;
      if (!isNear(i, value, others)) {
        sum += bytesBeside(value, other);
      }
    }
    return sum;
  }

  private static long bytesBeside(@Nullable Object value, @Nullable Object other) {
    if (value instanceof Object[] values && other instanceof Object[] others) {
      return bytesBeside(values, others);
    }
    return value instanceof Composite whole && other instanceof Composite known
        ? whole.bytesBeside(known)
        : bytes(value);
  }

  private static boolean isNear(int i, @Nullable Object value, @Nullable Object[] others) {
    for (int at = Math.max(0, i - 1); at <= i + 1 && at < others.length; at++) {
      if (others[at] == value) {
        return true;
      }
    }
    return false;
  }

  /** Whether two values are the same. */
  public static boolean same(@Nullable Object one, @Nullable Object other) {
    if (one == other) {
      return true;
    }
    if (one == null || other == null) {
      return false;
    }
    if (one instanceof Double number) {
      return other instanceof Double that
          && Double.doubleToRawLongBits(number) == Double.doubleToRawLongBits(that);
    }
    if (one instanceof Float number) {
      return other instanceof Float that
          && Float.floatToRawIntBits(number) == Float.floatToRawIntBits(that);
    }
    if (one instanceof Object[] values) {
      return other instanceof Object[] those && same(values, those);
    }
    if (one instanceof int[] numbers) {
      return other instanceof int[] those && Arrays.equals(numbers, those);
    }
    if (one instanceof List<?> list) {
      return other instanceof List<?> that && same(list.toArray(), that.toArray());
    }
    return one.equals(other);
  }

  /** Whether these values are the same, one by one. */
  public static boolean same(@Nullable Object[] values, @Nullable Object[] others) {
    if (values.length != others.length) {
      return false;
    }
    for (int i = 0; i < values.length; i++) {
      if (!same(values[i], others[i])) {
        return false;
      }
    }
    return true;
  }
}
