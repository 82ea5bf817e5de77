package dev.tarry.threads.litmus;

import java.io.ByteArrayOutputStream;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What tells two states apart although no field of the program's own classes does: which constant,
 * which of two equal texts, what an object has inherited from a class of the JDK, how a collection
 * will order what is still to come.
 *
 * <p>Two threads change something, so that the last one decides. Then another thread begins, and
 * executions that differ in nothing but the change meet in a state with a choice.
 */
public final class Lookalikes {
  private Lookalikes() {}

  /** A program of two changes. */
  abstract static class Change implements Callable<String> {
    private volatile int beside;

    abstract void first();

    abstract void second();

    abstract Object seen();

    @Override
    public String call() throws InterruptedException {
      Together.run(this::first, this::second);
      Thread other = Together.start(() -> beside = 1);
      int read = beside;
      other.join();
      return read > 1 ? "" : seen().toString();
    }
  }

  /** A program in which a reference is changed. */
  abstract static class Reference<T> extends Change {
    volatile @Nullable T to;

    abstract T one();

    abstract T two();

    abstract Object seen(T value);

    @Override
    void first() {
      to = one();
    }

    @Override
    void second() {
      to = two();
    }

    @Override
    Object seen() {
      T value = to;
      return value == null ? "none" : seen(value);
    }
  }

  /** Constants have no fields. */
  @Outcomes({"ONE", "TWO"})
  public static final class Constant extends Reference<Constant.Colour> {
    enum Colour {
      ONE,
      TWO
    }

    @Override
    Colour one() {
      return Colour.ONE;
    }

    @Override
    Colour two() {
      return Colour.TWO;
    }

    @Override
    Object seen(Colour value) {
      return value;
    }
  }

  /** Boxes of two classes whose hash codes are equal. */
  @Outcomes({"1231", "true"})
  public static final class Boxed extends Reference<Object> {
    @Override
    Object one() {
      return 1231;
    }

    @Override
    Object two() {
      return true;
    }

    @Override
    Object seen(Object value) {
      return value;
    }
  }

  /** A class, and its name. */
  @Outcomes({"java.lang.Void", "class java.lang.Void"})
  public static final class NameOrClass extends Reference<Object> {
    @Override
    Object one() {
      return "java.lang.Void";
    }

    @Override
    Object two() {
      return Void.class;
    }

    @Override
    Object seen(Object value) {
      return value;
    }
  }

  /** Two texts that are equal and not the same. */
  @Outcomes({"true", "false"})
  public static final class EqualText extends Reference<String> {
    private final String text = "text";

    @Override
    String one() {
      return text;
    }

    @Override
    String two() {
      return new String(text);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // that is what the program is about
    Object seen(String value) {
      return value == text;
    }
  }

  /** A swap compares boxes by identity: an equal one may have come since the read. */
  @Outcomes({"0 true", "1000 true", "1000 false"})
  @SuppressWarnings("PrimitiveAtomicReference") // that is what the program is about
  public static final class SwappedBox implements Callable<String> {
    private final AtomicReference<Integer> box = new AtomicReference<>(1000);

    @Override
    public String call() throws InterruptedException {
      Thread other = Together.start(() -> box.set(Integer.valueOf(1000)));
      Integer old = box.get();
      boolean swapped = box.compareAndSet(old, 0);
      other.join();
      return box.get() + " " + swapped;
    }
  }

  /** A lock that is replaced by an equal text guards nothing. */
  @Outcomes(
      value = {"true", "false"},
      few = false)
  @SuppressWarnings("SynchronizeOnNonFinalField") // that is what the program is about
  public static final class ReplacedLock implements Callable<String> {
    private volatile String lock = "lock";
    private volatile boolean replace;
    private volatile boolean inside;
    private volatile boolean together;

    private void enter() {
      synchronized (lock) {
        if (inside) {
          together = true;
        }
        inside = true;
        inside = false;
      }
    }

    @Override
    public String call() throws InterruptedException {
      Together.run(
          () -> {
            if (replace) {
              lock = new String("lock");
            }
            enter();
          },
          () -> {
            replace = true;
            replace = false;
          },
          this::enter);
      return "" + together;
    }
  }

