package dev.tarry.machines.capture.shared;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.verify.JdkInternals;
import dev.tarry.machines.capture.code.ReachableCode;
import dev.tarry.machines.capture.shape.Frozen;
import dev.tarry.machines.capture.shape.Itself;
import dev.tarry.machines.capture.shape.Shapes;
import dev.tarry.machines.capture.types.FieldCheck;
import dev.tarry.machines.capture.types.OpenFields;
import dev.tarry.machines.capture.types.PlainTypes;
import dev.tarry.machines.model.Values;
import java.io.InputStream;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.nio.Buffer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Date;
import java.util.Enumeration;
import java.util.Formatter;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.StringJoiner;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.stream.BaseStream;
import java.util.stream.IntStream;
import java.util.zip.Checksum;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/**
 * Objects that code of the user's can reach though no state holds them, as values that tell whether
 * they were changed. They need not be capturable: functions are what they have captured, and of
 * what libraries have it is enough to know that it is still the same object.
 */
final class SharedValues {
  private final Shapes shapes;
  private final ReachableCode code;
  private final boolean strict;

  /**
   * Values of shared objects.
   *
   * @param code tells classes of the user's from those of libraries
   * @param strict whether objects of the JDK that keep state and cannot be captured are refused
   */
  SharedValues(Shapes shapes, ReachableCode code, boolean strict) {
    this.shapes = shapes;
    this.code = code;
    this.strict = strict;
  }

  /** The parts of something that cannot be captured as a whole. */
  private record Parts(Itself whole, List<@Nullable Object> all) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Parts those
          && whole.equals(those.whole)
          && all.size() == those.all.size()
          && IntStream.range(0, all.size()).allMatch(i -> same(all.get(i), those.all.get(i)));
    }

    @Override
    public int hashCode() {
      return all.size();
    }

    @Override
    public String toString() {
      return whole + " of " + all;
    }
  }

  /** Whether nothing was changed between two values of a thing. */
  static boolean same(@Nullable Object one, @Nullable Object other) {
    return one == other
        || (isValue(one) ? Values.same(one, other) : one != null && one.equals(other));
  }

  private static boolean isValue(@Nullable Object value) {
    return value instanceof Frozen || (value != null && PlainTypes.isPlain(value.getClass()));
  }

  /** Whether a thing can never change, so that it need not be looked at again. */
  static boolean isLasting(@Nullable Object value) {
    return value instanceof Itself || (!(value instanceof Parts) && Frozen.isLasting(value));
  }

  /**
   * The value of a thing as it is now.
   *
   * @param place names it in the mistake that is thrown if it holds state that cannot be watched
   */
  @Nullable Object of(@Nullable Object thing, String place) {
    return of(thing, place, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private @Nullable Object of(@Nullable Object thing, String place, Set<Object> seen) {
    if (thing == null || PlainTypes.isPlain(thing.getClass())) {
      return thing;
    }
    if (isConstant(thing) || !seen.add(thing)) {
      return new Itself(thing);
    }
    try {
      return shapes.freeze(thing, place);
    } catch (ConcurrentModificationException changing) {
      return "something else";
    } catch (Mistake uncapturable) {
      List<@Nullable Object> parts = parts(thing);
      if (parts == null && strict) {
        throw uncapturable;
      }
      if (parts == null) {
        return written(thing);
      }
      parts.replaceAll(part -> of(part, place, seen));
      return new Parts(new Itself(thing), parts);
    }
  }

  /** An object of the JDK as it is written to a file; as itself if it cannot be. */
  private static Object written(Object thing) {
    JdkInternals insides = JdkInternals.of(thing);
    Itself itself = new Itself(thing);
    return insides == null ? itself : new Parts(itself, List.of(insides.form()));
  }

  /** What a thing consists of; null if that cannot be told. */
  private static @Nullable List<@Nullable Object> parts(Object thing) {
    List<@Nullable Object> all = new ArrayList<>();
    if (thing instanceof Object[] array) {
      all.addAll(Arrays.asList(array));
    } else if (thing instanceof Collection<?> collection) {
      all.addAll(collection);
    } else if (thing instanceof Map<?, ?> map) {
      all.addAll(map.keySet());
      all.addAll(map.values());
    } else if (JdkInternals.isJdk(thing.getClass())) {
      return null;
    }
    for (Field field : OpenFields.of(thing.getClass())) {
      all.add(get(field, thing));
    }
    return all;
  }

  /** What is in a field of an object; of none if the field is static. */
  static @Nullable Object get(Field field, @Nullable Object of) {
    String problem = "the field " + FieldCheck.place(field) + " cannot be watched for changes";
    return OpenFields.get(field, of, problem);
  }

  /** Whether a thing is an object of a library that is taken for a constant. */
  private boolean isConstant(Object thing) {
    Class<?> type = thing.getClass();
    if (type.isArray() || JdkInternals.isJdk(type)) {
      return !isMutable(thing);
    }
    return !type.isHidden() && !type.isSynthetic() && !code.isUsers(type);
  }

  /** Whether an object of the JDK is one that keeps state. */
  private static boolean isMutable(Object thing) {
    Class<?> type = thing.getClass();
    return type.isArray()
        || thing instanceof Collection<?>
        || thing instanceof Map<?, ?>
        || thing instanceof Iterator<?>
        || thing instanceof RandomGenerator
        || thing instanceof Date
        || thing instanceof Calendar
        || thing instanceof Appendable
        || thing instanceof ThreadLocal<?>
        || thing instanceof Reference<?>
        || thing instanceof Enumeration<?>
        || thing instanceof Spliterator<?>
        || thing instanceof BaseStream<?, ?>
        || thing instanceof Buffer
        || thing instanceof Readable
        || thing instanceof InputStream
        || thing instanceof Checksum
        || thing instanceof Inflater
        || thing instanceof Deflater
        || thing instanceof MessageDigest
        || thing instanceof Formatter
        || type == Matcher.class
        || type == StringJoiner.class
        || type == Optional.class
        || type == BitSet.class
        || type.getPackageName().startsWith("java.util.concurrent");
  }
}
