package dev.tarry.threads.litmus;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Static state is that of one execution, whoever keeps it: constants of enums and interfaces, what
 * the JDK remembers of them, and what initialisers do to other classes.
 */
@SuppressWarnings("ImmutableEnumChecker")
public final class StaticFields {
  private StaticFields() {}

  /** Its constants have state. */
  enum Counter {
    ONE,
    TWO;

    private int n;
  }

  /** The JDK is asked for the constants before the enum is used. */
  @Outcomes({"true 1", "true 2"})
  public static final class AskedFirst implements Callable<String> {
    @Override
    public String call() throws Exception {
      Counter[] all = Counter.class.getEnumConstants();
      Together.run(() -> all[0].n++, () -> Counter.ONE.n++);
      return (all[0] == Counter.ONE) + " " + all[0].n;
    }
  }

  /** The JDK is asked, and the enum is used by another thread only. */
  @Outcomes("3 1")
  public static final class UsedInThread implements Callable<String> {
    private int seen;

    /** Its constants ask for their place. */
    enum Bit {
      LOW,
      HIGH;

      private final int mask;

      @SuppressWarnings("EnumOrdinal")
      Bit() {
        mask = 1 << ordinal();
      }
    }

    @Override
    public String call() throws Exception {
      int all = 0;
      for (Bit bit : Bit.class.getEnumConstants()) {
        all |= bit.mask;
      }
      Together.run(() -> seen = Bit.LOW.mask);
      return all + " " + seen;
    }
  }

  /** Sets, maps and names lead to the same constants. */
  @Outcomes({"true true 1", "true true 2", "true true 3"})
  public static final class SetsAndMaps implements Callable<String> {
    @Override
    public String call() throws Exception {
      EnumSet<Counter> set = EnumSet.allOf(Counter.class);
      Map<Counter, Integer> map = new EnumMap<>(Counter.class);
      map.put(Counter.ONE, 1);
      Together.run(() -> Counter.ONE.n++, () -> set.forEach(each -> each.n += 2));
      boolean key = map.keySet().iterator().next() == Counter.valueOf("ONE");
      boolean named = Enum.valueOf(Counter.class, "TWO") == Counter.TWO;
      return key + " " + named + " " + Counter.ONE.n;
    }
  }

  /** Sets and maps of constants that are constants themselves. */
  @Outcomes("[ONE, TWO] {ONE=1, TWO=2}")
  public static final class ConstantSets implements Callable<String> {
    private static final EnumSet<Counter> SET = EnumSet.noneOf(Counter.class);
    private static final Map<Counter, Integer> MAP = new EnumMap<>(Counter.class);

    @Override
    public String call() throws Exception {
      Together.run(() -> add(Counter.ONE, 1), () -> add(Counter.TWO, 2));
      return SET + " " + MAP;
    }

    private static synchronized void add(Counter counter, int value) {
      SET.add(counter);
      MAP.put(counter, value);
    }
  }

  /** The constants that an enum keeps by name are its own. */
  @Outcomes("true true")
  public static final class OwnCache implements Callable<String> {
    private boolean one;
    private boolean two;

    /** Keeps its constants by name. */
    enum Letter {
      A,
      B;

      private static final Letter[] ALL = values();
      private static final Map<String, Letter> BY_NAME = new HashMap<>();

      static {
        for (Letter each : ALL) {
          BY_NAME.put(each.name(), each);
        }
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(
          () -> one = Letter.BY_NAME.get("A") == Letter.ALL[0],
          () -> two = Letter.BY_NAME.get("B") == Letter.B);
      return one + " " + two;
    }
  }

  /** What the initialiser of an enum does to another class is done in every execution. */
  @Outcomes({"0 1", "1 1"})
  public static final class Registered implements Callable<String> {
    private String seen = "";

    /** Is counted. */
    enum Mode {
      ON;

      static {
        Tally.count++;
      }
    }

