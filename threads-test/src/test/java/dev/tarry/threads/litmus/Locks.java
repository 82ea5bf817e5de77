package dev.tarry.threads.litmus;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Locks, conditions, semaphores, latches, barriers and parking. */
public final class Locks {
  private Locks() {}

  /** No increment is lost. */
  @Outcomes("2")
  public static final class Increments implements Callable<String> {
    private final Lock lock = new ReentrantLock();
    private int x;

    private void increment() {
      lock.lock();
      try {
        x++;
      } finally {
        lock.unlock();
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::increment, this::increment);
      return "" + x;
    }
  }

  /** The first to try gets it; the second one only if it is free again. */
  @Outcomes({"1", "2"})
  public static final class Tried implements Callable<String> {
    private final Lock lock = new ReentrantLock();
    private int x;

    private void increment() {
      if (lock.tryLock()) {
        try {
          x++;
        } finally {
          lock.unlock();
        }
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::increment, this::increment);
      return "" + x;
    }
  }

  /** As with wait and notify. */
  @Outcomes("7")
  public static final class Signalled implements Callable<String> {
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int data;
    private int read;

    private void await() throws InterruptedException {
      lock.lock();
      try {
        while (data == 0) {
          changed.await();
        }
        read = data;
      } finally {
        lock.unlock();
      }
    }

    private void signal() {
      lock.lock();
      try {
        data = 7;
        changed.signal();
      } finally {
        lock.unlock();
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::await, this::signal);
      return "" + read;
    }
  }

  /** A reader sees both writes or none; two readers need not see the same. */
  @Outcomes(
      value = {"0000", "0011", "1100", "1111"},
      few = false)
  public static final class Readers implements Callable<String> {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int x;
    private int y;
    private final int[] read = new int[4];

    private void write() {
      lock.writeLock().lock();
      try {
        x = 1;
        y = 1;
      } finally {
        lock.writeLock().unlock();
      }
    }

    private void read(int at) {
      lock.readLock().lock();
      try {
        read[at] = x;
        read[at + 1] = y;
      } finally {
        lock.readLock().unlock();
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::write, () -> read(0), () -> read(2));
      return "" + read[0] + read[1] + read[2] + read[3];
    }
  }

  /** Two permits: one or two of the three are inside at a time, never all. */
  @Outcomes(
      value = {"1", "2"},
      few = false)
  public static final class Permits implements Callable<String> {
    private final Semaphore permits = new Semaphore(2);
    private final AtomicInteger inside = new AtomicInteger();
    private int most;

    private void enter() throws InterruptedException {
      permits.acquire();
      int now = inside.incrementAndGet();
      synchronized (this) {
        most = Math.max(most, now);
      }
      inside.decrementAndGet();
      permits.release();
    }

    @Override
    public String call() throws Exception {
      Together.run(this::enter, this::enter, this::enter);
      return "" + most;
    }
  }

  /** What came before the countdown is seen by who awaited it. */
  @Outcomes("2")
  public static final class Latch implements Callable<String> {
    private final CountDownLatch latch = new CountDownLatch(2);
    private int x;
    private int y;
    private int read;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            x = 1;
            latch.countDown();
          },
          () -> {
            y = 1;
            latch.countDown();
          },
          () -> {
            latch.await();
            read = x + y;
          });
      return "" + read;
    }
  }

  /** Neither reads before both have written. */
  @Outcomes("11")
  public static final class Barrier implements Callable<String> {
    private final CyclicBarrier barrier = new CyclicBarrier(2);
    private int x;
    private int y;
    private int first;
    private int second;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            x = 1;
            barrier.await();
            first = y;
          },
          () -> {
            y = 1;
            barrier.await();
            second = x;
          });
      return "" + first + second;
    }
  }

  /** A permit that comes before the parking is kept. */
  @Outcomes("1")
  public static final class Parked implements Callable<String> {
    private volatile int x;
    private int read;

    @Override
    public String call() throws Exception {
      Thread parked =
          Together.start(
              () -> {
                while (x == 0) {
                  LockSupport.park(this);
                }
                read = x;
              });
      x = 1;
      LockSupport.unpark(parked);
      parked.join();
      return "" + read;
    }
  }

  /** Two readers hold the lock at once: an increment may be lost. */
  @Outcomes({"1", "2"})
  public static final class WrittenByReaders implements Callable<String> {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int x;

    private void increment() {
      lock.readLock().lock();
      try {
        x++;
      } finally {
        lock.readLock().unlock();
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::increment, this::increment);
      return "" + x;
    }
  }

  /** A lock of the program's own that keeps nobody out: an increment may be lost. */
  @Outcomes({"1", "2"})
  public static final class LockedInVain implements Callable<String> {
    private final Lock lock = new Open();
    private int x;

    private static final class Open extends ReentrantLock {
      private static final long serialVersionUID = 1L;

      @Override
      public void lock() {}

      @Override
      public void unlock() {}
    }

    private void increment() {
      lock.lock();
      try {
        x++;
      } finally {
        lock.unlock();
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::increment, this::increment);
      return "" + x;
    }
  }
}
