package dev.tarry.threads.litmus;

import java.util.concurrent.Callable;

/** Small programs with known outcomes. */
@SuppressWarnings({
  "EmptyCatch",
  "LockNotBeforeTry",
  "NonAtomicVolatileUpdate",
  "ThreadPriorityCheck",
  "UnusedVariable",
  "WaitNotInLoop"
}) // they are what such rules are about
public final class Litmus {
  private Litmus() {}

  /** What the programs have in common. */
  public abstract static class Base implements Callable<String> {
    protected static Thread go(Runnable body) {
      Thread thread = new Thread(body);
      thread.start();
      return thread;
    }
  }

  public static final class WaitNotify extends Base {

    final Object lock = new Object();
    boolean ready;
    int v;

    @Override
    public String call() throws Exception {

      Thread a =
          go(
              () -> {
                synchronized (lock) {
                  while (!ready) {
                    try {
                      lock.wait();
                    } catch (InterruptedException e) {
                      throw new RuntimeException(e);
                    }
                  }
                  v++;
                }
              });
      Thread b =
          go(
              () -> {
                synchronized (lock) {
                  v = 5;
                  ready = true;
                  lock.notify();
                }
              });
      a.join();
      b.join();
      return "" + v;
    }
  }

  public static final class Locks extends Base {

    final java.util.concurrent.locks.ReentrantLock l =
        new java.util.concurrent.locks.ReentrantLock();
    int n;

    @Override
    public String call() throws Exception {

      Thread a =
          go(
              () -> {
                l.lock();
                try {
                  n++;
                } finally {
                  l.unlock();
                }
              });
      Thread b =
          go(
              () -> {
                l.lock();
                try {
                  n = n * 3;
                } finally {
                  l.unlock();
                }
              });
      a.join();
      b.join();
      return "" + n;
    }
  }

  public static final class Conditions extends Base {

    final java.util.concurrent.locks.ReentrantLock l =
        new java.util.concurrent.locks.ReentrantLock();
    final java.util.concurrent.locks.Condition c = l.newCondition();
    int n;

    @Override
    public String call() throws Exception {

      Thread a =
          go(
              () -> {
                l.lock();
                try {
                  while (n == 0) c.awaitUninterruptibly();
                  n *= 10;
                } finally {
                  l.unlock();
                }
              });
      Thread b =
          go(
              () -> {
                l.lock();
                try {
                  n++;
                  c.signalAll();
                } finally {
                  l.unlock();
                }
              });
      a.join();
      b.join();
      return "" + n;
    }
  }

  public static final class Semaphores extends Base {

    final java.util.concurrent.Semaphore s = new java.util.concurrent.Semaphore(1);
    int n;

    @Override
    public String call() throws Exception {

      Thread a =
          go(
              () -> {
                s.acquireUninterruptibly();
                int k = n;
                n = k + 1;
                s.release();
              });
      Thread b =
          go(
              () -> {
                s.acquireUninterruptibly();
                int k = n;
                n = k * 2;
                s.release();
              });
      a.join();
      b.join();
      return "" + n;
    }
  }

  public static final class Latches extends Base {

    final java.util.concurrent.CountDownLatch l = new java.util.concurrent.CountDownLatch(2);
    volatile int n;

    @Override
    public String call() throws Exception {

      go(
          () -> {
            n = 1;
            l.countDown();
          });
      go(
          () -> {
            n = 2;
            l.countDown();
          });
      l.await();
      return "" + n;
    }
  }

  public static final class Barriers extends Base {

    final java.util.concurrent.CyclicBarrier l = new java.util.concurrent.CyclicBarrier(2);
    volatile int x, y;

    @Override
    public String call() throws Exception {

      int[] r = new int[2];
      Thread a =
          go(
              () -> {
                x = 1;
                try {
                  l.await();
                } catch (Exception e) {
                  throw new RuntimeException(e);
                }
                r[0] = y;
              });
      Thread b =
          go(
              () -> {
                y = 1;
                try {
                  l.await();
                } catch (Exception e) {
                  throw new RuntimeException(e);
                }
                r[1] = x;
              });
      a.join();
      b.join();
      return r[0] + "" + r[1];
    }
  }

  public static final class StoreBuffer extends Base {

    int x, y;

    @Override
    public String call() throws Exception {

      int[] r = new int[2];
      Thread a =
          go(
              () -> {
                x = 1;
                r[0] = y;
              });
      Thread b =
          go(
              () -> {
                y = 1;
                r[1] = x;
              });
      a.join();
      b.join();
      return r[0] + "" + r[1];
    }
  }

