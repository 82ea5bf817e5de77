package dev.tarry.threads.boot;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Where the JDK's own code asks whether the calling thread is controlled. Methods that return a
 * boolean say whether the call has been dealt with.
 *
 * <p>The list of drivers is the one piece of static mutable state in this module: code of the JDK
 * has no other way to reach us. It is empty unless continuations run on threads of the user.
 */
public final class Hook {
  /** The name of the loaders of the program under test. */
  public static final String PROGRAM = "tarry";

  private static volatile Driver[] drivers = {};

  private Hook() {}

  /** A thread of the user that runs controlled code on continuations. */
  public static final class Driver {
    private final Thread thread;

    /** Controls the code that runs now; null while that code is not controlled. */
    public @Nullable Control control;

    private int paused;

    private Driver(Thread thread) {
      this.thread = thread;
    }
  }

  /** The calling thread as a driver; drivers whose threads have ended are forgotten. */
  public static synchronized Driver driver() {
    Thread thread = Thread.currentThread();
    Driver found = null;
    int kept = 0;
    Driver[] some = new Driver[drivers.length + 1];
    for (Driver driver : drivers) {
      if (driver.thread == thread) {
        found = driver;
      }
      if (driver.thread.isAlive()) {
        some[kept++] = driver;
      }
    }
    if (found == null) {
      found = new Driver(thread);
      some[kept++] = found;
    }
    Driver[] now = new Driver[kept];
    System.arraycopy(some, 0, now, 0, kept);
    drivers = now;
    return found;
  }

  /** The control of the calling thread; null if it is not controlled. */
  public static @Nullable Control control() {
    Thread thread = Thread.currentThread();
    if (thread instanceof Carrier carrier) {
      return carrier.paused > 0 ? null : carrier.control;
    }
    for (Driver driver : drivers) {
      if (driver.thread == thread) {
        return driver.paused > 0 ? null : driver.control;
      }
    }
    return null;
  }

  /** From now on, the code is not the program's. */
  public static void pause() {
    pause(1);
  }

  public static void resume() {
    pause(-1);
  }

  /** A class loader begins to work: what it does is not the program's code. */
  public static void pause(ClassLoader loader) {
    if (!isOfProgram(loader)) {
      pause(1);
    }
  }

  public static void resume(ClassLoader loader) {
    if (!isOfProgram(loader)) {
      pause(-1);
    }
  }

  /** Whether a loader is of a class of the program. */
  private static boolean isOfProgram(ClassLoader loader) {
    ClassLoader of = loader.getClass().getClassLoader();
    return of != null && PROGRAM.equals(of.getName());
  }

  private static void pause(int more) {
    Thread thread = Thread.currentThread();
    if (thread instanceof Carrier carrier) {
      carrier.paused += more;
      return;
    }
    for (Driver driver : drivers) {
      if (driver.thread == thread) {
        driver.paused += more;
      }
    }
  }

  public static Thread currentThread() {
    Control control = control();
    return control == null ? Thread.currentThread() : control.currentThread();
  }

  /** The thread that stands for the one that carries the calling thread. */
  public static Thread carrier(Thread real) {
    Control control = control();
    return control == null ? real : control.currentThread();
  }

  /** The program's copy of a class that the JDK has found by its name. */
  public static @Nullable Class<?> copy(@Nullable Class<?> type) {
    Control control = control();
    return control == null ? type : control.copy(type);
  }

  public static boolean start(Thread thread) {
    Control control = control();
    if (control == null) {
      return false;
    }
    control.threads().start(thread);
    return true;
  }

  /** Whether virtual threads use continuations: those of controlled code are not. */
  public static boolean continuations(boolean real) {
    return real && control() == null;
  }

  /** A set of threads; its order is that of time, if the threads are controlled. */
  public static Set<Thread> threads() {
    return control() == null ? ConcurrentHashMap.newKeySet() : new CopyOnWriteArraySet<>();
  }

  public static boolean join(Thread thread, long millis) throws InterruptedException {
    Control control = control();
    if (control == null) {
      return false;
    }
    control.threads().join(thread, millis);
    return true;
  }

  public static boolean sleep(long millis) throws InterruptedException {
    return sleep(millis, 0);
  }

  public static boolean sleep(long millis, int nanos) throws InterruptedException {
    Control control = control();
    if (control == null) {
      return false;
    }
    control.threads().sleep(millis * 1_000_000 + nanos);
    return true;
  }