  /** A cache with a map of its own class. */
  @Outcomes({"1", "2"})
  public static final class ExtendedMap extends Change {
    private final Cache cache = new Cache();

    private static final class Cache extends LinkedHashMap<String, Integer> {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
        return size() > 2;
      }
    }

    private synchronized void put(int value) {
      cache.put("a", value);
    }

    @Override
    void first() {
      put(1);
    }

    @Override
    void second() {
      put(2);
    }

    @Override
    synchronized Object seen() {
      return cache.getOrDefault("a", 0);
    }
  }

  /** A counter with a class of its own. */
  @Outcomes({"1", "2"})
  public static final class ExtendedAtomic extends Change {
    private final Counter counter = new Counter();

    private static final class Counter extends AtomicInteger {
      private static final long serialVersionUID = 1;
    }

    @Override
    void first() {
      counter.set(1);
    }

    @Override
    void second() {
      counter.set(2);
    }

    @Override
    Object seen() {
      return counter;
    }
  }

  /** An exception is its message. */
  @Outcomes({"one", "two"})
  public static final class ExtendedException extends Reference<ExtendedException.Trouble> {
    static final class Trouble extends RuntimeException {
      private static final long serialVersionUID = 1;

      Trouble(String message) {
        super(message);
      }
    }

    @Override
    Trouble one() {
      return new Trouble("one");
    }

    @Override
    Trouble two() {
      return new Trouble("two");
    }

    @Override
    Object seen(Trouble value) {
      return String.valueOf(value.getMessage());
    }
  }

  /** A task that holds its result. */
  @Outcomes({"1", "2"})
  public static final class ExtendedTask extends Reference<ExtendedTask.Sum> {
    static final class Sum extends RecursiveTask<Integer> {
      private static final long serialVersionUID = 1;

      Sum(int result) {
        complete(result);
      }

      @Override
      protected Integer compute() {
        return 0;
      }
    }

    @Override
    Sum one() {
      return new Sum(1);
    }

    @Override
    Sum two() {
      return new Sum(2);
    }

    @Override
    Object seen(Sum value) {
      return value.getRawResult();
    }
  }

  /** A future that holds what it will call. */
  @Outcomes({"1", "2"})
  public static final class ExtendedFuture extends Reference<ExtendedFuture.Promise> {
    static final class Promise extends FutureTask<Integer> {
      Promise(int result) {
        super(() -> result);
      }
    }

    @Override
    Promise one() {
      return new Promise(1);
    }

    @Override
    Promise two() {
      return new Promise(2);
    }

