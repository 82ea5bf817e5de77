package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.replay.Outcome;
import java.security.Security;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collections;
import java.util.GregorianCalendar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** What goes wrong in a program is found, told and repeated. */
@SuppressWarnings({"WaitNotInLoop", "UnusedVariable"}) // wrong on purpose
class FailuresTest {
  /** Two locks taken in both orders. */
  public static final class Deadlock implements Runnable {
    private final Object left = new Object();
    private final Object right = new Object();
    private int n;

    @Override
    public void run() {
      new Thread(() -> take(left, right)).start();
      new Thread(() -> take(right, left)).start();
    }

    private void take(Object first, Object second) {
      synchronized (first) {
        synchronized (second) {
          n++;
        }
      }
    }
  }

  /** A look outside of the lock. */
  public static final class LostWakeUp implements Runnable {
    private final Object lock = new Object();
    private volatile boolean ready;

    @Override
    public void run() {
      new Thread(this::await).start();
      ready = true;
      synchronized (lock) {
        lock.notifyAll();
      }
    }

    private void await() {
      if (!ready) {
        synchronized (lock) {
          try {
            lock.wait();
          } catch (InterruptedException ended) {
            throw new IllegalStateException(ended);
          }
        }
      }
    }
  }

  /** A lost update. */
  public static final class LostUpdate implements Runnable {
    private int n;

    @Override
    public void run() {
      Thread other = new Thread(() -> n++);
      other.start();
      n++;
      try {
        other.join();
      } catch (InterruptedException ended) {
        throw new IllegalStateException(ended);
      }
      if (n != 2) {
        throw new AssertionError("n is " + n);
      }
    }
  }

  /** Tasks of a pool wait for tasks that have no thread left. */
  public static final class StarvedPool implements Runnable {
    @Override
    public void run() {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      pool.execute(() -> get(pool.submit(() -> 1)));
    }

    private static void get(Future<Integer> future) {
      try {
        future.get();
      } catch (InterruptedException | ExecutionException ended) {
        throw new IllegalStateException(ended);
      }
    }
  }

  /** A task comes too late; the message of the exception tells of objects by identity. */
  public static final class TooLate implements Runnable {
    @Override
    public void run() {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      new Thread(pool::shutdown).start();
      pool.execute(() -> {});
    }
  }

  /** A list that is not made for it is used by two threads. */
  public static final class SharedList implements Runnable {
    private final List<Integer> list = new ArrayList<>();

    @Override
    public void run() {
      new Thread(() -> list.add(1)).start();
      list.add(2);
    }
  }

  /** The bits of two threads are in one word. */
  public static final class SharedBits implements Runnable {
    private final BitSet bits = new BitSet();

    @Override
    public void run() {
      new Thread(() -> bits.set(1)).start();
      bits.set(2);
    }
  }

  /** Two threads look into a map that puts in front what was looked for. */
  public static final class SharedOrder implements Runnable {
    private final Map<Integer, Integer> map = new Recent();

    private static final class Recent extends LinkedHashMap<Integer, Integer> {
      private static final long serialVersionUID = 1L;

      Recent() {
        super(4, 1, true);
      }

      @Override
      protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
        return size() > 2;
      }
    }

