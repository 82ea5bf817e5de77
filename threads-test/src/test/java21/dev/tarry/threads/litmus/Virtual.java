package dev.tarry.threads.litmus;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads, builders of threads, and executors with a thread for each task. */
public final class Virtual {
  private Virtual() {}

  /** As with other threads. */
  @Outcomes({"1", "2"})
  public static final class LostUpdate implements Callable<String> {
    private int n;

    @Override
    public String call() throws Exception {
      Thread first = Thread.startVirtualThread(() -> n++);
      Thread second = Thread.ofVirtual().start(() -> n++);
      first.join();
      second.join();
      return "" + n;
    }
  }

  /** One after the other, in either order. */
  @Outcomes({"12", "21"})
  public static final class Monitor implements Callable<String> {
    private int order;

    private synchronized void add(int name) {
      order = 10 * order + name;
    }

    @Override
    public String call() throws Exception {
      Thread first = Thread.startVirtualThread(() -> add(1));
      Thread second = Thread.startVirtualThread(() -> add(2));
      first.join();
      second.join();
      return "" + order;
    }
  }

  /** It waits inside a monitor until it is told, or finds that it was. */
  @Outcomes("5")
  public static final class Notified implements Callable<String> {
    private int n;
    private boolean told;

    private synchronized void await() {
      try {
        while (!told) {
          wait();
        }
      } catch (InterruptedException ended) {
        throw new IllegalStateException(ended);
      }
      n++;
    }

    private synchronized void tell() {
      n = 4;
      told = true;
      notifyAll();
    }

    @Override
    public String call() throws Exception {
      Thread waits = Thread.startVirtualThread(this::await);
      tell();
      waits.join();
      return "" + n;
    }
  }

  /** It says of itself what virtual threads do, and only its first start counts. */
  @Outcomes("NEW false, a true true true VirtualThreads 5 VirtualThread[#1,a]/runnable, TERMINATED")
  public static final class Itself implements Callable<String> {
    private String says = "";

    private void say() {
      Thread self = Thread.currentThread();
      String kind = self.isVirtual() + " " + self.isDaemon();
      String group = self.getThreadGroup().getName() + " " + self.getPriority();
      says += self.getName() + " " + kind + " " + self.isAlive() + " " + group + " " + self;
    }

    @Override
    public String call() throws Exception {
      Thread thread = Thread.ofVirtual().name("a").unstarted(this::say);
      String before = thread.getState() + " " + thread.isAlive();
      thread.run(); // does nothing
      thread.start();
      thread.join();
      try {
        thread.start();
      } catch (IllegalThreadStateException twice) {
        return before + ", " + says + ", " + thread.getState();
      }
      return "started twice";
    }
  }

  /** Names are those that were given, none by default, and counted by builders and factories. */
  @Outcomes("[] a b1 b2 c7 c8 Thread-0 d true")
  public static final class Names implements Callable<String> {
    @Override
    public String call() throws Exception {
      Runnable nothing = () -> {};
      Thread.Builder.OfVirtual counting = Thread.ofVirtual().name("b", 1);
      ThreadFactory factory = Thread.ofVirtual().name("c", 7).factory();
      List<Thread> threads =
          List.of(
              Thread.ofVirtual().name("a").start(nothing),
              counting.start(nothing),
              counting.start(nothing),
              factory.newThread(nothing),
              factory.newThread(nothing),
              Thread.ofPlatform().start(nothing),
              Thread.ofPlatform().daemon().name("d").start(nothing));
      String names = "[" + Thread.startVirtualThread(nothing).getName() + "]";
      for (Thread thread : threads) {
        names += " " + thread.getName();
      }
      return names + " " + threads.get(6).isDaemon();
    }
  }

  /** What it will do is part of the state before it starts. */
  @Outcomes({"0", "1"})
  public static final class Unstarted implements Callable<String> {
    private volatile int x;
    private volatile int y;
    private int seen;

    private Thread thread(int read) {
      return Thread.ofVirtual().unstarted(() -> seen = read);
    }

    @Override
    public String call() throws Exception {
      Thread writer = Thread.startVirtualThread(() -> x = 1);
      Thread later = thread(x);
      Thread other = Thread.startVirtualThread(() -> y = 1);
      writer.join();
      y = 2;
      later.start();
      later.join();
      other.join();
      return "" + seen;
    }
  }

  /** What is said before the other is woken is known to it. */
  @Outcomes("1")
  public static final class Parked implements Callable<String> {
    private int n;
    private volatile boolean go;
    private String seen = "";

    @Override
    public String call() throws Exception {
      Thread parked =
          Thread.startVirtualThread(
              () -> {
                while (!go) {
                  LockSupport.park(this);
                }
                seen += n;
              });
      n = 1;
      go = true;
      LockSupport.unpark(parked);
      parked.join();
      return seen;
    }
  }

