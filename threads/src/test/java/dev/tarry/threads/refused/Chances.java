package dev.tarry.threads.refused;

import java.security.SecureRandom;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/** Set-ups that are not the same whenever they run. */
@SuppressWarnings({
  "ImmutableEnumChecker",
  "JavaUtilDate",
  "JavaTimeDefaultTimeZone",
  "NonAtomicVolatileUpdate"
})
public final class Chances {
  private Chances() {}

  /** Chance from outside. */
  @Says("java.security.SecureRandom")
  public static final class Secure implements Callable<Integer> {
    @Override
    public Integer call() {
      return new SecureRandom().nextInt();
    }
  }

  /** Chance from the clock. */
  @Says("java.util.SplittableRandom")
  public static final class Splittable implements Callable<Integer> {
    @Override
    public Integer call() {
      return new SplittableRandom().nextInt();
    }
  }

  /** Chance that is hidden in a method. */
  @Says("java.util.Collections.shuffle")
  public static final class Shuffled implements Callable<Object> {
    @Override
    public Object call() {
      List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
      Collections.shuffle(list);
      return list;
    }
  }

  /** The time, of a clock that is not ours. */
  @Says("java.time.LocalTime.now")
  public static final class Clock implements Callable<Object> {
    @Override
    public Object call() {
      return LocalTime.now();
    }
  }

  /** The time, by an old name. */
  @Says("java.util.Date")
  public static final class OldDate implements Callable<Object> {
    @Override
    public Object call() {
      return new Date();
    }
  }

  /** The time, by another old name. */
  @Says("java.util.Calendar.getInstance")
  public static final class OldCalendar implements Callable<Object> {
    @Override
    public Object call() {
      return Calendar.getInstance().getTimeInMillis();
    }
  }

  /** How much memory is left. */
  @Says("java.lang.Runtime.freeMemory")
  public static final class FreeMemory implements Callable<Long> {
    @Override
    public Long call() {
      return Runtime.getRuntime().freeMemory();
    }
  }

  /** The number of an object of the JDK decides what happens. */
  @Says("did not repeat")
  public static final class Hash implements Callable<Integer> {
    private volatile int n;

    @Override
    public Integer call() {
      new Thread(() -> n++).start();
      for (int i = new ArrayList<>(List.of(new Object())).get(0).hashCode() & 15; i > 0; i--) {
        n++;
      }
      return 0;
    }
  }

  /** State that the JDK keeps decides what happens. */
  @Says("did not repeat")
  public static final class Property implements Callable<Integer> {
    private volatile int n;

    @Override
    public Integer call() {
      new Thread(() -> n++).start();
      int runs = Integer.getInteger("stray runs", 0) + 1;
      System.setProperty("stray runs", "" + runs);
      for (int i = 0; i < runs % 7; i++) {
        n++;
      }
      return 0;
    }
  }

  /** State that a constant of an enum keeps decides what happens. */
  @Says("did not repeat")
  public static final class Constant implements Callable<Integer> {
    /** Counts executions. */
    enum Counter {
      RUNS;

      private int n;
    }

    private volatile int n;

    @Override
    public Integer call() {
      new Thread(() -> n++).start();
      Counter.RUNS.n++;
      for (int i = 0; i < Counter.RUNS.n % 7; i++) {
        n++;
      }
      return 0;
    }
  }

  /** What an interface keeps decides what the program comes to. */
  @Says("did not repeat")
  public static final class Kept implements Callable<Integer> {
    /** Counts executions. */
    interface Numbers {
      AtomicInteger RUNS = new AtomicInteger();
    }

    @Override
    public Integer call() {
      return Numbers.RUNS.incrementAndGet();
    }
  }
}
