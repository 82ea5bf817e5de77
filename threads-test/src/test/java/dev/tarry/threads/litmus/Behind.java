package dev.tarry.threads.litmus;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.Properties;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * State of the JDK that threads come to by more than one way: through another object, through a
 * field that a class inherits, with a monitor and without it.
 */
@SuppressWarnings({"JdkObsolete", "LockNotBeforeTry", "WaitNotInLoop"}) // wrong on purpose
public final class Behind {
  private Behind() {}

  /**
   * Two threads get to know each other, so that only what they have done tells states apart.
   *
   * @return whether this one is the last
   */
  private static boolean meet(AtomicInteger point) {
    point.incrementAndGet();
    point.incrementAndGet();
    return point.incrementAndGet() == 6;
  }

  /** Who asks a read-write lock asks about the lock that others take. */
  @Outcomes({"0", "1"})
  public static final class Readers implements Callable<String> {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int seen;

    private void read() {
      lock.readLock().lock();
      lock.readLock().unlock();
    }

    @Override
    public String call() throws Exception {
      Together.run(this::read, () -> seen = lock.getReadLockCount());
      return "" + seen;
    }
  }

  /** The same of a view of a stamped lock. */
  @Outcomes({"false", "true"})
  public static final class StampedView implements Callable<String> {
    private final StampedLock lock = new StampedLock();
    private final Lock view = lock.asWriteLock();
    private boolean seen;

    private void write() {
      view.lock();
      view.unlock();
    }

    @Override
    public String call() throws Exception {
      Together.run(this::write, () -> seen = lock.isWriteLocked());
      return "" + seen;
    }
  }

  /** The same of an executor around another. */
  @Outcomes({"false", "true"})
  public static final class Wrapped implements Callable<String> {
    private final ExecutorService pool = Executors.newFixedThreadPool(1);
    private final ExecutorService wrapper = Executors.unconfigurableExecutorService(pool);
    private boolean seen;

    @Override
    public String call() throws Exception {
      Together.run(wrapper::shutdown, () -> seen = pool.isShutdown());
      return "" + seen;
    }
  }