    @Override
    public void run() {
      map.put(1, 1);
      new Thread(() -> map.get(1)).start();
      map.get(1);
    }
  }

  /** A class whose initialiser throws is used twice. */
  public static final class Initialiser implements Runnable {
    private static final class Broken {
      static final int PORT = Integer.parseInt("eighty");
    }

    @Override
    public void run() {
      try {
        System.out.println(Broken.PORT);
      } catch (ExceptionInInitializerError first) {
        if (!(first.getCause() instanceof NumberFormatException)) {
          throw new AssertionError("the first one has the cause " + first.getCause());
        }
      }
      System.out.println(Broken.PORT);
    }
  }

  private static Bug bug(ThreadProgram program) {
    Report report = new Tester(program, Strategy.named("ses"), Budget.standard()).test();
    assertThat(report.bugs()).isNotEmpty();
    return report.bugs().get(0);
  }

  @Test
  void aDeadlockIsToldWithItsCycle() {
    Bug bug = bug(Threads.program("deadlock", Deadlock.class));
    assertThat(bug.failure().kind()).isEqualTo(FailureKind.DEADLOCK);
    assertThat(bug.failure().message()).contains("held by");
    assertThat(bug.failure().message().split("\\(FailuresTest\\.java:\\d+\\)", -1)).hasSize(3);
  }

  @Test
  void aLostWakeUpIsTold() {
    assertThat(bug(Threads.program("wake-up", LostWakeUp.class)).failure().kind())
        .isEqualTo(FailureKind.LOST_WAKE_UP);
  }

  @Test
  void aFailedAssertionIsToldWithItsPlaceAndWhatLedToIt() {
    Bug bug = bug(Threads.program("update", LostUpdate.class));
    assertThat(bug.failure().kind()).isEqualTo(FailureKind.ASSERTION);
    assertThat(bug.failure().place()).matches("FailuresTest\\.java:\\d+");
    List<String> texts = bug.trace().entries().stream().map(entry -> entry.text()).toList();
    assertThat(String.join("; ", texts)).contains("reads FailuresTest$LostUpdate.n = 0");
  }

  @Test
  void threadsOfPoolsHaveTheSameNamesInEveryExecution() {
    assertThat(bug(Threads.program("starved", StarvedPool.class)).failure().message())
        .containsPattern("pool-1-thread-1 is parked \\(FailuresTest\\.java:\\d+\\)");
  }

  /** Tells of a lambda. */
  public static final class OfLambda implements Runnable {
    @Override
    public void run() {
      Runnable lambda = () -> run();
      new Thread(() -> {}).start();
      throw new IllegalStateException("not " + lambda);
    }
  }

  @Test
  void aMessageHasNoIdentities() {
    assertThat(bug(Threads.program("late", TooLate.class)).failure().message())
        .contains("RejectedExecutionException")
        .contains("ThreadPoolExecutor@...");
    assertThat(bug(Threads.program("lambda", OfLambda.class)).failure().message())
        .contains("not dev.tarry.threads.FailuresTest$OfLambda$$Lambda@...");
  }

  /** Looks at a calendar that has been changed: what is seen is computed only then. */
  public static final class SharedCalendar implements Runnable {
    private final Calendar day = new GregorianCalendar(2020, Calendar.JANUARY, 31);
    private volatile int seen;

    @Override
    public void run() {
      day.set(Calendar.MONTH, Calendar.FEBRUARY);
      new Thread(() -> seen = day.get(Calendar.MONTH)).start();
      seen = day.get(Calendar.MONTH);
    }
  }

  @Test
  void aCollectionThatIsNotMadeForThreadsIsNotForThem() {
    Bug bug = bug(Threads.program("list", SharedList.class));
    assertThat(bug.failure().kind()).isEqualTo(FailureKind.DATA_RACE);
    assertThat(bug.failure().message())
        .contains(
            "calls List.add of an ArrayList that Thread-0 uses too, without a happens-before order");
    assertThat(bug(Threads.program("bits", SharedBits.class)).failure().message())
        .contains("calls BitSet.set");
    assertThat(bug(Threads.program("order", SharedOrder.class)).failure().message())
        .contains("calls Map.get of a Recent");
    assertThat(bug(Threads.program("calendar", SharedCalendar.class)).failure().message())
        .contains("calls Calendar.get of a GregorianCalendar");
  }

  @Test
  void aStaticInitialiserThatFailsKeepsItsCause() {
    assertThat(bug(Threads.program("initialiser", Initialiser.class)).failure().message())
        .contains("NoClassDefFoundError")
        .contains("NumberFormatException: For input string: \"eighty\"");
  }

  @Test
  void aDataRaceIsABugIfAskedFor() {
    Bug bug = bug(Threads.program("race", LostUpdate.class).withRaces(true));
    assertThat(bug.failure().kind()).isEqualTo(FailureKind.DATA_RACE);
  }

  @Test
  void aFailureRepeatsAThousandTimes() {
    for (Class<?> type : List.of(Deadlock.class, LostWakeUp.class, LostUpdate.class)) {
      ThreadProgram program = Threads.program(type.getSimpleName(), type);
      Bug bug = bug(program);
      for (int i = 0; i < 1_000; i++) {
        Outcome outcome = Tester.replay(program, bug.shrunk().schedule(), Strategy.named("ses"));
        assertThat(outcome).isInstanceOf(Outcome.Failed.class);
        assertThat(((Outcome.Failed) outcome).failure()).isEqualTo(bug.failure());
      }
    }
  }

  /** Leaves a task of a pool waiting, and tells what its handler is told. */
  public static final class LeftInPool implements Runnable {
    @Override
    public void run() {
      ForkJoinPool pool =
          new ForkJoinPool(
              1,
              ForkJoinPool.defaultForkJoinWorkerThreadFactory,
              (thread, thrown) -> Security.setProperty("tarry.handled", thrown.toString()),
              false);
      Object never = new Object();
      pool.execute(
          () -> {
            synchronized (never) {
              LockSupport.park();
            }
          });
    }
  }

  @Test
  void whatEndsAnExecutionReachesNoHandler() {
    ThreadProgram program =
        Threads.program("LeftInPool", LeftInPool.class).withBackend(Backend.PLATFORM);
    new Tester(program, Strategy.named("dfs").withKeepGoing(true), Budget.standard()).test();
    assertThat(Security.getProperty("tarry.handled")).isNull();
  }

  /** Compares a synchronized list while it is filled; JUnit catches what its toString throws. */
  public static final class ComparedTooEarly implements Runnable {
    @Override
    public void run() {
      List<Integer> list = Collections.synchronizedList(new ArrayList<>());
      ExecutorService pool = Executors.newFixedThreadPool(2);
      for (int i = 0; i < 3; i++) {
        int number = i;
        pool.execute(() -> list.add(number));
      }
      pool.shutdown();
      assertEquals(List.of(0, 1, 2), list);
    }
  }

  @Test
  void anExecutionEndsThoughAFrameworkCatchesThat() {
    Bug bug = bug(Threads.program("compared", ComparedTooEarly.class));
    assertThat(bug.failure().kind()).isIn(FailureKind.ASSERTION, FailureKind.DATA_RACE);
  }
}