  public static final class Statics extends Base {

    static int x, y;
    static int[] arr = {3, 4};

    @Override
    public String call() throws Exception {

      int[] r = new int[2];
      Thread a =
          go(
              () -> {
                x++;
                r[0] = y;
                arr[0]++;
              });
      Thread b =
          go(
              () -> {
                y++;
                r[1] = x;
                arr[0]++;
              });
      a.join();
      b.join();
      return r[0] + "" + r[1] + "" + arr[0];
    }
  }

  public static final class Atomics extends Base {

    final java.util.concurrent.atomic.AtomicInteger n =
        new java.util.concurrent.atomic.AtomicInteger();

    @Override
    public String call() throws Exception {

      Thread a =
          go(
              () -> {
                n.incrementAndGet();
                int k = n.get();
                n.set(k * 2);
              });
      Thread b = go(n::incrementAndGet);
      a.join();
      b.join();
      return "" + n.get();
    }
  }

  public static final class Pools extends Base {

    volatile int n;

    @Override
    public String call() throws Exception {

      var p = java.util.concurrent.Executors.newFixedThreadPool(2);
      var f =
          p.submit(
              () -> {
                int k = n;
                n = k + 1;
                return k;
              });
      var g =
          p.submit(
              () -> {
                int k = n;
                n = k + 1;
                return k;
              });
      String s = f.get() + "" + g.get() + "" + n;
      p.shutdown();
      return s;
    }
  }

  public static final class SinglePool extends Base {

    volatile int n;

    @Override
    public String call() throws Exception {

      var p = java.util.concurrent.Executors.newSingleThreadExecutor();
      var f =
          p.submit(
              () -> {
                int k = n;
                n = k + 1;
                return k;
              });
      var g =
          p.submit(
              () -> {
                int k = n;
                n = k + 1;
                return k;
              });
      n = 7;
      String s = f.get() + "" + g.get() + "" + n;
      p.shutdown();
      p.awaitTermination(1, java.util.concurrent.TimeUnit.SECONDS);
      return s;
    }
  }

  public static final class Futures extends Base {

    volatile int n;

    @Override
    public String call() throws Exception {

      var f =
          java.util.concurrent.CompletableFuture.supplyAsync(
              () -> {
                int k = n;
                n = k + 1;
                return k;
              });
      var g =
          java.util.concurrent.CompletableFuture.supplyAsync(
              () -> {
                int k = n;
                n = k + 1;
                return k;
              });
      return f.thenCombine(g, (a, b) -> a + "" + b).get() + n;
    }
  }

  public static final class CommonPool extends Base {

    volatile int n;

    @Override
    public String call() throws Exception {

      var f =
          java.util.concurrent.ForkJoinPool.commonPool()
              .submit(
                  () -> {
                    int k = n;
                    n = k + 1;
                    return k;
                  });
      n = 5;
      return f.get() + "" + n;
    }
  }

  public static final class Queues extends Base {

    final java.util.concurrent.BlockingQueue<Integer> q =
        new java.util.concurrent.ArrayBlockingQueue<>(1);

    @Override
    public String call() throws Exception {

      Thread a =
          go(
              () -> {
                try {
                  q.put(1);
                  q.put(2);
                } catch (InterruptedException e) {
                }
              });
      Thread b =
          go(
              () -> {
                try {
                  q.put(3);
                } catch (InterruptedException e) {
                }
              });
      String s = q.take() + "" + q.take() + "" + q.take();
      return s;
    }
  }

  public static final class Lists extends Base {

    final java.util.List<String> m = new java.util.ArrayList<>();

    @Override
    public String call() throws Exception {

      Thread a =
          go(
              () -> {
                if (m.isEmpty()) m.add("a");
              });
      Thread b =
          go(
              () -> {
                if (m.isEmpty()) m.add("b");
              });
      a.join();
      b.join();
      return "" + m;
    }
  }

  public static final class Interrupts extends Base {

    @Override
    public String call() throws Exception {

      StringBuilder s = new StringBuilder();
      Thread a =
          go(
              () -> {
                try {
                  Thread.sleep(100);
                  s.append("slept");
                } catch (InterruptedException e) {
                  s.append("intr");
                }
              });
      a.interrupt();
      a.join();
      return s.toString();
    }
  }

  public static final class TimedWaits extends Base {

    final Object l = new Object();
    boolean r;

