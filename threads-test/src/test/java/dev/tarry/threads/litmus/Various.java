package dev.tarry.threads.litmus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/**
 * Pools beside the thread that uses them, queues that are full, collections, enums and spinning.
 */
public final class Various {
  private Various() {}

  /** Reads a number and writes the next one. */
  private static final class Counter {
    private volatile int n;

    int next() {
      int read = n;
      n = read + 1;
      return read;
    }
  }

  /** The 7 comes before both tasks, between them, after them, or between a read and a write. */
  @Outcomes(
      value = {"012", "017", "078", "789"},
      few = false)
  public static final class BesidePool implements Callable<String> {
    private final Counter counter = new Counter();

    @Override
    public String call() throws Exception {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      Future<Integer> first = pool.submit(counter::next);
      Future<Integer> second = pool.submit(counter::next);
      counter.n = 7;
      String outcome = "" + first.get() + second.get() + counter.n;
      pool.shutdown();
      pool.awaitTermination(1, TimeUnit.SECONDS);
      return outcome;
    }
  }

  /** The same with one task in the common pool. */
  @Outcomes(
      value = {"01", "05", "56"},
      few = false)
  public static final class BesideCommonPool implements Callable<String> {
    private final Counter counter = new Counter();

    @Override
    public String call() throws Exception {
      Future<Integer> task = ForkJoinPool.commonPool().submit(counter::next);
      counter.n = 5;
      return "" + task.get() + counter.n;
    }
  }

  /** Each thread's items keep their order, and the other's comes anywhere. */
  @Outcomes(
      value = {"123", "132", "312"},
      few = false)
  public static final class FullQueue implements Callable<String> {
    private final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    @Override
    public String call() throws Exception {
      Together.start(
          () -> {
            queue.put(1);
            queue.put(2);
          });
      Together.start(() -> queue.put(3));
      return "" + queue.take() + queue.take() + queue.take();
    }
  }

  /** Whoever comes first is met first. */
  @Outcomes(
      value = {"12", "21"},
      few = false)
  public static final class Handover implements Callable<String> {
    private final SynchronousQueue<Integer> queue = new SynchronousQueue<>();

    @Override
    public String call() throws Exception {
      Together.start(() -> queue.put(1));
      Together.start(() -> queue.put(2));
      return "" + queue.take() + queue.take();
    }
  }

  /** Both find it empty, or only the first one does. */
  @Outcomes({"[a]", "[b]", "[a, b]", "[b, a]"})
  public static final class CheckThenAdd implements Callable<String> {
    private final List<String> list = Collections.synchronizedList(new ArrayList<>());

    private void addFirst(String name) {
      if (list.isEmpty()) {
        list.add(name);
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> addFirst("a"), () -> addFirst("b"));
      return list.toString();
    }
  }

  /** It spins until it is told. */
  @Outcomes("5")
  @SuppressWarnings("ThreadPriorityCheck")
  public static final class Spinning implements Callable<String> {
    private volatile boolean told;
    private int value;

    @Override
    public String call() throws Exception {
      Thread spinning =
          Together.start(
              () -> {
                while (!told) {
                  Thread.yield();
                }
                value++;
              });
      value = 4;
      told = true;
      spinning.join();
      return "" + value;
    }
  }

  /** Constants of enums are what they are, whoever asks for them first. */
  @Outcomes({"BLUE false BLUE true", "RED false BLUE true", "RED true BLUE true"})
  public static final class Enums implements Callable<String> {
    private enum Color {
      RED,
      BLUE
    }

    private volatile Color color = Color.RED;

    @Override
    public String call() throws Exception {
      Thread other = Together.start(() -> color = Color.valueOf("BLUE"));
      String before = color.name() + " " + (color == Color.RED);
      other.join();
      return before + " " + color + " " + (color == Color.BLUE);
    }
  }

  /** Arrays of statics begin as they are written in every execution; the rest as in LostUpdate. */
  @Outcomes({"4", "5"})
  public static final class StaticArray implements Callable<String> {
    private static int[] numbers = {3, 4};

    @Override
    public String call() throws Exception {
      Together.run(() -> numbers[0]++, () -> numbers[0]++);
      return "" + numbers[0];
    }
  }

  /** Threads are numbered anew in every execution. */
  @Outcomes("main Thread-0 Thread-1")
  public static final class Names implements Callable<String> {
    @Override
    public String call() throws Exception {
      Thread first = Together.start(() -> {});
      Thread second = Together.start(() -> {});
      first.join();
      second.join();
      return Thread.currentThread().getName() + " " + first.getName() + " " + second.getName();
    }
  }

  /** Pools that are made for the machine are of the same size on each. */
  @Outcomes("2")
  public static final class Processors implements Callable<String> {
    @Override
    public String call() {
      return String.valueOf(Runtime.getRuntime().availableProcessors());
    }
  }

  /** And so are pools. */
  @Outcomes(value = "pool-1-thread-1 pool-2-thread-1", few = false)
  public static final class PoolNames implements Callable<String> {
    private static String name() throws Exception {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      String name = pool.submit(() -> Thread.currentThread().getName()).get();
      pool.shutdown();
      return name;
    }

    @Override
    public String call() throws Exception {
      return name() + " " + name();
    }
  }
}
