package dev.tarry.threads.litmus;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.StampedLock;

/**
 * What threads share by other ways than by the fields, monitors and classes that are written where
 * they do so: by a second access, another type, a handle, a copy, a view, a monitor inside the JDK.
 */
public final class OtherWays {
  private OtherWays() {}

  /** The second write is no point of its own unless it is learned with the first one. */
  @Outcomes({"0", "1", "2"})
  public static final class SecondWrite implements Callable<String> {
    private final int[] cells = new int[1];
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            cells[0] = 1;
            cells[0] = 2;
          },
          () -> seen = cells[0]);
      return "" + seen;
    }
  }

  /** There is a moment without the key. */
  @Outcomes({"1", "2", "null"})
  public static final class MapByInterface implements Callable<String> {
    private final Map<String, Integer> map = new ConcurrentHashMap<>();
    private String seen = "";

    @Override
    public String call() throws Exception {
      map.put("k", 1);
      Together.run(
          () -> {
            map.remove("k");
            map.put("k", 2);
          },
          () -> seen = "" + map.get("k"));
      return seen;
    }
  }

  /** One object, called by its class and by a type above. */
  @Outcomes({"0", "1", "2"})
  public static final class TwoTypes implements Callable<String> {
    private final AtomicInteger counter = new AtomicInteger();
    private final Number number = counter;
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            counter.set(1);
            counter.set(2);
          },
          () -> seen = number.intValue());
      return "" + seen;
    }
  }

  /** Two locks in two orders. */
  @Outcomes({"done", "deadlock"})
  public static final class StampedOrder implements Callable<String> {
    private final StampedLock one = new StampedLock();
    private final StampedLock two = new StampedLock();

    @Override
    public String call() throws Exception {
      Together.run(() -> lock(one, two), () -> lock(two, one));
      return "done";
    }

    private static void lock(StampedLock first, StampedLock second) {
      long outer = first.writeLock();
      long inner = second.readLock();
      second.unlockRead(inner);
      first.unlockWrite(outer);
    }
  }

  /** What a stamped lock guards is guarded: nobody comes between a read and a write. */
  @Outcomes("2")
  public static final class StampedGuard implements Callable<String> {
    private final StampedLock lock = new StampedLock();
    private int n;

    @Override
    public String call() throws Exception {
      Together.run(this::add, this::add);
      return "" + n;
    }

    private void add() {
      long stamp = lock.writeLock();
      n++;
      lock.unlockWrite(stamp);
    }
  }

  /** An atomic addition by a handle comes between the two halves of a plain one. */
  @Outcomes({"1", "2", "11"})
  public static final class HandleAndField implements Callable<String> {
    private static final VarHandle N = handle();
    private int n;

    private static VarHandle handle() {
      try {
        return MethodHandles.lookup().findVarHandle(HandleAndField.class, "n", int.class);
      } catch (ReflectiveOperationException missing) {
        throw new IllegalStateException(missing);
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(
          () -> n++,
          () -> {
            if (!N.compareAndSet(this, 0, 10)) {
              N.getAndAdd(this, 1);
            }
          });
      return "" + n;
    }
  }

  /** A setter that is a method handle. */
  @Outcomes({"0", "1", "2"})
  public static final class Setter implements Callable<String> {
    private int n;
    private int seen;

    @Override
    public String call() throws Exception {
      MethodHandle setter =
          MethodHandles.lookup().findSetter(Setter.class, "n", int.class).bindTo(this);
      Together.run(
          () -> {
            set(setter, 1);
            set(setter, 2);
          },
          () -> seen = n);
      return "" + seen;
    }

    private static void set(MethodHandle setter, int value) {
      try {
        setter.invokeExact(value);
      } catch (Throwable thrown) {
        throw new IllegalStateException(thrown);
      }
    }
  }

  /** Two bytes are written at once, and one after the other they are read. */
  @Outcomes({"00", "01", "11"})
  public static final class ByteView implements Callable<String> {
    private static final VarHandle SHORTS =
        MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private final byte[] bytes = new byte[2];
    private String seen = "";

    @Override
    public String call() throws Exception {
      Together.run(
          () -> SHORTS.set(bytes, 0, (short) 0x101), () -> seen = "" + bytes[0] + bytes[1]);
      return seen;
    }
  }

  /** A copy is made element by element. */
  @Outcomes({"00", "01", "11"})
  public static final class Copied implements Callable<String> {
    private final int[] from = new int[2];
    private String seen = "";

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            from[1] = 1;
            from[0] = 1;
          },
          () -> {
            int[] copy = from.clone();
            seen = "" + copy[0] + copy[1];
          });
      return seen;
    }
  }

  /** An array is filled element by element. */
  @Outcomes({"00", "01", "10", "11"})
  public static final class Filled implements Callable<String> {
    private final int[] cells = new int[2];
    private String seen = "";

    @Override
    public String call() throws Exception {
      Together.run(() -> Arrays.fill(cells, 1), () -> seen = "" + cells[0] + cells[1]);
      return seen;
    }
  }

  /** So is one into which another is copied. */
  @Outcomes({"00", "01", "10", "11"})
  public static final class CopiedInto implements Callable<String> {
    private final int[] cells = new int[2];
    private String seen = "";

    @Override
    public String call() throws Exception {
      int[] ones = {1, 1};
      Together.run(
          () -> System.arraycopy(ones, 0, cells, 0, 2), () -> seen = "" + cells[0] + cells[1]);
      return seen;
    }
  }

  /** Monitors that the JDK takes, in two orders. */
  @Outcomes({"done", "deadlock"})
  public static final class LockedLists implements Callable<String> {
    private final List<Integer> one = Collections.synchronizedList(new ArrayList<>());
    private final List<Integer> two = Collections.synchronizedList(new ArrayList<>());

    @Override
    public String call() throws Exception {
      Together.run(() -> add(one, two), () -> add(two, one));
      return "done";
    }

    private static void add(List<Integer> first, List<Integer> second) {
      synchronized (first) {
        second.add(1);
      }
    }
  }

  /** A view of a list that nobody guards, met by one who adds. */
  @Outcomes("data race")
  public static final class ViewedList implements Callable<String> {
    private final List<Integer> list = new ArrayList<>(List.of(1, 2));
    private int seen;

    @Override
    public String call() throws Exception {
      List<Integer> view = list.subList(0, 1);
      Together.run(() -> list.add(3), () -> seen = view.size());
      return "" + seen;
    }
  }

  /** A buffer and the array below it are the same. */
  @Outcomes({"0", "1", "2"})
  public static final class BufferAndArray implements Callable<String> {
    private final byte[] bytes = new byte[1];
    private final ByteBuffer buffer = ByteBuffer.wrap(bytes);
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            buffer.put(0, (byte) 1);
            buffer.put(0, (byte) 2);
          },
          () -> seen = bytes[0]);
      return "" + seen;
    }
  }

  /** Who holds the monitor of a synchronized list may go through it. */
  @Outcomes({"1", "2"})
  public static final class ClientSideLocking implements Callable<String> {
    private final List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(
          () -> list.add(2),
          () -> {
            synchronized (list) {
              for (Integer each : list) {
                seen = each;
              }
            }
          });
      return "" + seen;
    }
  }

  /** A field that is set by reflection. */
  @Outcomes({"0", "1", "2"})
  public static final class Reflected implements Callable<String> {
    private int n;
    private int seen;

    @Override
    public String call() throws Exception {
      Field field = Reflected.class.getDeclaredField("n");
      Together.run(
          () -> {
            field.setInt(this, 1);
            field.setInt(this, 2);
          },
          () -> seen = n);
      return "" + seen;
    }
  }

  /** A thread lives until its last step, and no longer. */
  @Outcomes({"true 0", "true 1", "false 1"})
  public static final class Alive implements Callable<String> {
    private volatile int n;

    @Override
    public String call() throws Exception {
      Thread thread = Together.start(() -> n = 1);
      boolean alive = thread.isAlive();
      String seen = alive + " " + n;
      thread.join();
      return seen;
    }
  }

  /** An iterator of a list that nobody guards, met by one who adds. */
  @Outcomes("data race")
  public static final class IteratedList implements Callable<String> {
    private final List<Integer> list = new ArrayList<>(List.of(1));
    private int seen;

    @Override
    public String call() throws Exception {
      Iterator<Integer> iterator = list.iterator();
      Together.run(() -> list.add(2), () -> seen = iterator.hasNext() ? iterator.next() : 0);
      return "" + seen;
    }
  }

  /** A copy of a list that nobody guards, met by one who adds. */
  @Outcomes("data race")
  public static final class CopiedList implements Callable<String> {
    private final List<Integer> list = new ArrayList<>(List.of(1));
    private int seen;

    @Override
    public String call() throws Exception {
      Together.run(() -> list.add(2), () -> seen = new ArrayList<>(list).size());
      return "" + seen;
    }
  }

  /** Two classes that need each other, initialised by two threads. */
  @Outcomes({"12", "21", "deadlock"})
  public static final class Initialisers implements Callable<String> {
    private int one;
    private int two;

    /** Needs the other one. */
    static final class One {
      static final int N = 1 + Two.N;

      private One() {}
    }

    /** Needs the first one. */
    static final class Two {
      static final int N = 1 + One.N;

      private Two() {}
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> one = One.N, () -> two = Two.N);
      return "" + one + two;
    }
  }

  /** An initialiser waits for a thread that it has started. */
  @Outcomes("7")
  public static final class WaitingInitialiser implements Callable<String> {
    /** Waits for another thread. */
    static final class Holder {
      static final int VALUE = value();

      private Holder() {}

      private static int value() {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(done::countDown).start();
        try {
          done.await();
        } catch (InterruptedException ended) {
          throw new IllegalStateException(ended);
        }
        return 7;
      }
    }

    @Override
    public String call() {
      return "" + Holder.VALUE;
    }
  }

  /** What enums and interfaces keep is new in each execution. */
  @Outcomes("1 1")
  @SuppressWarnings("ImmutableEnumChecker")
  public static final class Kept implements Callable<String> {
    /** Counts executions. */
    enum Counter {
      RUNS;

      private int n;
    }

    /** Counts them too. */
    interface Numbers {
      AtomicInteger RUNS = new AtomicInteger();
    }

    @Override
    public String call() {
      return ++Counter.RUNS.n + " " + Numbers.RUNS.incrementAndGet();
    }
  }

  /** A system property belongs to all threads, and to one execution. */
  @Outcomes({"null", "1", "2"})
  public static final class Property implements Callable<String> {
    private static final String NAME = "tarry.litmus";
    private String seen = "";

    @Override
    public String call() throws Exception {
      Together.run(
          () -> {
            System.setProperty(NAME, "1");
            System.setProperty(NAME, "2");
          },
          () -> seen = "" + System.getProperty(NAME));
      return seen;
    }
  }

  /** An element that is written by a handle which releases is known to who reads it so. */
  @Outcomes({"none", "1"})
  public static final class HandedByElement implements Callable<String> {
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(Object[].class);
    private final Object[] box = new Object[1];
    private String seen = "none";

    private void put() {
      List<Integer> list = new ArrayList<>();
      list.add(1);
      ELEMENT.setRelease(box, 0, list);
    }

    private void take() {
      if (ELEMENT.getAcquire(box, 0) instanceof List<?> list) {
        seen = "" + list.size();
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(this::put, this::take);
      return seen;
    }
  }

  /** What a subscriber does with what it is given is known to who waits for its end. */
  @Outcomes({"1"})
  public static final class HandedToSubscriber implements Callable<String> {
    @Override
    public String call() throws Exception {
      List<Integer> list = new ArrayList<>();
      SubmissionPublisher<List<Integer>> publisher = new SubmissionPublisher<>();
      CompletableFuture<Void> end = publisher.consume(given -> given.add(1));
      publisher.submit(list);
      publisher.close();
      end.join();
      return "" + list.size();
    }
  }
}
