package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that spin: what never ends is a livelock, and what may end is none. */
@SuppressWarnings({"UnusedVariable", "NonAtomicVolatileUpdate"}) // wrong on purpose
class LivelockTest {
  private static void daemon(Runnable body) {
    Thread thread = new Thread(body);
    thread.setDaemon(true);
    thread.start();
  }

  /** A lock that is waited for in a loop, with a hint that others may run, or without. */
  private static final class SpinLock {
    private final AtomicBoolean taken = new AtomicBoolean();
    private final boolean hints;

    SpinLock(boolean hints) {
      this.hints = hints;
    }

    void lock() {
      while (!taken.compareAndSet(false, true)) {
        if (hints) {
          Thread.onSpinWait();
        }
      }
    }

    void unlock() {
      taken.set(false);
    }
  }

  private static final class TwoLocks {
    private final SpinLock left;
    private final SpinLock right;
    private int n;

    TwoLocks(boolean hints) {
      left = new SpinLock(hints);
      right = new SpinLock(hints);
    }

    void take(boolean leftFirst) {
      SpinLock first = leftFirst ? left : right;
      SpinLock second = leftFirst ? right : left;
      first.lock();
      second.lock();
      n++;
      second.unlock();
      first.unlock();
    }
  }

  public static final class OppositeSpinLocks implements Runnable {
    private final TwoLocks locks = new TwoLocks(true);

    @Override
    public void run() {
      new Thread(() -> locks.take(true)).start();
      locks.take(false);
    }
  }

  public static final class OppositeBusyLocks implements Runnable {
    private final TwoLocks locks = new TwoLocks(false);

    @Override
    public void run() {
      new Thread(() -> locks.take(true)).start();
      locks.take(false);
    }
  }

  public static final class OrderedSpinLocks implements Runnable {
    private final TwoLocks locks = new TwoLocks(true);

    @Override
    public void run() {
      new Thread(() -> locks.take(true)).start();
      locks.take(true);
    }
  }

  /** Each says that it comes, and then waits for the other one to go. */
  public static final class BothSleep implements Runnable {
    private volatile boolean left;
    private volatile boolean right;

    @Override
    public void run() {
      new Thread(
              () -> {
                left = true;
                while (right) {
                  pause();
                }
                left = false;
              })
          .start();
      right = true;
      while (left) {
        pause();
      }
      right = false;
    }

    private static void pause() {
      try {
        Thread.sleep(1);
      } catch (InterruptedException never) {
        throw new AssertionError(never);
      }
    }
  }

  /** No execution of it ends. */
  public static final class Endless implements Runnable {
    private volatile int n;

    @Override
    public void run() {
      new Thread(this::turn).start();
      turn();
    }

    private void turn() {
      while (true) {
        n = n == 0 ? 1 : 0;
      }
    }
  }

  /** Each round has an object of its own. */
  public static final class FreshRounds implements Runnable {
    private final AtomicReference<Object> left = new AtomicReference<>();
    private final AtomicReference<Object> right = new AtomicReference<>();

    @Override
    public void run() {
      new Thread(() -> take(left, right)).start();
      take(right, left);
    }

    private static void take(AtomicReference<Object> one, AtomicReference<Object> two) {
      lock(one);
      lock(two);
      two.set(null);
      one.set(null);
    }

    private static void lock(AtomicReference<Object> owner) {
      boolean mine = false;
      while (!mine) {
        Object me = new Object();
        mine = owner.compareAndSet(null, me);
      }
    }
  }

  /** One thread is left, whose steps change something, but nothing that helps. */
  public static final class StopIsReset implements Runnable {
    private volatile boolean goesOn;
    private volatile int n;

    @Override
    public void run() {
      new Thread(
              () -> {
                goesOn = true;
                while (goesOn) {
                  n = 1 - n;
                }
              })
          .start();
      goesOn = false;
    }
  }

  /** Tries for ever, and may do so in step with the other one, but need not. */
  public static final class PoliteLocks implements Runnable {
    private final ReentrantLock left = new ReentrantLock();
    private final ReentrantLock right = new ReentrantLock();
    private int n;

    @Override
    public void run() {
      new Thread(() -> take(left, right)).start();
      take(right, left);
    }