  public static void giveWay() {
    Control control = control();
    if (control == null) {
      letOthersRun();
    } else {
      control.threads().giveWay();
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // it stands for a call of the user's
  private static void letOthersRun() {
    Thread.yield();
  }

  public static void onSpinWait() {
    Control control = control();
    if (control == null) {
      Thread.onSpinWait();
    } else {
      control.threads().giveWay();
    }
  }

  public static boolean park() {
    return park(null, -1);
  }

  public static boolean park(@Nullable Object blocker) {
    return park(blocker, -1);
  }

  public static boolean parkNanos(@Nullable Object blocker, long nanos) {
    return nanos > 0 ? park(blocker, nanos) : control() != null;
  }

  public static boolean parkNanos(long nanos) {
    return parkNanos(null, nanos);
  }

  public static boolean parkUntil(long deadline) {
    return parkUntil(null, deadline);
  }

  public static boolean parkUntil(@Nullable Object blocker, long deadline) {
    Control control = control();
    if (control == null) {
      return false;
    }
    long millis = deadline - control.time().currentTimeMillis();
    if (millis > 0) {
      control.threads().park(blocker, millis * 1_000_000);
    }
    return true;
  }

  private static boolean park(@Nullable Object blocker, long nanos) {
    Control control = control();
    if (control == null) {
      return false;
    }
    control.threads().park(blocker, nanos);
    return true;
  }

  public static boolean unpark(Thread thread) {
    Control control = control();
    if (control == null) {
      return false;
    }
    if (thread != null) {
      control.threads().unpark(thread);
    }
    return true;
  }

  /** Stands for a call of {@code Unsafe.park}. */
  public static void park(Object unsafe, boolean absolute, long time) {
    if (absolute) {
      LockSupport.parkUntil(time);
    } else if (time == 0) {
      LockSupport.park();
    } else {
      LockSupport.parkNanos(time);
    }
  }

  /** Stands for a call of {@code Unsafe.unpark}. */
  public static void unpark(Object unsafe, Object thread) {
    LockSupport.unpark((Thread) thread);
  }

  public static void interrupt(Thread thread) {
    Control control = control();
    if (control != null) {
      control.threads().interrupt(thread);
    }
  }

  public static void looksAtInterrupt() {
    Control control = control();
    if (control != null) {
      control.threads().looksAtInterrupt();
    }
  }

  public static boolean isAlive(Thread thread) {
    Control control = control();
    return control == null ? thread.isAlive() : control.threads().isAlive(thread);
  }

  public static Thread.State getState(Thread thread) {
    Control control = control();
    return control == null ? thread.getState() : control.threads().state(thread);
  }

  public static void enter(Object monitor) {
    Control control = control();
    if (control != null) {
      control.objects().enter(monitor);
    }
  }

  public static void exit(Object monitor) {
    Control control = control();
    if (control != null) {
      control.monitors().exit(monitor);
    }
  }

  @SuppressWarnings("WaitNotInLoop") // it stands for a call that is in one
  public static void await(Object monitor, long millis) throws InterruptedException {
    Control control = control();
    if (control == null) {
      monitor.wait(millis);
    } else {
      control.monitors().await(monitor, millis);
    }
  }

  public static void await(Object monitor) throws InterruptedException {
    await(monitor, 0);
  }

  public static void notify(Object monitor) {
    Control control = control();
    if (control == null) {
      monitor.notify();
    } else {
      control.monitors().signal(monitor, false);
    }
  }

  public static void notifyAll(Object monitor) {
    Control control = control();
    if (control == null) {
      monitor.notifyAll();
    } else {
      control.monitors().signal(monitor, true);
    }
  }

  public static void touch(Object shared) {
    Control control = control();
    if (control != null) {
      control.objects().touch(shared);
    }
  }

  public static void mocked(Object invocations) {
    Control control = control();
    if (control != null) {
      control.objects().mocked(invocations);
    }
  }

  public static void idle(Object pool) {
    Control control = control();
    if (control != null) {
      control.objects().idle(pool, true);
    }
  }

  public static void busy(Object pool) {
    Control control = control();
    if (control != null) {
      control.objects().idle(pool, false);
    }
  }

  public static long nanoTime() {
    Control control = control();
    return control == null ? System.nanoTime() : control.time().nanoTime();
  }

  public static long currentTimeMillis() {
    Control control = control();
    return control == null ? System.currentTimeMillis() : control.time().currentTimeMillis();
  }

  public static long threadId(Thread thread) {
    Control control = control();
    return control == null ? thread.getId() : control.numbers().threadId(thread);
  }

  /** The random seed of the calling thread; 0 if the JDK chooses it. */
  public static long seed() {
    Control control = control();
    return control == null ? 0 : control.numbers().seed();
  }

  /**
   * Replaces the salt of the JDK for the order of immutable sets, or for the random numbers of
   * threads.
   */
  public static long salt(long real) {
    return control() == null ? real : 1;
  }

  public static boolean salt(boolean real) {
    return control() != null || real;
  }

  /** The name of the next unnamed thread; null if the JDK chooses it. */
  public static @Nullable String nextThreadName() {
    Control control = control();
    return control == null ? null : control.numbers().nextThreadName();
  }

  /** The number of the next unnamed thread; negative if the JDK chooses it. */
  public static int nextThreadNumber() {
    Control control = control();
    return control == null ? -1 : control.numbers().next(Numbered.THREAD);
  }

  /** The number of the next pool, the first of which has this number. */
  public static int poolNumber(int real, int first) {
    Control control = control();
    return control == null ? real : first + control.numbers().next(Numbered.POOL);
  }

  public static Object commonPool(Object real) {
    Control control = control();
    return control == null ? real : control.pools().common();
  }

  /**
   * The JDK passes a task's exception to a handler, unless that exception only ends the execution.
   */
  public static void uncaughtException(
      Thread.UncaughtExceptionHandler handler, Thread thread, Throwable thrown) {
    Control control = control();
    if (control == null || !control.isGivenUp()) {
      handler.uncaughtException(thread, thrown);
    }
  }

  public static void uncontrolled(String call) {
    Control control = control();
    if (control != null) {
      control.uncontrolled(call);
    }
  }
}
