package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** How states are compared, and what reports say about it. */
class KeyTest {
  /** Uses what is common in {@code java.util.concurrent}, and values. */
  public static final class Common implements Runnable {
    private final Map<String, Duration> map = new ConcurrentHashMap<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Semaphore permits = new Semaphore(1);
    private final Queue<TimeUnit> queue = new LinkedBlockingQueue<>(3);
    private final AtomicLong number = new AtomicLong();

    @Override
    public void run() {
      new Thread(this::use).start();
      use();
    }

    private void use() {
      if (lock.tryLock()) {
        map.put("a", Duration.ofMillis(number.incrementAndGet()));
        lock.unlock();
      }
      if (permits.tryAcquire()) {
        queue.offer(TimeUnit.DAYS);
      }
    }
  }

  @Test
  void commonObjectsOfTheJdkAreRead() {
    ThreadProgram program = Threads.program("common", Common.class);
    assertThat(program.keyUsed()).startsWith("STATE, because");
    long states = states(program);
    assertThat(states).isLessThan(states(program.withKey(Key.HAPPENS_BEFORE)));
  }

  /** A spin lock on the element of an array. */
  public static final class LockInArray implements Runnable {
    private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(int[].class);
    private final int[] taken = new int[2];

    @Override
    public void run() {
      new Thread(this::work).start();
      work();
    }

    private void work() {
      while (!ELEMENTS.compareAndSet(taken, 0, 0, 1)) {
        Thread.onSpinWait();
      }
      taken[1]++;
      ELEMENTS.setVolatile(taken, 0, 0);
    }
  }

  @Test
  void handlesOfArraysAreRead() {
    assertThat(Threads.program("lock", LockInArray.class).keyUsed()).startsWith("STATE, because");
  }

  /** What has constants that are objects. */
  interface Constants {
    AtomicLong NUMBER = new AtomicLong();
    Object LOCK = new Object();
  }

  /** Shares them. */
  public static final class OfAnInterface implements Callable<String> {
    private void use() {
      synchronized (Constants.LOCK) {
        Constants.NUMBER.incrementAndGet();
      }
    }

    @Override
    public String call() throws InterruptedException {
      Thread other = new Thread(this::use);
      other.start();
      use();
      other.join();
      return "" + Constants.NUMBER.get();
    }
  }

  @Test
  void constantsOfInterfacesAreRead() {
    ThreadProgram program = Threads.program("constants", OfAnInterface.class);
    assertThat(program.keyUsed()).startsWith("STATE, because all");
    Set<String> outcomes = new TreeSet<>();
    assertThat(test(OfAnInterface.class, Key.STATE, outcomes).verdict())
        .isEqualTo(Verdict.EXHAUSTED);
    assertThat(outcomes).containsExactly("2");
  }

  private static long states(ThreadProgram program) {
    Report report = new Tester(program, Strategy.named("dfs"), Budget.standard()).test();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    return report.states();
  }

  /** Shares what cannot be read. */
  public static final class Unreadable implements Callable<String> {
    private final ReentrantLock lock = new ReentrantLock();

    @Override
    public String call() throws InterruptedException {
      Thread other = new Thread(lock::lock);
      other.start();
      boolean got = lock.tryLock();
      other.join();
      return "" + got;
    }
  }

  private static Report test(Class<?> type, Key key, Set<String> outcomes) {
    ThreadProgram program =
        Threads.program(type.getSimpleName(), type).withKey(key).observing(outcomes::add);
    Strategy strategy = Strategy.named("dfs").withKeepGoing(true).withShrinks(0);
    return new Tester(program, strategy, Budget.standard()).test();
  }

  @Test
  void theReportSaysWhichKeyWasUsedAndWhy() {
    assertThat(test(MergedRace.class, Key.AUTO, new TreeSet<>()).comparison())
        .startsWith("STATE, because all shared state can be read");
    assertThat(test(Unreadable.class, Key.AUTO, new TreeSet<>()).comparison())
        .startsWith("STATE, and HAPPENS_BEFORE where it cannot be read: ")
        .contains("KeyTest$Unreadable");
    assertThat(test(Unreadable.class, Key.NONE, new TreeSet<>()).comparison())
        .isEqualTo("NONE, as requested");
  }

  @Test
  void aRaceIsNotMissedWhereExecutionsMeetInTheSameState() {
    for (Key key : Key.values()) {
      Set<String> outcomes = new TreeSet<>();
      test(MergedRace.class, key, outcomes);
      assertThat(outcomes).as(key.name()).containsExactly("-1", "0", "1");
    }
  }
}
