package dev.tarry.machines.capture.types;

import dev.tarry.core.program.Mistake;
import java.util.Comparator;
import java.util.Date;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Lock;
import java.util.stream.BaseStream;

/** Refuses what cannot be captured, and says what to keep instead. */
public final class Remedies {
  private static final Map<Class<?>, String> BY_TYPE =
      Map.ofEntries(
          Map.entry(Thread.class, "machines have no threads: create a machine and send it events"),
          Map.entry(
              Executor.class, "machines have no threads: create a machine and send it events"),
          Map.entry(Future.class, "machines do not wait for threads: receive an event"),
          Map.entry(Lock.class, "a machine runs one handler at a time: leave the lock out"),
          Map.entry(Random.class, "use choose(), so that the engine controls the choice"),
          Map.entry(java.time.Clock.class, "use timers, so that the engine controls time"),
          Map.entry(Iterator.class, "keep an index"),
          Map.entry(BaseStream.class, "keep a list"),
          Map.entry(CharSequence.class, "keep a String"),
          Map.entry(Number.class, "a machine runs one handler at a time: use a plain int or long"),
          Map.entry(Date.class, "keep an Instant"),
          Map.entry(
              ThreadLocal.class, "handlers run in any thread: keep it in a field of the machine"));

  private static final String GENERAL =
      "use primitives, strings, enums, records, references to machines, JDK collections and arrays"
          + " of these, or classes made of them; make it static final if it never changes";

  private Remedies() {}

  /** The mistake of keeping an object of this class in a place. */
  public static Mistake uncapturable(String place, Class<?> type) {
    boolean lambda = type.isHidden() || type.isSynthetic();
    return new Mistake(
        place
            + " holds a "
            + (lambda ? "lambda" : type.getName())
            + ", which cannot be captured; "
            + of(type));
  }

  /** The mistake of keeping a machine of this class in a place. */
  public static Mistake machineItself(String place, Class<?> type) {
    return new Mistake(
        place + " holds a " + type.getSimpleName() + " itself; hold a reference to the machine");
  }

  private static String of(Class<?> type) {
    if (type.isSynthetic() || type.isHidden() || isFunction(type)) {
      return "keep data, not code: use an enum or a record";
    }
    for (Map.Entry<Class<?>, String> entry : sorted()) {
      if (entry.getKey().isAssignableFrom(type)) {
        return entry.getValue();
      }
    }
    if (type.getPackageName().startsWith("java.util.concurrent")) {
      return "a machine runs one handler at a time: use the plain class of java.util";
    }
    return GENERAL;
  }

  private static List<Map.Entry<Class<?>, String>> sorted() {
    return BY_TYPE.entrySet().stream()
        .sorted(Comparator.comparing(entry -> entry.getKey().getName()))
        .toList();
  }

  /** Whether fields of this type could only hold code. */
  static boolean isFunction(Class<?> type) {
    return type.isInterface()
        && (type.getPackageName().equals("java.util.function")
            || type == Runnable.class
            || type.isAnnotationPresent(FunctionalInterface.class));
  }
}
