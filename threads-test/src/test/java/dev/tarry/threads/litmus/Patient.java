package dev.tarry.threads.litmus;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;

/** How time passes where there is patience, of a second: nobody who can run is left behind. */
@SuppressWarnings("ThreadPriorityCheck") // some yield
public final class Patient {
  private static final long SECOND = 1_000_000_000;

  private Patient() {}

  private static boolean isOver(long begin, long seconds) {
    return System.nanoTime() - begin > seconds * SECOND;
  }

  /** Shorter than patience: in every order with what others do, and with each other. */
  @Outcomes(
      value = {"0, 12", "0, 21", "1, 12", "1, 21"},
      patient = true)
  public static final class ShortSleeps implements Callable<String> {
    private volatile int written;
    private int seen;
    private String order = "";

    private synchronized void ends(int number) {
      order += number;
    }

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            Thread.sleep(400);
            seen = written;
            ends(1);
          },
          () -> {
            Thread.sleep(500);
            ends(2);
          },
          () -> written = 1);
      return seen + ", " + order;
    }
  }

  /** All that is shorter than patience, but not all of it together. */
  @Outcomes(
      value = {"0 0 0", "0 0 1", "0 1 1", "1 1 1"},
      patient = true)
  public static final class SleepAfterSleep implements Callable<String> {
    private volatile int written;
    private String seen = "";

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            Thread.sleep(400);
            seen += written;
            Thread.sleep(400);
            seen += " " + written;
            seen += " " + written;
            Thread.sleep(400);
            seen += written == 0 ? " left behind" : "";
          },
          () -> written = 1);
      return seen;
    }
  }

  /** A long sleep ends when others have had the time to do what they can. */
  @Outcomes(value = "1", patient = true)
  public static final class LongSleep implements Callable<String> {
    private volatile int written;
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            Thread.sleep(2000);
            seen = written;
          },
          () -> written = 1);
      return "" + seen;
    }
  }

  /** Sleeps of several threads pass at once. */
  @Outcomes(
      value = {"400", "500"},
      patient = true)
  public static final class SleepsAtOnce implements Callable<String> {
    private long slept;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            long begin = System.currentTimeMillis();
            Thread.sleep(400);
            slept = System.currentTimeMillis() - begin;
          },
          () -> Thread.sleep(500));
      return "" + slept;
    }
  }

  /** What is due first comes first, unless it is late by less than patience. */
  @Outcomes(value = "late", patient = true)
  public static final class TooLate implements Callable<String> {
    @Override
    public String call() throws Exception {
      CountDownLatch latch = new CountDownLatch(1);
      Together.start(
          () -> {
            Thread.sleep(30_000);
            latch.countDown();
          });
      return latch.await(5, SECONDS) ? "in time" : "late";
    }
  }

  /** The same the other way round. */
  @Outcomes(value = "in time", patient = true)
  public static final class InTime implements Callable<String> {
    @Override
    public String call() throws Exception {
      CountDownLatch latch = new CountDownLatch(1);
      Together.start(
          () -> {
            Thread.sleep(3000);
            latch.countDown();
          });
      return latch.await(5, SECONDS) ? "in time" : "late";
    }
  }

  /** Two that look every now and then do not keep the third one from running. */
  @Outcomes(
      value = {"in time"},
      few = false,
      endless = true,
      patient = true)
  public static final class TwoPollers implements Callable<String> {
    private volatile boolean done;
    private volatile boolean late;

    private void poll() throws InterruptedException {
      long begin = System.nanoTime();
      while (!done && !late) {
        late = isOver(begin, 5);
        Thread.sleep(900);
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::poll, this::poll, () -> done = true);
      return late ? "late" : "in time";
    }
  }

  /** Who is at work for some time in the background does not keep others from running. */
  @Outcomes(
      value = {"in time"},
      few = false,
      endless = true,
      patient = true)
  public static final class Housekeeping implements Callable<String> {
    private volatile boolean done;
    private final AtomicInteger rounds = new AtomicInteger();

    @Override
    public String call() throws Exception {
      ScheduledExecutorService background = Executors.newScheduledThreadPool(1);
      Future<?> unused =
          background.scheduleWithFixedDelay(rounds::incrementAndGet, 30, 30, SECONDS);
      Thread other = Together.start(() -> done = true);
      long begin = System.nanoTime();
      boolean late = false;
      while (!done && !late) {
        Thread.sleep(10);
        late = isOver(begin, 5);
      }
      other.join();
      background.shutdownNow();
      return late ? "late" : "in time";
    }
  }

  /** What goes on in the background when all is over comes to no end of time. */
  @Outcomes(value = "done", endless = true, patient = true)
  public static final class Background implements Callable<String> {
    @Override
    public String call() {
      ScheduledExecutorService background =
          Executors.newScheduledThreadPool(
              1,
              work -> {
                Thread thread = new Thread(work);
                thread.setDaemon(true);
                return thread;
              });
      Future<?> unused = background.scheduleWithFixedDelay(() -> {}, 60, 60, SECONDS);
      return "done";
    }
  }

  /** Who looks at the clock all the time lets others run. */
  @Outcomes(
      value = {"in time"},
      few = false,
      patient = true)
  public static final class BusyDeadline implements Callable<String> {
    private volatile boolean done;

    @Override
    public String call() throws Exception {
      Thread other = Together.start(() -> done = true);
      long begin = System.nanoTime();
      boolean late = false;
      while (!done && !late) {
        late = isOver(begin, 5);
      }
      other.join();
      return late ? "late" : "in time";
    }
  }

  /** A deadline that others keep passes as well as one that nobody keeps. */
  @Outcomes(
      value = {"false"},
      few = false,
      endless = true,
      patient = true)
  public static final class Abandoned implements Callable<String> {
    private boolean done;

    @Override
    public String call() throws Exception {
      long begin = System.nanoTime();
      Thread other =
          Together.start(
              () -> {
                CountDownLatch never = new CountDownLatch(1);
                done = never.await(3, SECONDS);
              });
      while (!isOver(begin, 2)) {
        MILLISECONDS.sleep(100);
      }
      other.join();
      return "" + done;
    }
  }

  /** A wait with a timeout is a timed one, however long; who yields in a loop is running. */
  @Outcomes(
      value = "[TIMED_WAITING, TIMED_WAITING, WAITING, RUNNABLE]",
      few = false,
      patient = true,
      endless = true,
      brittle = true)
  public static final class StatesOfThreads implements Callable<String> {
    private final CountDownLatch latch = new CountDownLatch(1);
    private volatile boolean over;

    private void yields() {
      while (!over) {
        Thread.yield();
      }
    }

    @Override
    public String call() throws Exception {
      List<Thread> threads =
          List.of(
              Together.start(() -> latch.await(60, SECONDS)),
              Together.start(() -> Thread.sleep(60_000)),
              Together.start(latch::await),
              Together.start(this::yields));
      Thread.sleep(3_000);
      List<Thread.State> seen = threads.stream().map(Thread::getState).toList();
      latch.countDown();
      over = true;
      return seen.toString();
    }
  }

  /** A long sleep does not end before a thread that yields has seen what others did. */
  @Outcomes(value = "false", patient = true)
  public static final class YieldsBesideALongSleep implements Callable<String> {
    private volatile boolean done;

    @Override
    public String call() throws Exception {
      long begin = System.nanoTime();
      Together.start(() -> Thread.sleep(60_000));
      Together.start(() -> done = true);
      while (!done) {
        Thread.yield();
      }
      return "" + isOver(begin, 10);
    }
  }

  /** A thread of a pool that has had no work for longer than it is kept alive has ended. */
  @Outcomes(value = "null", patient = true)
  public static final class KeptAlive implements Callable<String> {
    private final ThreadLocal<String> own = new ThreadLocal<>();

    @Override
    public String call() throws Exception {
      ThreadPoolExecutor pool =
          new ThreadPoolExecutor(1, 1, 10, MILLISECONDS, new LinkedBlockingQueue<>());
      pool.allowCoreThreadTimeOut(true);
      pool.submit(() -> own.set("left over")).get();
      Thread.sleep(2_000);
      String seen = pool.submit(own::get).get();
      pool.shutdown();
      return "" + seen;
    }
  }
}