    /** Counts. */
    static final class Tally {
      private static int count;

      private Tally() {}
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> Mode.ON.name(), () -> seen = "" + Tally.count);
      return seen + " " + Tally.count;
    }
  }

  /** So is what the constructor of its constants does. */
  @Outcomes("[ON]")
  public static final class RegisteredByConstructor implements Callable<String> {
    /** Enters itself. */
    enum Entry {
      ON;

      Entry() {
        Registry.ALL.add(this);
      }
    }

    /** Has the constants. */
    static final class Registry {
      private static final List<Object> ALL = new ArrayList<>();

      private Registry() {}
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> Entry.ON.name());
      return "" + Registry.ALL;
    }
  }

  /** The table behind a switch is one of this execution. */
  @Outcomes("one 1, two 1")
  public static final class Switched implements Callable<String> {
    private String first = "";
    private String second = "";

    @Override
    public String call() throws Exception {
      Together.run(() -> first = name(Counter.ONE), () -> second = name(Counter.TWO));
      return first + ", " + second;
    }

    private static String name(Counter counter) {
      counter.n++;
      return switch (counter) {
        case ONE -> "one " + counter.n;
        case TWO -> "two " + counter.n;
      };
    }
  }

  /** Constants with code of their own. */
  @Outcomes({"1", "2"})
  public static final class Bodies implements Callable<String> {
    /** Counts in one way or another. */
    enum Way {
      UP {
        @Override
        void count() {
          n++;
        }
      };

      int n;

      abstract void count();
    }

    @Override
    public String call() throws Exception {
      Way[] all = Way.class.getEnumConstants();
      Together.run(() -> Way.UP.count(), () -> all[0].count());
      return "" + Way.UP.n;
    }
  }

  /** Annotations of classes and methods have the constants of this execution. */
  @Outcomes({"true true true 1", "true true true 2"})
  public static final class Annotated implements Callable<String> {
    /** Names a constant. */
    @Retention(RetentionPolicy.RUNTIME)
    @interface Tag {
      Counter value();

      Counter other() default Counter.TWO;
    }

    /** Has annotations. */
    @Tag(Counter.ONE)
    static final class Tagged {
      private Tagged() {}

      @Tag(Counter.TWO)
      static void method() {}
    }

    @Override
    public String call() throws Exception {
      Tag ofType = Tagged.class.getAnnotation(Tag.class);
      Tag ofMethod = Tagged.class.getDeclaredMethod("method").getAnnotation(Tag.class);
      Together.run(() -> ofType.value().n++, () -> Counter.ONE.n++);
      boolean type = ofType.value() == Counter.ONE;
      boolean other = ofType.other() == Counter.TWO;
      boolean method = ofMethod.value() == Counter.TWO;
      return type + " " + other + " " + method + " " + Counter.ONE.n;
    }
  }

  /** Lambdas that are constants of an interface. */
  @Outcomes({"1 2", "2 1"})
  public static final class Lambdas implements Callable<String> {
    private int one;
    private int two;

    /** Gives numbers. */
    interface Source {
      AtomicInteger COUNT = new AtomicInteger();
      Source LAMBDA = () -> COUNT.incrementAndGet();
      Source REFERENCE = COUNT::incrementAndGet;

      int next();
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> one = Source.LAMBDA.next(), () -> two = Source.REFERENCE.next());
      return one + " " + two;
    }
  }

  /** A constant of an interface that only a thread uses, by a class that implements it. */
  @Outcomes("[x]")
  public static final class InterfaceInThread implements Callable<String> {
    /** Has a constant. */
    interface Names {
      List<String> NAMES = new ArrayList<>();

      default void enter() {
        NAMES.add("x");
      }
    }

    /** Inherits it. */
    static final class Entering implements Names {}

    @Override
    public String call() throws Exception {
      Together.run(() -> new Entering().enter());
      return "" + Names.NAMES;
    }
  }
}
