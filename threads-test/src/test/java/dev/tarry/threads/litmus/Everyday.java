package dev.tarry.threads.litmus;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** What ordinary code does beside its work: it looks at clocks, shuffles, cancels. */
@SuppressWarnings({
  "JavaUtilDate",
  "JavaTimeDefaultTimeZone",
  "NonAtomicVolatileUpdate",
  "ThreadPriorityCheck"
}) // what ordinary code does
public final class Everyday {
  private Everyday() {}

  /** All clocks tell the same virtual time, in which only who sleeps grows older. */
  @Outcomes(value = "2000 2000 PT2S PT2S")
  public static final class Clocks implements Callable<String> {
    @Override
    public String call() throws Exception {
      Date date = new Date();
      Calendar calendar = Calendar.getInstance();
      LocalDateTime local = LocalDateTime.now();
      Clock clock = Clock.systemUTC();
      long instant = clock.instant().toEpochMilli();
      Thread sleeper = new Thread(Everyday::sleep);
      sleeper.start();
      sleeper.join();
      return (new Date().getTime() - date.getTime())
          + " "
          + (Calendar.getInstance().getTimeInMillis() - calendar.getTimeInMillis())
          + " "
          + Duration.between(local, LocalDateTime.now())
          + " "
          + Duration.ofMillis(clock.millis() - instant);
    }
  }

  private static void sleep() {
    try {
      Thread.sleep(2_000);
    } catch (InterruptedException ended) {
      throw new IllegalStateException(ended);
    }
  }

  /** Chance is the same in every execution, or this one would not repeat. */
  @Outcomes(value = "4")
  public static final class Shuffled implements Callable<String> {
    private volatile int n;

    @Override
    public String call() {
      List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
      Collections.shuffle(list);
      int more = list.get(0) * 7 + new SplittableRandom().nextInt(7);
      Thread other = new Thread(() -> n++);
      other.start();
      for (int i = 0; i < more; i++) {
        n = 3;
      }
      return "" + list.stream().filter(i -> i > 2).count();
    }
  }

  /** Generators of the JDK give the same numbers in every execution. */
  @Outcomes(value = "false")
  public static final class Generated implements Callable<String> {
    private volatile int n;

    @Override
    public String call() {
      int more =
          RandomGenerator.getDefault().nextInt(7)
              + RandomGenerator.of("Xoshiro256PlusPlus").nextInt(7)
              + RandomGeneratorFactory.of("L64X128MixRandom").create().nextInt(7);
      Thread other = new Thread(() -> n++);
      other.start();
      for (int i = 0; i < more; i++) {
        n = 3;
      }
      return "" + (n > 4);
    }
  }

  /** Who draws first from a generator that two threads share gets its first number. */
  @Outcomes({"false", "true"})
  public static final class DrawnInTurns implements Callable<String> {
    private final RandomGenerator shared = RandomGenerator.getDefault();
    private int other;

    @Override
    public String call() throws Exception {
      Thread thread = new Thread(this::draw);
      thread.start();
      int mine;
      synchronized (this) {
        mine = shared.nextInt();
      }
      thread.join();
      return "" + (mine < other);
    }

    private synchronized void draw() {
      other = shared.nextInt();
    }
  }

  /** A thread's own chance: what it draws, and how often it has drawn, decides how it goes on. */
  @Outcomes({"one", "drawn"})
  public static final class DrawnForOneself implements Callable<String> {
    private volatile int written;

    @Override
    public String call() throws Exception {
      Together.run(this::draw, () -> written = 1);
      return written == 1 ? "one" : "drawn";
    }

    private void draw() {
      if (written == 0) {
        ThreadLocalRandom.current().nextInt();
      }
      written = 2 + ThreadLocalRandom.current().nextInt(1_000_000);
    }
  }

  /** A task is cancelled before it begins, while it sleeps, or when it is about to end. */
  @Outcomes(
      value = {"begun 0", "begun 1", "cut short 1"},
      few = false)
  public static final class Cancelled implements Callable<String> {
    private volatile int begun;
    private volatile String how = "begun";

    @Override
    public String call() throws Exception {
      ExecutorService pool = Executors.newSingleThreadExecutor();
      Future<?> task = pool.submit(this::work);
      task.cancel(true);
      pool.shutdown();
      while (!pool.isTerminated()) {
        Thread.yield();
      }
      return how + " " + begun;
    }