  /** The interrupt comes while it sleeps, before, or too late. */
  @Outcomes({"interrupted false", "slept true"})
  public static final class Interrupted implements Callable<String> {
    private String seen = "";

    @Override
    public String call() throws Exception {
      Thread sleeps =
          Thread.startVirtualThread(
              () -> {
                try {
                  Thread.sleep(Duration.ofHours(1));
                  seen = "slept";
                } catch (InterruptedException woken) {
                  seen = "interrupted";
                }
              });
      sleeps.interrupt();
      sleeps.join();
      return seen + " " + sleeps.isInterrupted();
    }
  }

  /** It has ended in time, or has written by then, or has not. */
  @Outcomes({"not started, true 1", "not started, false 1", "not started, false 0"})
  public static final class JoinedInTime implements Callable<String> {
    private volatile int n;

    @Override
    public String call() throws Exception {
      Thread thread = Thread.ofVirtual().unstarted(() -> n = 1);
      try {
        return "" + thread.join(Duration.ofSeconds(1));
      } catch (IllegalThreadStateException early) {
        thread.start();
      }
      return "not started, " + thread.join(Duration.ofSeconds(1)) + " " + n;
    }
  }

  /** Each thread has its own; some are inherited, unless that is not wanted. */
  @Outcomes("7 given, 7 null, 8")
  public static final class Locals implements Callable<String> {
    private static final ThreadLocal<Integer> OWN = ThreadLocal.withInitial(() -> 7);
    private static final ThreadLocal<String> GIVEN = new InheritableThreadLocal<>();
    private String seen = "";

    private void look() {
      seen += OWN.get() + " " + GIVEN.get() + ", ";
      OWN.set(9);
    }

    @Override
    public String call() throws Exception {
      OWN.set(8);
      GIVEN.set("given");
      Thread.startVirtualThread(this::look).join();
      Thread.ofVirtual().inheritInheritableThreadLocals(false).start(this::look).join();
      return seen + OWN.get();
    }
  }

  /** They start threads of both kinds, which run beside each other. */
  @Outcomes({"12", "21"})
  public static final class Children implements Callable<String> {
    private final StringBuffer order = new StringBuffer();

    private void start() {
      Thread virtual = Thread.startVirtualThread(() -> order.append(1));
      Thread platform = Thread.ofPlatform().start(() -> order.append(2));
      try {
        virtual.join();
        platform.join();
      } catch (InterruptedException ended) {
        throw new IllegalStateException(ended);
      }
    }

    @Override
    public String call() throws Exception {
      Thread.startVirtualThread(this::start).join();
      return order.toString();
    }
  }

  /** Whoever comes first is met first. */
  @Outcomes(
      value = {"12", "21"},
      few = false)
  public static final class Handover implements Callable<String> {
    private final SynchronousQueue<Integer> queue = new SynchronousQueue<>();

    private void put(int item) {
      try {
        queue.put(item);
      } catch (InterruptedException ended) {
        throw new IllegalStateException(ended);
      }
    }

    @Override
    public String call() throws Exception {
      Thread.startVirtualThread(() -> put(1));
      Thread.startVirtualThread(() -> put(2));
      return "" + queue.take() + queue.take();
    }
  }

  /** Two tasks race, and both have ended when the executor is closed. */
  @Outcomes({"1", "2"})
  public static final class PerTask implements Callable<String> {
    private int n;

