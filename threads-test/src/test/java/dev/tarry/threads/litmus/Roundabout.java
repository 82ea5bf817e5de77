package dev.tarry.threads.litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Calls to the JDK that do not look like it: by an interface of the program, by a reference to an
 * inherited method, by reflection and handles; and what the JDK does for the program: copies of
 * objects, joins and waits.
 */
@SuppressWarnings("LockNotBeforeTry") // short on purpose
public final class Roundabout {
  private Roundabout() {}

  /** A lock that the program knows by an interface of its own. */
  private interface Guard {
    boolean tryLock();

    void lock();

    void unlock();
  }

  @SuppressWarnings("serial") // it is not written to a stream
  private static final class OwnLock extends ReentrantLock implements Guard {}

  /** Who tries such a lock may find it held. */
  @Outcomes({"1", "2"})
  public static final class TriedByInterface implements Callable<String> {
    private final Guard guard = new OwnLock();
    private int entered;

    private void enter() {
      if (guard.tryLock()) {
        entered++;
        guard.unlock();
      }
    }

    @Override
    public String call() throws InterruptedException {
      Together.run(this::enter, this::enter);
      return "" + entered;
    }
  }

  /** Two such locks are taken in two orders. */
  @Outcomes({"done", "deadlock"})
  public static final class OrderByInterface implements Callable<String> {
    private final Guard one = new OwnLock();
    private final Guard two = new OwnLock();

    private static void both(Guard first, Guard second) {
      first.lock();
      second.lock();
      second.unlock();
      first.unlock();
    }

    @Override
    public String call() throws InterruptedException {
      Together.run(() -> both(one, two), () -> both(two, one));
      return "done";
    }
  }

  /** A reference to a method that the class inherits. */
  @Outcomes({"0", "1", "2"})
  public static final class InheritedReference implements Callable<String> {
    private static final class Steps extends Phaser {
      Steps() {
        super(1);
      }

      Runnable step() {
        return this::arrive;
      }
    }

    private final Steps steps = new Steps();
    private int seen;

    private void step() {
      Runnable step = steps.step();
      step.run();
      step.run();
    }

    @Override
    public String call() throws InterruptedException {
      Together.run(this::step, () -> seen = steps.getPhase());
      return "" + seen;
    }
  }

  /** A lock by reflection. */
  @Outcomes({"1", "2"})
  public static final class Reflected implements Callable<String> {
    private final ReentrantLock lock = new ReentrantLock();
    private int entered;

    private void enter() throws ReflectiveOperationException {
      Method tryLock = ReentrantLock.class.getMethod("tryLock");
      if ((boolean) tryLock.invoke(lock)) {
        entered++;
        ReentrantLock.class.getMethod("unlock").invoke(lock);
      }
    }

    @Override
    public String call() throws InterruptedException {
      Together.run(this::enter, this::enter);
      return "" + entered;
    }
  }

  /** A latch by a handle. */
  @Outcomes({"1", "2"})
  public static final class Handled implements Callable<String> {
    private final CountDownLatch latch = new CountDownLatch(2);
    private long seen;

    private void look() throws Exception {
      MethodHandle count =
          MethodHandles.lookup()
              .findVirtual(CountDownLatch.class, "getCount", MethodType.methodType(long.class));
      try {
        seen = (long) count.invokeExact(latch);
      } catch (Throwable thrown) {
        throw new IllegalStateException(thrown);
      }
    }

    @Override
    public String call() throws InterruptedException {
      Together.run(latch::countDown, this::look);
      return "" + seen;
    }
  }

  /** A copy of an object has its fields as they were one after the other. */
  @Outcomes({"00", "01", "10", "11"})
  public static final class Cloned implements Callable<String> {
    private static final class Two implements Cloneable {
      int one;
      volatile int two;

      @Override
      public Two clone() {
        try {
          return (Two) super.clone();
        } catch (CloneNotSupportedException never) {
          throw new AssertionError(never);
        }
      }
    }

    private final Two source = new Two();
    private Two copy = source;

    private void write() {
      source.one = 1;
      source.two = 1;
    }

    @Override
    public String call() throws InterruptedException {
      Together.run(this::write, () -> copy = source.clone());
      return "" + copy.one + copy.two;
    }
  }

  /** A join that may be over before the thread is, which has nothing but plain accesses. */
  @Outcomes({"0", "1"})
  public static final class ShortJoin implements Callable<String> {
    private int value;

    @Override
    public String call() throws InterruptedException {
      Thread other = Together.start(() -> value = 1);
      other.join(10);
      return "" + value;
    }
  }

  /** The same, which the JDK does for the program. */
  @Outcomes({"0", "1"})
  public static final class JoinByUnit implements Callable<String> {
    private int value;

    @Override
    public String call() throws InterruptedException {
      Thread other = Together.start(() -> value = 1);
      TimeUnit.MILLISECONDS.timedJoin(other, 10);
      return "" + value;
    }
  }

  /** A wait that the JDK does for the program. */
  @Outcomes({"false", "true"})
  @SuppressWarnings("WaitNotInLoop") // it is about the time
  public static final class WaitByUnit implements Callable<String> {
    private boolean done;
    private boolean seen;

    private synchronized void await() throws InterruptedException {
      if (!done) {
        TimeUnit.MILLISECONDS.timedWait(this, 10);
      }
      seen = done;
    }

    private synchronized void finish() {
      done = true;
      notifyAll();
    }

    @Override
    public String call() throws InterruptedException {
      Together.run(this::await, this::finish);
      return "" + seen;
    }
  }
}