  /** The same of a phaser below another. */
  @Outcomes({"0", "1"})
  public static final class Tiers implements Callable<String> {
    private final Phaser root = new Phaser();
    private final Phaser child = new Phaser(root, 1);
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(child::arrive, () -> seen = root.getPhase());
      return "" + seen;
    }
  }

  /** The same of a task that others complete. */
  @Outcomes({"1", "2"})
  public static final class Completed implements Callable<String> {
    private int seen;

    private static final class Part extends CountedCompleter<Void> {
      private static final long serialVersionUID = 1L;

      Part(CountedCompleter<?> whole) {
        super(whole);
      }

      @Override
      public void compute() {
        tryComplete();
      }
    }

    @Override
    public String call() throws Exception {
      Part whole = new Part(null);
      whole.setPendingCount(2);
      Part part = new Part(whole);
      Together.run(part::tryComplete, () -> seen = whole.getPendingCount());
      return "" + seen;
    }
  }

  /** A class reads a field of the class above it, which the JDK writes. */
  @Outcomes({"0 0", "0 1", "1 1"})
  public static final class ReadBelow implements Callable<String> {
    private String seen = "";

    private static final class Bytes extends ByteArrayOutputStream {
      private String twice() {
        int first = count;
        return first + " " + count;
      }
    }

    @Override
    public String call() throws Exception {
      Bytes bytes = new Bytes();
      Together.run(() -> bytes.write(7), () -> seen = bytes.twice());
      return seen;
    }
  }

  /** A class writes such a field. */
  @Outcomes({"1", "2"})
  public static final class WrittenBelow implements Callable<String> {
    private static final class Empty extends AbstractList<Integer> {
      @Override
      public Integer get(int at) {
        throw new IndexOutOfBoundsException(at);
      }

      @Override
      public int size() {
        return 0;
      }

      void change() {
        modCount++;
      }

      int changes() {
        return modCount;
      }
    }

    @Override
    public String call() throws Exception {
      Empty list = new Empty();
      Together.run(list::change, list::change);
      return "" + list.changes();
    }
  }

  /** What a map of the JDK holds is part of the state of a class below it. */
  @Outcomes({"1 0", "1 1", "1 2", "2 0", "2 1", "2 2"})
  public static final class MapBelow implements Callable<String> {
    private final AtomicInteger later = new AtomicInteger();
    private int last;

    private static final class Names extends ConcurrentHashMap<String, Integer> {
      private static final long serialVersionUID = 1L;
    }

    private final Names names = new Names();

    private void put(int value) {
      names.put("key", value);
      last = meet(later) ? value : last;
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> put(1), () -> put(2));
      return names.get("key") + " " + last;
    }
  }

  /** The same of a number. */
  @Outcomes({"1 0", "1 1", "1 2", "2 0", "2 1", "2 2"})
  public static final class NumberBelow implements Callable<String> {
    private final AtomicInteger later = new AtomicInteger();

    private int last;

    private static final class Total extends AtomicInteger {
      private static final long serialVersionUID = 1L;
    }

    private final Total total = new Total();

    private void put(int value) {
      total.set(value);
      last = meet(later) ? value : last;
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> put(1), () -> put(2));
      return total.get() + " " + last;
    }
  }

  /** The same of a variable that each thread has one of. */
  @Outcomes({"0 1 0", "0 1 1", "1 0 0", "1 0 1"})
  public static final class LocalBelow implements Callable<String> {
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger later = new AtomicInteger();
    private final String[] seen = {"", ""};
    private int last;

    private static final class Own extends ThreadLocal<Integer> {}

    private final Own own = new Own();

    private void take(int i) {
      own.set(next.getAndIncrement());
      last = meet(later) ? i : last;
      seen[i] = "" + own.get();
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> take(0), () -> take(1));
      return seen[0] + " " + seen[1] + " " + last;
    }
  }

  /** Properties are changed under their monitor, and read without it. */
  @Outcomes({"null null", "null 2", "1 null", "1 2"})
  public static final class ReadWithoutMonitor implements Callable<String> {
    private final Properties properties = new Properties();
    private String seen = "";

    private void change() {
      synchronized (properties) {
        properties.setProperty("a", "1");
        properties.setProperty("b", "2");
      }
    }

    private void look() {
      String first = properties.getProperty("a");
      seen = first + " " + properties.getProperty("b");
    }

    @Override
    public String call() throws Exception {
      Together.run(this::change, this::look);
      return seen;
    }
  }

  /** Who reads properties need not wait for who holds their monitor; who changes them must. */
  @Outcomes({"1 true"})
  public static final class ReadWhileHeld implements Callable<String> {
    private final Properties properties = new Properties();
    private final CountDownLatch read = new CountDownLatch(1);
    private String seen = "";
    private boolean held;
    private boolean apart = true;

    private void look() {
      seen = properties.getProperty("a");
      read.countDown();
    }

    private void change() {
      properties.computeIfAbsent("b", key -> apart(key));
    }

    private Object apart(Object value) {
      apart &= !held;
      return value;
    }

    @Override
    public String call() throws Exception {
      properties.setProperty("a", "1");
      Thread looks = Together.start(this::look);
      Thread changes = Together.start(this::change);
      synchronized (properties) {
        held = true;
        read.await();
        held = false;
      }
      looks.join();
      changes.join();
      return seen + " " + apart;
    }
  }

  /** An iterator looks for more without a monitor, and takes it for the next element. */
  @Outcomes({"false", "true"})
  public static final class LooksWithoutMonitor implements Callable<String> {
    private final Vector<Integer> vector = new Vector<>();
    private boolean seen;

    private void change() {
      synchronized (vector) {
        vector.clear();
        vector.add(2);
      }
    }

    @Override
    public String call() throws Exception {
      vector.add(1);
      Together.run(this::change, () -> seen = vector.iterator().hasNext());
      return "" + seen;
    }
  }

  /** A thread that ends wakes who waits for its monitor's notification, and not too early. */
  @Outcomes({"1"})
  public static final class JoinedByHand implements Callable<String> {
    private int n;

    @Override
    public String call() throws Exception {
      Thread thread = Together.start(() -> n = 1);
      synchronized (thread) {
        while (thread.isAlive()) {
          thread.wait();
        }
      }
      return "" + n;
    }
  }

  /** Without a look whether it is alive, the end may have been before. */
  @Outcomes({"woken", "lost wake-up"})
  public static final class WokenByTheEnd implements Callable<String> {
    @Override
    public String call() throws Exception {
      Thread thread = Together.start(() -> {});
      synchronized (thread) {
        thread.wait();
      }
      return "woken";
    }
  }

  /** Who waits for the end of a thread needs its monitor, even if it would not wait for long. */
  @Outcomes({"done", "deadlock"})
  public static final class JoinNeedsTheMonitor implements Callable<String> {
    private final CountDownLatch go = new CountDownLatch(1);

    private final class Holds extends Thread {
      @Override
      public synchronized void run() {
        try {
          go.await();
        } catch (InterruptedException never) {
          throw new IllegalStateException(never);
        }
      }
    }

    @Override
    public String call() throws Exception {
      Thread thread = new Holds();
      thread.start();
      thread.join(100);
      go.countDown();
      thread.join();
      return "done";
    }
  }

  /** A method that a class inherits from the JDK calls its own ones again and again. */
  @Outcomes({"2", "deadlock"})
  public static final class CalledFromAbove implements Callable<String> {
    private int n;

    /** Tells nobody that it is free again. */
    private static final class Silent extends AbstractQueuedSynchronizer {
      private static final long serialVersionUID = 1L;

      @Override
      protected boolean tryAcquire(int any) {
        return compareAndSetState(0, 1);
      }

      @Override
      protected boolean tryRelease(int any) {
        setState(0);
        return false;
      }
    }

    private final Silent lock = new Silent();

    private void count() {
      lock.acquire(1);
      n++;
      lock.release(1);
    }

    @Override
    public String call() throws Exception {
      Together.run(this::count, this::count);
      return "" + n;
    }
  }

  /** A writer locks while it writes to another one, which threads use as well. */
  @Outcomes({"a.b.", "b.a."})
  public static final class LinesToWriter implements Callable<String> {
    private final StringWriter text = new StringWriter();
    private final PrintWriter lines = new PrintWriter(text);

    @Override
    public String call() throws Exception {
      Together.run(() -> lines.println('a'), () -> lines.println('b'));
      return text.toString().replaceAll("\\R", ".");
    }
  }

  /** The same of a stream. */
  @Outcomes({"a.b.", "b.a."})
  public static final class LinesToStream implements Callable<String> {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream lines = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Override
    public String call() throws Exception {
      Together.run(() -> lines.println('a'), () -> lines.println('b'));
      return bytes.toString(StandardCharsets.UTF_8).replaceAll("\\R", ".");
    }
  }

  /** How far the code of a record has come is part of a state, as is what it has seen so far. */
  @Outcomes({"0 0", "0 1", "0 2", "1 0", "1 1", "1 2"})
  public static final class HashOfRecord implements Callable<String> {
    private final Pair pair = new Pair(new Num(), new Num());
    private final AtomicInteger later = new AtomicInteger();
    private int seen;
    private int last;

    private static final class Num {
      private volatile int n;

      @Override
      public int hashCode() {
        return n;
      }

      @Override
      public boolean equals(Object other) {
        return other instanceof Num number && number.n == n;
      }
    }

    private record Pair(Num left, Num right) {}

    private void change() {
      pair.left.n = 1;
      last = meet(later) ? 1 : last;
    }

    private void look() {
      seen = pair.hashCode() == 0 ? 0 : 1;
      last = meet(later) ? 2 : last;
    }

    @Override
    public String call() throws Exception {
      Together.run(this::change, this::look);
      return seen + " " + last;
    }
  }
}