    @Override
    public String call() throws Exception {

      String[] s = {""};
      Thread a =
          go(
              () -> {
                synchronized (l) {
                  try {
                    l.wait(100);
                  } catch (InterruptedException e) {
                  }
                  s[0] += r;
                }
              });
      Thread b =
          go(
              () -> {
                synchronized (l) {
                  r = true;
                  l.notify();
                }
              });
      a.join();
      b.join();
      return s[0];
    }
  }

  public static final class TimedPolls extends Base {

    final java.util.concurrent.BlockingQueue<Integer> q =
        new java.util.concurrent.LinkedBlockingQueue<>();

    @Override
    public String call() throws Exception {

      Thread a = go(() -> q.add(1));
      return "" + q.poll(10, java.util.concurrent.TimeUnit.MILLISECONDS);
    }
  }

  public static final class Spinning extends Base {

    volatile boolean f;
    int v;

    @Override
    public String call() throws Exception {

      Thread a =
          go(
              () -> {
                while (!f) Thread.yield();
                v++;
              });
      v = 4;
      f = true;
      a.join();
      return "" + v;
    }
  }

  public static final class VarHandles extends Base {

    volatile int n;
    static final java.lang.invoke.VarHandle N;

    static {
      try {
        N = java.lang.invoke.MethodHandles.lookup().findVarHandle(VarHandles.class, "n", int.class);
      } catch (Exception e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    @Override
    public String call() throws Exception {

      Thread a =
          go(
              () -> {
                N.getAndAdd(this, 1);
              });
      Thread b =
          go(
              () -> {
                int k = n;
                n = k + 1;
              });
      a.join();
      b.join();
      return "" + n;
    }
  }

  public static final class Handovers extends Base {

    final java.util.concurrent.SynchronousQueue<Integer> q =
        new java.util.concurrent.SynchronousQueue<>();

    @Override
    public String call() throws Exception {

      Thread a =
          go(
              () -> {
                try {
                  q.put(1);
                } catch (InterruptedException e) {
                }
              });
      Thread b =
          go(
              () -> {
                try {
                  q.put(2);
                } catch (InterruptedException e) {
                }
              });
      return "" + q.take() + q.take();
    }
  }

  public static final class ReadWriteLocks extends Base {

    final java.util.concurrent.locks.ReentrantReadWriteLock l =
        new java.util.concurrent.locks.ReentrantReadWriteLock();
    int n;

    @Override
    public String call() throws Exception {

      int[] r = new int[2];
      Thread a =
          go(
              () -> {
                l.writeLock().lock();
                n++;
                n++;
                l.writeLock().unlock();
              });
      Thread b =
          go(
              () -> {
                l.readLock().lock();
                r[0] = n;
                l.readLock().unlock();
              });
      Thread c =
          go(
              () -> {
                l.readLock().lock();
                r[1] = n;
                l.readLock().unlock();
              });
      a.join();
      b.join();
      c.join();
      return r[0] + "" + r[1];
    }
  }

  public static final class Notifications extends Base {

    final Object l = new Object();
    int waiting;

    @Override
    public String call() throws Exception {

      StringBuilder s = new StringBuilder();
      Thread a =
          go(
              () -> {
                synchronized (l) {
                  waiting++;
                  try {
                    l.wait();
                  } catch (InterruptedException e) {
                  }
                  s.append("a");
                  l.notify();
                }
              });
      Thread b =
          go(
              () -> {
                synchronized (l) {
                  waiting++;
                  try {
                    l.wait();
                  } catch (InterruptedException e) {
                  }
                  s.append("b");
                  l.notify();
                }
              });
      while (true) {
        synchronized (l) {
          if (waiting == 2) {
            l.notify();
            break;
          }
        }
        Thread.yield();
      }
      a.join();
      b.join();
      return s.toString();
    }
  }

  public static final class Enums extends Base {

    private enum C {
      RED,
      BLUE
    }

    volatile C c = C.RED;

    @Override
    public String call() throws Exception {

      Thread a =
          go(
              () -> {
                c = C.valueOf("BLUE");
              });
      String s = c.name() + (c == C.RED);
      a.join();
      return s + c + (c == C.BLUE);
    }
  }

  public static final class ThreadLocals extends Base {

    final ThreadLocal<Integer> t = ThreadLocal.withInitial(() -> 3);
    volatile int n;

    @Override
    public String call() throws Exception {

      Thread a =
          go(
              () -> {
                t.set(t.get() + 1);
                n += t.get();
              });
      Thread b =
          go(
              () -> {
                t.set(t.get() + 2);
                n += t.get();
              });
      a.join();
      b.join();
      return n + "" + t.get() + Thread.currentThread().getName() + a.getName() + b.getName();
    }
  }
}
