package dev.tarry.machines.capture.shape;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.verify.JdkInternals;
import dev.tarry.machines.capture.types.OpenFields;
import dev.tarry.machines.capture.types.PlainTypes;
import dev.tarry.machines.capture.types.Remedies;
import dev.tarry.machines.model.Values;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Converts comparators of sorted collections to values. Two are equal if they have the same code
 * and captured the same: a lambda with what it captured, {@code Comparator.comparing(..)} with the
 * functions inside, an object of the user's with its fields.
 */
final class ComparatorValues {
  private static final int KEPT = 10_000;

  private final Map<Class<?>, Integer> lambdas = new ConcurrentHashMap<>();
  private final AtomicInteger lastLambda = new AtomicInteger();
  private final Map<Itself, ComparatorCode> known = new ConcurrentHashMap<>();
  private final String process = "in process " + ProcessHandle.current().pid() + started();

  /** A lambda has no name that is the same on every JVM, so its name holds for one process only. */
  private static String started() {
    return ProcessHandle.current().info().startInstant().map(start -> " of " + start).orElse("");
  }

  /** The comparator as a value; null for the natural order. */
  @Nullable Object freeze(@Nullable Comparator<?> order, Freezer freezer) {
    if (order == null) {
      return null;
    }
    ComparatorCode before = known.get(new Itself(order));
    Object found = before == null ? value(order, freezer) : before;
    if (before == null && found instanceof ComparatorCode code) {
      if (known.size() > KEPT) {
        known.clear();
      }
      known.put(new Itself(order), code);
    }
    return found;
  }

  /** The comparator that a value stands for. */
  @SuppressWarnings("unchecked") // it came from a collection of these elements
  static @Nullable Comparator<@Nullable Object> thaw(@Nullable Object value) {
    Object order = value instanceof ComparatorCode code ? code.function() : Frozen.thawed(value);
    return (Comparator<@Nullable Object>) order;
  }

  private @Nullable Object value(@Nullable Object thing, Freezer freezer) {
    if (thing == null || PlainTypes.isPlain(thing.getClass())) {
      return thing;
    }
    Class<?> type = thing.getClass();
    if (JdkInternals.isJdk(type)) {
      return ofJdk(thing, freezer);
    }
    if (type.isHidden() || type.isSynthetic()) {
      String host = type.getName().replaceFirst("/.*", "");
      int number = lambdas.computeIfAbsent(type, any -> lastLambda.incrementAndGet());
      return code(host + " " + number + " " + process, thing, freezer, false);
    }
    return isFixed(type) ? code(type.getName(), thing, freezer, true) : freezer.freeze(thing);
  }

  private Object ofJdk(Object thing, Freezer freezer) {
    JdkInternals insides = JdkInternals.of(thing);
    if (insides == null) {
      throw Remedies.uncapturable(freezer.place(), thing.getClass());
    }
    List<@Nullable Object> given = new ArrayList<>();
    insides.others().forEach(other -> given.add(value(other, freezer)));
    return code(insides.form(), given, thing, freezer, true);
  }

  private ComparatorCode code(String name, Object thing, Freezer freezer, boolean portable) {
    List<@Nullable Object> given = new ArrayList<>();
    String problem = "the comparator " + thing.getClass().getName() + " cannot be captured";
    for (Field field : OpenFields.of(thing.getClass())) {
      given.add(value(OpenFields.get(field, thing, problem), freezer));
    }
    return code(name, given, thing, freezer, portable);
  }

  private static ComparatorCode code(
      String name, List<@Nullable Object> given, Object thing, Freezer freezer, boolean portable) {
    for (Object value : given) {
      if (!Frozen.isLasting(value)) {
        throw new Mistake(
            freezer.place()
                + " has a comparator that captures "
                + value
                + ", which is mutable; let it capture immutable values, or make it a record");
      }
    }
    return new ComparatorCode(name, given.toArray(), thing, portable);
  }

  /** Whether the objects of a class of the user's cannot be changed themselves. */
  private static boolean isFixed(Class<?> type) {
    return !type.isRecord()
        && OpenFields.of(type).stream().allMatch(field -> Modifier.isFinal(field.getModifiers()));
  }

  /** A hash by which values that are the same on every JVM can be put in an order. */
  static long rank(@Nullable Object value, Freezer freezer) {
    if (!Frozen.isPortable(value)) {
      throw new Mistake(
          freezer.place()
              + " holds a hash set or a hash map of collections whose comparators are lambdas; make"
              + " the comparators enums, records or classes");
    }
    return Values.hash(value);
  }
}