    @Override
    Object seen(Promise value) {
      value.run();
      try {
        return value.get();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** A stream with bytes in it. */
  @Outcomes({"1", "2"})
  public static final class ExtendedStream extends Reference<ExtendedStream.Bytes> {
    static final class Bytes extends ByteArrayOutputStream {
      Bytes(int value) {
        write(value);
      }
    }

    @Override
    Bytes one() {
      return new Bytes(1);
    }

    @Override
    Bytes two() {
      return new Bytes(2);
    }

    @Override
    Object seen(Bytes value) {
      return value.toByteArray()[0];
    }
  }

  /** A lock of the program's own is its state. */
  @Outcomes({"true", "false"})
  public static final class OwnLock extends Change {
    private final Mutex mutex = new Mutex();

    private static final class Mutex extends AbstractQueuedSynchronizer {
      private static final long serialVersionUID = 1;

      @Override
      protected boolean tryAcquire(int ignored) {
        return compareAndSetState(0, 1);
      }

      @Override
      protected boolean tryRelease(int ignored) {
        setState(0);
        return true;
      }
    }

    @Override
    void first() {
      mutex.tryAcquire(1);
    }

    @Override
    void second() {
      mutex.tryRelease(1);
    }

    @Override
    Object seen() {
      return mutex.tryAcquire(1);
    }
  }

  /** A lock with a class of its own is held or not. */
  @Outcomes({"true", "false"})
  public static final class ExtendedLock extends Change {
    private final Lock lock = new Lock();
    private volatile boolean take;

    private static final class Lock extends ReentrantLock {
      private static final long serialVersionUID = 1;
    }

    @Override
    void first() {
      take = true;
    }

    @Override
    void second() {
      take = false;
    }

    @Override
    public String call() throws InterruptedException {
      Together.run(this::first, this::second);
      if (take) {
        lock.lock();
      }
      take = false;
      return super.call();
    }

    @Override
    Object seen() {
      return lock.isLocked();
    }
  }

  /** The value of a variable of a class of its own, in the thread that asks. */
  @Outcomes({"1", "2"})
  public static final class ExtendedLocal implements Callable<String> {
    private volatile int last;
    private volatile int beside;
    private final ThreadLocal<Integer> local =
        new ThreadLocal<>() {
          @Override
          protected Integer initialValue() {
            return 0;
          }
        };

    @Override
    public String call() throws InterruptedException {
      Together.run(() -> last = 1, () -> last = 2);
      local.set(last);
      last = 0;
      Thread other = Together.start(() -> beside = 1);
      int read = beside;
      other.join();
      return read > 1 ? "" : "" + local.get();
    }
  }

  /** What a thread has inherited before it runs. */
  @Outcomes({"1", "2"})
  public static final class Inherited extends Change {
    private final InheritableThreadLocal<Integer> local = new InheritableThreadLocal<>();
    private volatile @Nullable Thread heir;
    private volatile int heard;

    private void make(int value) {
      local.set(value);
      heir = new Thread(() -> heard = local.get());
      local.remove();
    }

    @Override
    void first() {
      make(1);
    }

    @Override
    void second() {
      make(2);
    }

    @Override
    Object seen() {
      Thread last = heir;
      if (last != null) {
        last.start();
        try {
          last.join();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      return heard;
    }
  }

  /** The name of a thread, in the form of those that the JDK numbers, and its priority. */
  @Outcomes({"Thread-7 5", "Thread-8 5", "Thread-7 1"})
  @SuppressWarnings("ThreadPriorityCheck") // nothing relies on it
  public static final class Settings extends Change {
    private final Thread thread = new Thread("thread");

    @Override
    void first() {
      thread.setPriority(1);
      thread.setName("Thread-7");
    }

    @Override
    void second() {
      thread.setName("Thread-8");
      thread.setPriority(5);
    }

    @Override
    Object seen() {
      return thread.getName() + " " + thread.getPriority();
    }
  }

  /** A set that is empty, with an order for what is to come. */
  @Outcomes({"a", "b"})
  public static final class Ordered extends Reference<SortedSet<String>> {
    @Override
    SortedSet<String> one() {
      return new TreeSet<>();
    }

    @Override
    SortedSet<String> two() {
      return new TreeSet<>(Comparator.reverseOrder());
    }

    @Override
    Object seen(SortedSet<String> value) {
      value.add("a");
      value.add("b");
      return value.first();
    }
  }

  /** A map that is empty, with a table of some size. */
  @Outcomes({"33", "2"})
  public static final class Sized extends Reference<Map<Integer, Integer>> {
    @Override
    Map<Integer, Integer> one() {
      return new HashMap<>(16);
    }

    @Override
    Map<Integer, Integer> two() {
      return new HashMap<>(64);
    }

    @Override
    Object seen(Map<Integer, Integer> value) {
      value.put(33, 0);
      value.put(2, 0);
      return value.keySet().iterator().next();
    }
  }

  /** A map that is empty and will remember who was asked for last. */
  @Outcomes({"1", "2"})
  public static final class Accessed extends Reference<Map<Integer, Integer>> {
    @Override
    Map<Integer, Integer> one() {
      return new LinkedHashMap<>(16, 0.75f, false);
    }

    @Override
    Map<Integer, Integer> two() {
      return new LinkedHashMap<>(16, 0.75f, true);
    }

    @Override
    Object seen(Map<Integer, Integer> value) {
      value.put(1, 0);
      value.put(2, 0);
      return value.getOrDefault(1, 0) == 0 ? value.keySet().iterator().next() : 0;
    }
  }
}
