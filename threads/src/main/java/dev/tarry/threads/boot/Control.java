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

  /** Whether the execution is given up, so that what threads throw is no longer the program's. */
  boolean isGivenUp();

  /** Ends the run with a message: this call is not under control. */
  void uncontrolled(String call);

  /** The class that the program is to have in place of one that was found by its name. */
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

    /** Waits for a thread to end; for ever if {@code millis} is 0. */
    void join(Thread thread, long millis) throws InterruptedException;

    void sleep(long nanos) throws InterruptedException;

    /** Gives way, in a loop that may be waiting for another thread. */
    void giveWay();

    /** Parks because of an object that may not be known; for ever if {@code nanos} is negative. */
    void park(@Nullable Object blocker, long nanos);

    void unpark(Thread thread);

    /** Wakes a thread whose interrupt flag is about to be set. */
    void interrupt(Thread thread);

    /** The present thread is about to look at its interrupt flag. */
    void looksAtInterrupt();

    boolean isAlive(Thread thread);

    Thread.State state(Thread thread);

    /** The present thread waits for the time of what it is to do next, or no longer does. */
    void timer(boolean waits);

    /** What the present thread has done at its time is to be done again, later. */
    void again();
  }

  /** Monitors that only we have, not the JVM. */
  interface OfMonitors {
    /** Enters a monitor; it is a scheduling point. */
    void lock(Object monitor);

    void exit(Object monitor);

    void await(Object monitor, long millis) throws InterruptedException;

    void signal(Object monitor, boolean all);
  }

  /** Objects of the JDK that threads share. */
  interface OfObjects {
    /** Code of the JDK is about to enter a monitor: the thread has it in here, too. */
    void enter(Object monitor);

    /** Code of the JDK is about to work on an object that threads share. */
    void touch(Object shared);

    /** A mock is called, or told what to answer, or asked what it was called for. */
    void mocked(Object invocations);

    /** Code of the JDK is about to call a method of a collection or the like. */
    void uses(Object object, String method, boolean write);

    /** Code of the JDK is about to read the fields of an object, as to write it to a stream. */
    void copies(Object object);

    /** A synchroniser of the JDK takes what its user knows, or tells what its users knew. */
    void passes(Object synchroniser, boolean release);

    /** Code of the JDK reads or writes whether a future is done. */
    void state(Object future, boolean write);

    /** Code of the JDK reads or writes what depends on a future. */
    void dependents(Object future, boolean write);

    /** A pool's thread begins to wait for work, or has found some. */
    void idle(Object pool, boolean idle);
  }

  /** The clock. */
  interface OfTime {
    long nanoTime();

    long currentTimeMillis();
  }

  /** Numbers that the JDK would give out in another order, or by chance. */
  interface OfNumbers {
    long threadId(Thread thread);

    /** What the present thread's source of chance begins with; not 0. */
    long seed();

    /** The number of the next one without a name, from 0 on. */
    int next(Numbered kind);

    /** What the next thread without a name is called, by its number. */
    String nextThreadName();
  }

  /** References, which the garbage collector does not clear while an execution lasts. */
  interface OfReferences {
    /** An object that a reference leads to stays as long as the execution. */
    void keep(Object referent);

    /** Waits for a reference that is enqueued; for ever if {@code millis} is 0. */
    @Nullable Reference<?> remove(ReferenceQueue<?> queue, long millis) throws InterruptedException;

    /** The program itself enqueues a reference. */
    void enqueues();
  }

  /** Pools that all code of a JVM shares. */
  interface OfPools {
    /** What stands for the common pool in this execution. */
    Object common();

    /** What waits for the timeouts of futures in this execution. */
    ScheduledThreadPoolExecutor delayer();
  }
}