    private void take(ReentrantLock one, ReentrantLock two) {
      while (!tryBoth(one, two)) {
        Thread.onSpinWait();
      }
    }

    private boolean tryBoth(ReentrantLock one, ReentrantLock two) {
      if (!one.tryLock()) {
        return false;
      }
      try {
        if (!two.tryLock()) {
          return false;
        }
        n++;
        two.unlock();
        return true;
      } finally {
        one.unlock();
      }
    }
  }

  /** Nobody waits for daemons. */
  public static final class OneDaemon implements Runnable {
    private volatile boolean done;

    @Override
    public void run() {
      daemon(
          () -> {
            while (!done) {
              Thread.onSpinWait();
            }
          });
    }
  }

  public static final class TwoDaemons implements Runnable {
    private volatile int n;

    @Override
    public void run() {
      for (int i = 0; i < 2; i++) {
        daemon(
            () -> {
              while (n < 2) {
                n = 1 - n;
              }
            });
      }
    }
  }

  /** One spins without a hint and one with one, until a third has slept for long. */
  public static final class SpinUntilSlept implements Runnable {
    private volatile boolean done;

    @Override
    public void run() {
      new Thread(
              () -> {
                while (!done) {
                  Thread.onSpinWait();
                }
              })
          .start();
      new Thread(
              () -> {
                while (!done) {} // busily
              })
          .start();
      BothSleep.pause();
      try {
        Thread.sleep(3000);
      } catch (InterruptedException never) {
        throw new AssertionError(never);
      }
      done = true;
    }
  }

  private static Report search(ThreadProgram program) {
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(60));
    return new Tester(program, Strategy.named("portfolio"), budget).test();
  }

  private static void isFoundAndReplayed(Class<?> type, String text) {
    Report report = search(Threads.program(type.getSimpleName(), type));
    assertThat(report.verdict()).as("%s", report.cuts()).isEqualTo(Verdict.BUG);
    Bug bug = report.bugs().get(0);
    assertThat(bug.failure().kind()).isEqualTo(FailureKind.LIVELOCK);
    assertThat(bug.failure().message()).contains(text);
    assertThat(bug.confirmed()).isTrue();

    ThreadProgram program = Threads.program(type.getSimpleName(), type);
    Schedule found = bug.shrunk().schedule();
    Schedule line =
        Schedule.parse(found.withLessons(program.knowing(found.lessons()).knowledge()).toString());
    ThreadProgram again = Threads.program(type.getSimpleName(), type).debuggable();
    Outcome outcome = Tester.replay(again, line, Strategy.named("portfolio"));
    assertThat(outcome).isInstanceOf(Outcome.Failed.class);
    assertThat(((Outcome.Failed) outcome).failure()).isEqualTo(bug.failure());
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        OppositeSpinLocks.class,
        OppositeBusyLocks.class,
        BothSleep.class,
        Endless.class,
        FreshRounds.class
      })
  void threadsThatSpinForEachOtherAreALivelock(Class<?> type) {
    isFoundAndReplayed(type, "run forever, and no schedule from here ends them");
  }

  @ParameterizedTest
  @ValueSource(classes = StopIsReset.class)
  void aThreadThatIsLeftAloneAndGoesRoundIsALivelock(Class<?> type) {
    isFoundAndReplayed(type, "Thread-0 runs forever while all others wait");
  }

  @ParameterizedTest
  @ValueSource(
      classes = {OrderedSpinLocks.class, PoliteLocks.class, OneDaemon.class, TwoDaemons.class})
  void whatMayEndIsExhausted(Class<?> type) {
    ThreadProgram program = Threads.program(type.getSimpleName(), type);
    Report report = search(program);
    assertThat(report.verdict())
        .as("%s %s", report.cuts(), report.bugs())
        .isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.comparison()).startsWith("STATE");
    assertThat(program.mayRunForever()).isFalse(); // so the states are not gone through again
  }

  @ParameterizedTest
  @EnumSource(Key.class)
  void whoSpinsWaitsForASleeper(Key key) {
    ThreadProgram program = Threads.program("spin", SpinUntilSlept.class).withKey(key);
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(2)).withSchedules(20);
    Report report = new Tester(program, Strategy.named("rs"), budget).test();
    assertThat(report.bugs()).isEmpty();
    assertThat(report.cuts()).doesNotContain(Cut.STEPS);
  }
}
