package dev.tarry.threads.refused;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/** Set-ups that are not the same whenever they run. */
@SuppressWarnings({"ImmutableEnumChecker", "NonAtomicVolatileUpdate"})
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