    private void work() {
      begun = 1;
      try {
        Thread.sleep(1_000);
      } catch (InterruptedException cancelled) {
        how = "cut short";
      }
    }
  }

  /** A map that one thread changes while others look is guarded by a lock that has two parts. */
  @Outcomes(
      value = {"0 0", "0 1", "1 0", "1 1"},
      few = false)
  public static final class ReadersAndWriter implements Callable<String> {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> map = new HashMap<>();

    @Override
    public String call() throws Exception {
      String[] seen = new String[2];
      Together.run(() -> seen[0] = look(), () -> seen[1] = look(), this::change);
      return seen[0] + " " + seen[1];
    }

    private String look() {
      lock.readLock().lock();
      try {
        return "" + map.getOrDefault("n", 0);
      } finally {
        lock.readLock().unlock();
      }
    }

    private void change() {
      lock.writeLock().lock();
      try {
        map.put("n", 1);
      } finally {
        lock.writeLock().unlock();
      }
    }
  }

  /** What tasks have gathered is read when they have been joined. */
  @Outcomes(value = "3", few = false)
  public static final class Gathered implements Callable<String> {
    @Override
    public String call() {
      ForkJoinTask<List<Integer>> task = ForkJoinPool.commonPool().submit(() -> gather(1));
      List<Integer> all = gather(2);
      all.addAll(task.join());
      return "" + all.size();
    }

    private static List<Integer> gather(int n) {
      List<Integer> list = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        list.add(i);
      }
      return list;
    }
  }

  /** Elements of a list of fixed size may be set by several threads. */
  @Outcomes(value = "[1, 2]")
  public static final class Places implements Callable<String> {
    @Override
    public String call() throws Exception {
      List<Integer> list = new ArrayList<>(List.of(0, 0));
      Together.run(() -> list.set(0, 1), () -> list.set(1, 2));
      return "" + list;
    }
  }

  /** A constructor hands its object out before it has written a final field. */
  @Outcomes({"nobody", "0", "7"})
  public static final class Leaking implements Callable<String> {
    private volatile Widget shown;

    private final class Widget {
      private final int size;

      Widget() {
        show(this);
        size = 7;
      }
    }

    private void show(Widget widget) {
      shown = widget;
    }

    @Override
    public String call() {
      new Thread(Widget::new).start();
      Widget widget = shown;
      return widget == null ? "nobody" : "" + widget.size;
    }
  }

  /** An object whose class has statics is created with an argument that is decided on the way. */
  @Outcomes(value = {"1 1", "2 1"})
  public static final class Conditional implements Callable<String> {
    private volatile boolean flag;

    /** With statics. */
    private static final class Counted {
      private static int made;
      private final int n;

      Counted(int n) {
        this.n = n;
        made++;
      }
    }

    @Override
    public String call() {
      new Thread(() -> flag = true).start();
      Counted counted = new Counted(flag ? 1 : 2);
      return counted.n + " " + Counted.made;
    }
  }

  /** A counter in a map is replaced while another thread counts with the old one. */
  @Outcomes({"0", "1"})
  public static final class ReplacedCounter implements Callable<String> {
    private final ConcurrentMap<String, AtomicLong> counters = new ConcurrentHashMap<>();

    @Override
    public String call() throws Exception {
      counters.put("a", new AtomicLong());
      Together.run(
          () -> counters.put("a", new AtomicLong()), () -> counters.get("a").incrementAndGet());
      return counters.get("a").toString();
    }
  }

  /** A number of the program's own, whose text tells what was counted so far. */
  @Outcomes("1")
  public static final class OwnNumber implements Callable<String> {
    private final ConcurrentMap<String, Amount> amounts = new ConcurrentHashMap<>();
    private volatile int texts;

    /** Counts how often its text is made. */
    @SuppressWarnings("serial") // nobody writes it
    private final class Amount extends Number {
      @Override
      public int intValue() {
        return 1;
      }

      @Override
      public long longValue() {
        return 1;
      }

      @Override
      public float floatValue() {
        return 1;
      }

      @Override
      public double doubleValue() {
        return 1;
      }

      @Override
      public String toString() {
        return "" + ++texts;
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> amounts.put("a", new Amount()), () -> amounts.put("a", new Amount()));
      return amounts.get("a").toString();
    }
  }
}
