package dev.tarry.threads.litmus;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;

/**
 * What is to be done later, once or again and again; its time may come whenever it is waited for.
 */
@SuppressWarnings("FutureReturnValueIgnored")
public final class ScheduledTasks {
  private ScheduledTasks() {}

  private static TimerTask task(Runnable body) {
    return new TimerTask() {
      @Override
      public void run() {
        body.run();
      }
    };
  }

  /** The time has come before the thread looks, or has not. */
  @Outcomes({"0", "1"})
  public static final class Fires implements Callable<String> {
    private volatile int x;

    @Override
    public String call() {
      Timer timer = new Timer();
      timer.schedule(task(() -> x = 1), 100);
      int read = x;
      timer.cancel();
      return "" + read;
    }
  }

  /** What was cancelled in time does not run, and what was not does. */
  @Outcomes({"true 0", "false 1"})
  public static final class Cancelled implements Callable<String> {
    private final CountDownLatch ran = new CountDownLatch(1);

    @Override
    public String call() throws Exception {
      Timer timer = new Timer(true);
      TimerTask task = task(ran::countDown);
      timer.schedule(task, 100);
      boolean cancelled = task.cancel();
      if (!cancelled) {
        ran.await();
      }
      return cancelled + " " + (1 - ran.getCount());
    }
  }

  /** What is told first, and for an earlier time, comes first. */
  @Outcomes("12")
  public static final class InOrder implements Callable<String> {
    private final CountDownLatch ran = new CountDownLatch(2);
    private int order;

    private void run(int name) {
      order = 10 * order + name;
      ran.countDown();
    }

    @Override
    public String call() throws Exception {
      Timer timer = new Timer();
      timer.schedule(task(() -> run(1)), 100);
      timer.schedule(task(() -> run(2)), 200);
      ran.await();
      return "" + order;
    }
  }

  /** The same the other way round: the later one's time may come before the other is told. */
  @Outcomes({"12", "21"})
  public static final class OutOfOrder implements Callable<String> {
    private final CountDownLatch ran = new CountDownLatch(2);
    private int order;

    private void run(int name) {
      order = 10 * order + name;
      ran.countDown();
    }

    @Override
    public String call() throws Exception {
      Timer timer = new Timer();
      timer.schedule(task(() -> run(2)), 200);
      timer.schedule(task(() -> run(1)), 100);
      ran.await();
      return "" + order;
    }
  }

  /** Again and again, until it cancels itself. */
  @Outcomes(value = "5 true", endless = true)
  public static final class Again implements Callable<String> {
    private final CountDownLatch done = new CountDownLatch(1);
    private int count;
    private long last;

    @Override
    public String call() throws Exception {
      long begin = System.currentTimeMillis();
      new Timer()
          .schedule(
              new TimerTask() {
                @Override
                public void run() {
                  last = System.currentTimeMillis();
                  if (++count == 5) {
                    cancel();
                    done.countDown();
                  }
                }
              },
              10,
              10);
      done.await();
      return count + " " + (last - begin >= 50);
    }
  }

  /** Again and again, forever: nobody need wait for that. */
  @Outcomes(
      value = {"0", "1", "2"},
      endless = true)
  public static final class ForEver implements Callable<String> {
    private volatile int count;

    @Override
    public String call() {
      new Timer().scheduleAtFixedRate(task(() -> count = Math.min(2, count + 1)), 10, 10);
      return "" + count;
    }
  }

  /** A timer that has nothing to do may be left over; its name is the same in every execution. */
  @Outcomes(value = "Timer-0 Timer-1", few = false)
  public static final class LeftOver implements Callable<String> {
    private final CountDownLatch ran = new CountDownLatch(2);
    private String first;
    private String second;

    @Override
    public String call() throws Exception {
      Timer one = new Timer();
      Timer other = new Timer();
      one.schedule(task(() -> first(Thread.currentThread().getName())), 0);
      other.schedule(task(() -> second(Thread.currentThread().getName())), 0);
      ran.await();
      return first + " " + second;
    }

    private void first(String name) {
      first = name;
      ran.countDown();
    }

    private void second(String name) {
      second = name;
      ran.countDown();
    }
  }

  /** One that can never end what it does may not. */
  @Outcomes("deadlock")
  public static final class Stuck implements Callable<String> {
    @Override
    public String call() {
      new Timer()
          .schedule(
              task(
                  () -> {
                    try {
                      new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                      throw new IllegalStateException(e);
                    }
                  }),
              100);
      return "";
    }
  }

  /** What it does may fail, long after all others have ended. */
  @Outcomes(value = "exception", few = false)
  public static final class Fails implements Callable<String> {
    private int count;

    private void count() {
      if (++count == 4) {
        throw new IllegalStateException("four");
      }
    }

    @Override
    public String call() {
      Timer timer = new Timer();
      for (int i = 1; i <= 4; i++) {
        timer.schedule(task(this::count), 100L * i);
      }
      return "";
    }
  }

  /** Two threads cancel: one of them is in time, or neither is. */
  @Outcomes({"true false", "false true", "false false"})
  public static final class BothCancel implements Callable<String> {
    private boolean first;
    private boolean second;

    @Override
    public String call() throws Exception {
      Timer timer = new Timer();
      TimerTask task = task(() -> {});
      timer.schedule(task, 100);
      Together.run(() -> first = task.cancel(), () -> second = task.cancel());
      return first + " " + second;
    }
  }

  /** No more is taken by a timer that was cancelled. */
  @Outcomes({"taken", "refused"})
  public static final class TooLate implements Callable<String> {
    private String outcome;

    @Override
    public String call() throws Exception {
      Timer timer = new Timer();
      Together.run(
          timer::cancel,
          () -> {
            try {
              timer.schedule(task(() -> {}), 100);
              outcome = "taken";
            } catch (IllegalStateException e) {
              outcome = "refused";
            }
          });
      return outcome;
    }
  }

  /** A scheduled pool's time has come before the thread looks, or has not. */
  @Outcomes(
      value = {"0", "1"},
      few = false)
  public static final class PoolFires implements Callable<String> {
    private volatile int x;

    @Override
    public String call() throws Exception {
      ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
      ScheduledFuture<?> future = pool.schedule(() -> x = 1, 100, MILLISECONDS);
      int read = x;
      future.get();
      return "" + read;
    }
  }

  /** It is cancelled before it runs, while it runs, or too late. */
  @Outcomes(
      value = {"true 0", "true 1", "false 1"},
      few = false)
  public static final class PoolCancelled implements Callable<String> {
    private final CountDownLatch ran = new CountDownLatch(1);

    @Override
    public String call() throws Exception {
      ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
      ScheduledFuture<?> future = pool.schedule(ran::countDown, 100, MILLISECONDS);
      boolean cancelled = future.cancel(false);
      if (!cancelled) {
        ran.await();
      }
      return cancelled + " " + (1 - ran.getCount());
    }
  }

  /** Again and again, in a pool that is left over. */
  @Outcomes(value = "5", few = false, endless = true)
  public static final class PoolAgain implements Callable<String> {
    private final CountDownLatch done = new CountDownLatch(5);
    private int count;

    private void count() {
      if (count < 5) {
        count++;
        done.countDown();
      }
    }

    @Override
    public String call() throws Exception {
      ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
      pool.scheduleWithFixedDelay(this::count, 10, 10, MILLISECONDS);
      done.await();
      return "" + count;
    }
  }
}
