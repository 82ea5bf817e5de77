package dev.tarry.threads.boot;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * What the hooks in the JDK call for controlled threads. Each part is implemented by the object
 * that owns the state.
 */
public interface Control {

  /** The thread that the code on this carrier believes to run in. */
  Thread currentThread();

  /**
   * Whether the execution is abandoned, so that exceptions of threads are no longer the program's.
   */
  boolean isGivenUp();

  /** Ends the run with a message: this call is not under control. */
  void uncontrolled(String call);

  /** The class that the program gets in place of one that was found by its name. */
  @Nullable Class<?> copy(@Nullable Class<?> type);

  OfThreads threads();

  OfMonitors monitors();

  OfObjects objects();

  OfTime time();

  OfNumbers numbers();

  OfPools pools();

  OfReferences references();

  /** Starting, joining, sleeping, parking and interrupting. */
  interface OfThreads {
    void start(Thread thread);

    /** Waits for a thread to end; forever if {@code millis} is 0. */
    void join(Thread thread, long millis) throws InterruptedException;

    void sleep(long nanos) throws InterruptedException;

    /** Yields, in a loop that may be waiting for another thread. */
    void giveWay();

    /** Parks because of an object that may not be known; forever if {@code nanos} is negative. */
    void park(@Nullable Object blocker, long nanos);

    void unpark(Thread thread);

    /** Wakes a thread whose interrupt flag is about to be set. */
    void interrupt(Thread thread);

    /** The present thread is about to read its interrupt flag. */
    void looksAtInterrupt();

    boolean isAlive(Thread thread);

    Thread.State state(Thread thread);

    /** The present thread starts or stops waiting for the time of its next action. */
    void timer(boolean waits);

    /** The present thread will repeat its timed action later. */
    void again();
  }

  /** Monitors that only Tarry owns, not the JVM. */
  interface OfMonitors {
    /** Enters a monitor; it is a scheduling point. */
    void lock(Object monitor);

    void exit(Object monitor);

    void await(Object monitor, long millis) throws InterruptedException;

    void signal(Object monitor, boolean all);
  }

  /** Objects of the JDK that threads share. */
  interface OfObjects {
    /** Code of the JDK is about to enter a monitor, which the thread then holds here, too. */
    void enter(Object monitor);

    /** Code of the JDK is about to work on an object that threads share. */
    void touch(Object shared);

    /** A mock is called, stubbed or verified. */
    void mocked(Object invocations);

    /** Code of the JDK is about to call a method of a collection or the like. */
    void uses(Object object, String method, boolean write);

    /**
     * Code of the JDK is about to read the fields of an object, for example to write it to a
     * stream.
     */
    void copies(Object object);

    /**
     * A synchroniser of the JDK acquires the clock of its user, or passes on those of its users.
     */
    void passes(Object synchroniser, boolean release);

    /** Code of the JDK reads or writes whether a future is done. */
    void state(Object future, boolean write);

    /** Code of the JDK reads or writes the dependents of a future. */
    void dependents(Object future, boolean write);

    /** A thread of a pool begins to wait for work, or has found some. */
    void idle(Object pool, boolean idle);
  }

  /** The clock. */
  interface OfTime {
    long nanoTime();

    long currentTimeMillis();
  }

  /** Numbers that the JDK would assign in another order, or at random. */
  interface OfNumbers {
    long threadId(Thread thread);

    /** The random seed of the present thread; not 0. */
    long seed();

    /** The number of the next unnamed one, from 0 on. */
    int next(Numbered kind);

    /** The name of the next unnamed thread, by its number. */
    String nextThreadName();
  }

  /** References, which the garbage collector does not clear while an execution lasts. */
  interface OfReferences {
    /** Keeps the referent of a reference as long as the execution. */
    void keep(Object referent);

    /** Waits for a reference that is enqueued; forever if {@code millis} is 0. */
    @Nullable Reference<?> remove(ReferenceQueue<?> queue, long millis) throws InterruptedException;

    /** The program itself enqueues a reference. */
    void enqueues();
  }

  /** Pools that all code of a JVM shares. */
  interface OfPools {
    /** The common pool of this execution. */
    Object common();

    /** The delayer of this execution, which waits for the timeouts of futures. */
    ScheduledThreadPoolExecutor delayer();
  }
}
