package dev.tarry.threads.litmus;

import java.util.Random;
import java.util.concurrent.Callable;

/** Who looks at the clock when, while others sleep or look. */
public final class Clocks {
  private static final long SECOND = 1_000_000_000;

  private Clocks() {}

  /** A look comes before the other's sleep, or after it. */
  @Outcomes({"early", "late"})
  public static final class LookBesideSleep implements Callable<String> {
    @Override
    public String call() throws Exception {
      long begin = System.nanoTime();
      Thread sleeping = Together.start(() -> Thread.sleep(1000));
      long passed = System.nanoTime() - begin;
      sleeping.join();
      return passed < SECOND ? "early" : "late";
    }
  }

  /** Looks come in either order; the one that follows a write does not come before it. */
  @Outcomes({"first, then 1", "second, then 0", "second, then 1"})
  public static final class LooksInOrder implements Callable<String> {
    private volatile int written;
    private long first;

    @Override
    public String call() throws Exception {
      Thread writing =
          Together.start(
              () -> {
                written = 1;
                first = System.nanoTime();
              });
      long second = System.nanoTime();
      int seen = written;
      writing.join();
      return (first < second ? "first" : "second") + ", then " + seen;
    }
  }

  /** Nothing but the time tells whether the other has slept. */
  @Outcomes({"short", "long"})
  public static final class SleptOrNot implements Callable<String> {
    private boolean hurry;

    private synchronized boolean isInHurry() {
      return hurry;
    }

    private synchronized void hurry() {
      hurry = true;
    }

    @Override
    public String call() throws Exception {
      long begin = System.currentTimeMillis();
      Thread other =
          Together.start(
              () -> {
                if (!isInHurry()) {
                  Thread.sleep(1000);
                }
              });
      hurry();
      other.join();
      return System.currentTimeMillis() - begin < 1000 ? "short" : "long";
    }
  }

  /** The other makes its mark before the time is over, or does not. */
  @Outcomes({"in time", "late"})
  public static final class Deadline implements Callable<String> {
    private volatile boolean done;

    @Override
    public String call() throws Exception {
      Thread other = Together.start(() -> done = true);
      long deadline = System.nanoTime() + SECOND / 10;
      String outcome = "in time";
      while (!done) {
        if (System.nanoTime() > deadline) {
          outcome = "late";
          break;
        }
        Thread.sleep(10);
      }
      other.join();
      return outcome;
    }
  }

  /** The same without sleeping. */
  @Outcomes(
      value = {"in time", "late"},
      few = false)
  public static final class BusyDeadline implements Callable<String> {
    private volatile boolean done;

    @Override
    public String call() throws Exception {
      Thread other = Together.start(() -> done = true);
      long deadline = System.nanoTime() + SECOND / 10;
      String outcome = "in time";
      while (!done) {
        if (System.nanoTime() > deadline) {
          outcome = "late";
          break;
        }
      }
      other.join();
      return outcome;
    }
  }

  /** Numbers of a common source are taken in either order. */
  @Outcomes({"first, then 1", "second, then 0", "second, then 1"})
  public static final class CommonRandom implements Callable<String> {
    private final Random random = new Random(1);
    private volatile int written;
    private int first;

    @Override
    public String call() throws Exception {
      Thread writing =
          Together.start(
              () -> {
                written = 1;
                first = random.nextInt();
              });
      int second = random.nextInt();
      int seen = written;
      writing.join();
      int initial = new Random(1).nextInt();
      return (first == initial && second != initial ? "first" : "second") + ", then " + seen;
    }
  }
}
