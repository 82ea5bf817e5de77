package dev.tarry.threads.litmus;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.ReentrantLock;

/** Interrupts, timeouts, which may pass at any time, queues and thread locals. */
public final class Times {
  private Times() {}

  /** Interrupted while it waits or before, it leaves the wait by the exception. */
  @Outcomes("interrupted false")
  public static final class InterruptedWait implements Callable<String> {
    private String outcome = "";

    private synchronized void await() {
      try {
        while (outcome.isEmpty()) {
          wait();
        }
      } catch (InterruptedException e) {
        outcome = "interrupted " + Thread.currentThread().isInterrupted();
      }
    }

    @Override
    public String call() throws Exception {
      Thread waiting = Together.start(this::await);
      waiting.interrupt();
      waiting.join();
      return outcome;
    }
  }

  /** The interrupt comes before the end of the sleep, or after it. */
  @Outcomes({"slept", "interrupted"})
  public static final class InterruptedSleep implements Callable<String> {
    private int outcome;

    @Override
    public String call() throws Exception {
      Thread sleeping =
          Together.start(
              () -> {
                try {
                  Thread.sleep(1000);
                  outcome = 1;
                } catch (InterruptedException e) {
                  outcome = 2;
                }
              });
      sleeping.interrupt();
      sleeping.join();
      return outcome == 1 ? "slept" : "interrupted";
    }
  }

  /** It looks and clears before the interrupt, or after it; then the flag is not set again. */
  @Outcomes({"false false", "false true", "true false"})
  public static final class InterruptFlag implements Callable<String> {
    private boolean first;
    private boolean second;

    @Override
    public String call() throws Exception {
      Thread looking =
          Together.start(
              () -> {
                first = Thread.interrupted();
                second = Thread.interrupted();
              });
      looking.interrupt();
      looking.join();
      return first + " " + second;
    }
  }

  /** It is told in time, or the time passes before. */
  @Outcomes({"told", "timeout"})
  public static final class TimedWait implements Callable<String> {
    private boolean ready;
    private boolean seen;

    @SuppressWarnings("WaitNotInLoop")
    private synchronized void await() throws InterruptedException {
      if (!ready) {
        wait(100);
      }
      seen = ready;
    }

    private synchronized void tell() {
      ready = true;
      notify();
    }

    @Override
    public String call() throws Exception {
      Together.run(this::await, this::tell);
      return seen ? "told" : "timeout";
    }
  }

  /** The lock is free, or is freed in time, or is not. */
  @Outcomes({"true", "false"})
  @SuppressWarnings("LockNotBeforeTry")
  public static final class TimedLock implements Callable<String> {
    private final ReentrantLock lock = new ReentrantLock();
    private boolean got;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            lock.lock();
            lock.unlock();
          },
          () -> {
            got = lock.tryLock(100, MILLISECONDS);
            if (got) {
              lock.unlock();
            }
          });
      return "" + got;
    }
  }

  /** The count is down in time or not; who comes in time sees what was before. */
  @Outcomes({"true 1", "false 0", "false 1"})
  public static final class TimedLatch implements Callable<String> {
    private final CountDownLatch latch = new CountDownLatch(1);
    private volatile int x;
    private boolean down;
    private int read;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            x = 1;
            latch.countDown();
          },
          () -> {
            down = latch.await(100, MILLISECONDS);
            read = x;
          });
      return down + " " + read;
    }
  }

  /** An item comes in time or not. */
  @Outcomes({"1", "null"})
  public static final class TimedPoll implements Callable<String> {
    private final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    private Integer taken;

    @Override
    public String call() throws Exception {
      Together.run(() -> queue.add(1), () -> taken = queue.poll(100, MILLISECONDS));
      return "" + taken;
    }
  }

  /** A queue for one item keeps the order. */
  @Outcomes("12")
  public static final class BlockingSlot implements Callable<String> {
    private final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    private int first;
    private int second;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            queue.put(1);
            queue.put(2);
          },
          () -> {
            first = queue.take();
            second = queue.take();
          });
      return "" + first + second;
    }
  }

  /** Offered in either order; a poll meanwhile takes the first that is there, or nothing. */
  @Outcomes({"null 12", "null 21", "1 2", "2 1"})
  public static final class Queue implements Callable<String> {
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    private Integer polled;

    @Override
    public String call() throws Exception {
      Together.run(() -> queue.offer(1), () -> queue.offer(2), () -> polled = queue.poll());
      StringBuilder rest = new StringBuilder();
      for (Integer item = queue.poll(); item != null; item = queue.poll()) {
        rest.append(item);
      }
      return polled + " " + rest;
    }
  }

  /** Each thread has its own. */
  @Outcomes("1 1 0")
  public static final class Locals implements Callable<String> {
    private final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
    private int first;
    private int second;

    private int increment() {
      local.set(local.get() + 1);
      return local.get();
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> first = increment(), () -> second = increment());
      return first + " " + second + " " + local.get();
    }
  }
}