    @Override
    public String call() throws Exception {
      try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
        executor.submit(() -> n++);
        executor.submit(() -> n++);
      }
      return "" + n;
    }
  }

  /** The same with threads of the platform. */
  @Outcomes({"1", "2"})
  public static final class PerTaskOnPlatform implements Callable<String> {
    private int n;

    @Override
    public String call() throws Exception {
      ThreadFactory factory = Thread.ofPlatform().factory();
      try (ExecutorService executor = Executors.newThreadPerTaskExecutor(factory)) {
        executor.submit(() -> n++);
        executor.submit(() -> n++);
      }
      return "" + n;
    }
  }

  /** A pool, too, has done everything when it is closed. */
  @Outcomes(
      value = {"12", "21"},
      few = false)
  public static final class ClosedPool implements Callable<String> {
    private final StringBuffer order = new StringBuffer();

    @Override
    public String call() throws Exception {
      try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
        pool.execute(() -> order.append(1));
        pool.execute(() -> order.append(2));
      }
      return order.toString();
    }
  }

  /** A task is done a little before its thread, so that the executor may not have ended. */
  @Outcomes({"1 true", "1 false"})
  public static final class Ended implements Callable<String> {
    @Override
    public String call() throws Exception {
      ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
      Future<Integer> future = executor.submit(() -> 1);
      executor.shutdown();
      return future.get() + " " + executor.isTerminated();
    }
  }

  /** Either one may be the first. */
  @Outcomes({"1", "2"})
  public static final class Any implements Callable<String> {
    @Override
    public String call() throws Exception {
      try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
        return "" + executor.invokeAny(List.of(() -> 1, () -> 2));
      }
    }
  }

  /** Both read 0, or one of them what the other wrote. */
  @Outcomes({"0 0", "0 1", "1 0"})
  public static final class All implements Callable<String> {
    private volatile int n;

    private int next() {
      int read = n;
      n = read + 1;
      return read;
    }

    @Override
    public String call() throws Exception {
      try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
        List<Future<Integer>> done = executor.invokeAll(List.of(this::next, this::next));
        return done.get(0).resultNow() + " " + done.get(1).resultNow();
      }
    }
  }

  /** Each of the two is interrupted or has slept, and says so before or after the other. */
  @Outcomes(
      value = {"!!", "a0!", "!a0", "a1!", "!a1", "a0a1", "a1a0"},
      few = false)
  public static final class ShutDown implements Callable<String> {
    private final StringBuffer seen = new StringBuffer();

    private void sleep() {
      try {
        Thread.sleep(1_000);
        seen.append(Thread.currentThread().getName());
      } catch (InterruptedException woken) {
        seen.append("!");
      }
    }

    @Override
    public String call() throws Exception {
      ThreadFactory factory = Thread.ofVirtual().name("a", 0).factory();
      try (ExecutorService executor = Executors.newThreadPerTaskExecutor(factory)) {
        executor.execute(this::sleep);
        executor.execute(this::sleep);
        executor.shutdownNow();
      }
      return seen.toString();
    }
  }

  /** It is cancelled before it writes, afterwards, or too late. */
  @Outcomes({"cancelled 0", "cancelled 1", "done 1"})
  public static final class Cancelled implements Callable<String> {
    private volatile int n;

    @Override
    public String call() throws Exception {
      try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
        Future<?> future = executor.submit(() -> n = 1);
        future.cancel(true);
        int seen = n;
        try {
          future.get();
          return "done " + seen;
        } catch (CancellationException cancelled) {
          return "cancelled " + seen;
        }
      }
    }
  }

  /** Nobody waits for them, but they must not wait for each other. */
  @Outcomes({"ended", "deadlock"})
  public static final class Deadlock implements Callable<String> {
    private final Object left = new Object();
    private final Object right = new Object();
    private int n;

    private void take(Object first, Object second) {
      synchronized (first) {
        synchronized (second) {
          n++;
        }
      }
    }

    @Override
    public String call() {
      Thread.startVirtualThread(() -> take(left, right));
      Thread.startVirtualThread(() -> take(right, left));
      return "ended";
    }
  }

  /** The same with locks of the JDK. */
  @Outcomes({"ended", "deadlock"})
  public static final class LockDeadlock implements Callable<String> {
    private final ReentrantLock left = new ReentrantLock();
    private final ReentrantLock right = new ReentrantLock();
    private int n;

    private void take(ReentrantLock first, ReentrantLock second) {
      first.lock();
      second.lock();
      n++;
      second.unlock();
      first.unlock();
    }

    @Override
    public String call() {
      Thread.startVirtualThread(() -> take(left, right));
      Thread.startVirtualThread(() -> take(right, left));
      return "ended";
    }
  }

  /** An executor that is closed waits for its tasks, even for one that waits forever. */
  @Outcomes("deadlock")
  public static final class NeverClosed implements Callable<String> {
    @Override
    public String call() {
      try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
        executor.execute(LockSupport::park);
      }
      return "closed";
    }
  }

  /** Virtual threads are daemons: one that waits forever may be left over. */
  @Outcomes("ended")
  public static final class LeftOver implements Callable<String> {
    private final CountDownLatch never = new CountDownLatch(1);

    private void await() {
      try {
        never.await();
      } catch (InterruptedException ended) {
        throw new IllegalStateException(ended);
      }
    }

    @Override
    public String call() {
      Thread.startVirtualThread(this::await);
      return "ended";
    }
  }

  /** What one of them throws is a bug, as with all threads. */
  @Outcomes({"ended", "exception"})
  public static final class Throws implements Callable<String> {
    private volatile int n;

    @Override
    public String call() {
      Thread.startVirtualThread(
          () -> {
            if (n == 1) {
              throw new IllegalStateException("one");
            }
          });
      n = 1;
      return "ended";
    }
  }

  /** A wait for the end that is limited tells whether the thread has ended. */
  @Outcomes({"false", "true"})
  public static final class EndTold implements Callable<String> {
    private int n;

    @Override
    public String call() throws Exception {
      Thread thread = Thread.startVirtualThread(() -> n = 1);
      return "" + thread.join(Duration.ofMillis(1));
    }
  }
}
