package dev.tarry.threads.litmus;

import java.util.concurrent.Callable;

/** Monitors, wait and notify. */
public final class WaitAndNotify {
  private WaitAndNotify() {}

  /** No increment is lost. */
  @Outcomes("4")
  public static final class Increments implements Callable<String> {
    private int x;

    private synchronized void twice() {
      increment();
      increment();
    }

    private synchronized void increment() {
      x++;
    }

    @Override
    public String call() throws Exception {
      Together.run(this::twice, this::twice);
      return "" + x;
    }
  }

  /** The monitor is left between the read and the write. */
  @Outcomes({"1", "2"})
  public static final class TwoBlocks implements Callable<String> {
    private int x;

    private void increment() {
      int read;
      synchronized (this) {
        read = x;
      }
      synchronized (this) {
        x = read + 1;
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::increment, this::increment);
      return "" + x;
    }
  }

  /** Either one after the other, or each holds what the other wants. */
  @Outcomes({"2", "deadlock"})
  public static final class OppositeOrders implements Callable<String> {
    private final Object left = new Object();
    private final Object right = new Object();
    private int x;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            synchronized (left) {
              synchronized (right) {
                x++;
              }
            }
          },
          () -> {
            synchronized (right) {
              synchronized (left) {
                x++;
              }
            }
          });
      return "" + x;
    }
  }

  /** A monitor is left by an exception, too. */
  @Outcomes("2")
  public static final class ThrownOut implements Callable<String> {
    private int x;

    private synchronized void fail() {
      x++;
      throw new IllegalStateException();
    }

    private synchronized void increment() {
      x++;
    }

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            try {
              fail();
            } catch (IllegalStateException e) {
              return;
            }
          },
          this::increment);
      return "" + x;
    }
  }

  /** It waits until it is told, or is told before and does not wait. */
  @Outcomes("7")
  public static final class Told implements Callable<String> {
    private boolean ready;
    private int data;
    private int read;

    private synchronized void await() throws InterruptedException {
      while (!ready) {
        wait();
      }
      read = data;
    }

    private synchronized void tell() {
      data = 7;
      ready = true;
      notify();
    }

    @Override
    public String call() throws Exception {
      Together.run(this::await, this::tell);
      return "" + read;
    }
  }

  /** Told too early, it waits forever. */
  @Outcomes({"woken", "lost wake-up"})
  public static final class ToldTooEarly implements Callable<String> {
    @SuppressWarnings("WaitNotInLoop")
    private synchronized void await() throws InterruptedException {
      wait();
    }

    private synchronized void tell() {
      notify();
    }

    @Override
    public String call() throws Exception {
      Together.run(this::await, this::tell);
      return "woken";
    }
  }

  /**
   * Both wait, in either order, when one is told: any of them, whoever came first. The other is
   * told only when the first has written its name.
   */
  @Outcomes({"12:12", "12:21", "21:12", "21:21"})
  public static final class AnyIsTold implements Callable<String> {
    private final Object gate = new Object();
    private int waited;
    private int woken;
    private int waiting;

    @SuppressWarnings("WaitNotInLoop")
    private void await(int name) throws InterruptedException {
      synchronized (this) {
        waited = 10 * waited + name;
        synchronized (gate) {
          waiting++;
          gate.notify();
        }
        wait();
        woken = 10 * woken + name;
        synchronized (gate) {
          waiting--;
          gate.notify();
        }
      }
    }

    private void awaitWaiting(int count) throws InterruptedException {
      synchronized (gate) {
        while (waiting != count) {
          gate.wait();
        }
      }
    }

    @Override
    public String call() throws Exception {
      Thread first = Together.start(() -> await(1));
      Thread second = Together.start(() -> await(2));
      awaitWaiting(2);
      synchronized (this) {
        notify();
      }
      awaitWaiting(1);
      synchronized (this) {
        notify();
      }
      first.join();
      second.join();
      return waited + ":" + woken;
    }
  }

  /** All that wait are told at once; they go on in any order. */
  @Outcomes({"12", "21"})
  public static final class AllAreTold implements Callable<String> {
    private boolean ready;
    private int order;

    private synchronized void await(int name) throws InterruptedException {
      while (!ready) {
        wait();
      }
      order = 10 * order + name;
    }

    @Override
    public String call() throws Exception {
      Thread first = Together.start(() -> await(1));
      Thread second = Together.start(() -> await(2));
      synchronized (this) {
        ready = true;
        notifyAll();
      }
      first.join();
      second.join();
      return "" + order;
    }
  }

  /**
   * Who waits leaves only the monitor it waits on. If the teller comes second, it never gets in.
   */
  @Outcomes({"told", "deadlock"})
  public static final class NestedWait implements Callable<String> {
    private final Object outer = new Object();
    private final Object inner = new Object();
    private boolean ready;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            synchronized (outer) {
              synchronized (inner) {
                while (!ready) {
                  inner.wait();
                }
              }
            }
          },
          () -> {
            synchronized (outer) {
              synchronized (inner) {
                ready = true;
                inner.notify();
              }
            }
          });
      return "told";
    }
  }

  /** A slot for one item keeps the order. */
  @Outcomes("12")
  public static final class Slot implements Callable<String> {
    private int item;
    private int taken;

    private synchronized void put(int value) throws InterruptedException {
      while (item != 0) {
        wait();
      }
      item = value;
      notifyAll();
    }

    private synchronized void take() throws InterruptedException {
      while (item == 0) {
        wait();
      }
      taken = 10 * taken + item;
      item = 0;
      notifyAll();
    }

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            put(1);
            put(2);
          },
          () -> {
            take();
            take();
          });
      return "" + taken;
    }
  }
}
