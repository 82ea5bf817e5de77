package dev.tarry.threads;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long timeouts come only when nobody else can run, unless that is not wanted. */
class PatienceTest {
  public static final class Latch implements Callable<String> {
    @Override
    public String call() throws InterruptedException {
      CountDownLatch latch = new CountDownLatch(1);
      new Thread(latch::countDown).start();
      return latch.await(5, SECONDS) ? "in time" : "late";
    }
  }

  public static final class Future implements Callable<String> {
    @Override
    public String call() throws Exception {
      FutureTask<String> future = new FutureTask<>(() -> "in time");
      new Thread(future).start();
      try {
        return future.get(5, SECONDS);
      } catch (TimeoutException late) {
        return "late";
      }
    }
  }

  public static final class Join implements Callable<String> {
    private volatile int n;

    @Override
    public String call() throws InterruptedException {
      Thread other = new Thread(() -> n = 1);
      other.start();
      other.join(5000);
      return other.isAlive() ? "late" : "in time";
    }
  }

  public static final class Stuck implements Callable<String> {
    @Override
    public String call() throws InterruptedException {
      return new CountDownLatch(1).await(5, SECONDS) ? "in time" : "late";
    }
  }

  public static final class Late implements Callable<String> {
    @Override
    public String call() throws Exception {
      return new FutureTask<>(() -> "never run").get(5, SECONDS);
    }
  }

  /** Looks every now and then, and gives up after a while by the clock. */
  public static final class Polling implements Callable<String> {
    private volatile boolean done;

    @Override
    public String call() throws InterruptedException {
      new Thread(() -> done = true).start();
      long end = System.nanoTime() + SECONDS.toNanos(10);
      int polls = 0;
      while (!done && System.nanoTime() < end) {
        polls++;
        Thread.sleep(100);
      }
      return done ? "in time" : "late, " + (polls > 2);
    }
  }

  /** Waits for a thread that sleeps, and never gives way. */
  public static final class Spinning implements Callable<String> {
    private volatile boolean done;

    @Override
    public String call() {
      new Thread(this::sleepAndEnd).start();
      int round = 0;
      while (!done) {
        round = 1 - round;
      }
      return "done";
    }

    private void sleepAndEnd() {
      try {
        SECONDS.sleep(2);
        done = true;
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Test
  void aThreadThatNeverWaitsIsNotWaitedForForEver() {
    assertThat(outcomes(Threads.program("Spinning", Spinning.class))).containsExactly("done");
  }

  @Test
  void whoPollsHasTheSamePatience() {
    ThreadProgram program = Threads.program("Polling", Polling.class);
    assertThat(found(program)).containsExactly("in time");
    assertThat(found(program.withoutPatience())).containsExactly("in time", "late, true");
  }

  @Test
  void aTimeoutThatIsABugIsToldWithWhenTimeoutsFire() {
    ThreadProgram program = Threads.program("Late", Late.class);
    assertThat(message(program))
        .contains("TimeoutException; timeouts shorter than 1 s may fire at any time, ")
        .contains("patience");
    assertThat(message(program.withPatience(Duration.ofMillis(1500)))).contains("than 1500 ms");
    assertThat(message(program.withoutPatience()))
        .contains("timeouts may fire at any time; with patience, ");
  }

  private static String message(ThreadProgram program) {
    Report report = new Tester(program, Strategy.named("ses"), Budget.standard()).test();
    return report.bugs().get(0).failure().message();
  }

  @ParameterizedTest
  @ValueSource(classes = {Latch.class, Future.class, Join.class})
  void aTimeoutMayComeAtAnyTimeIfPatienceIsLongerOrThereIsNone(Class<?> type) {
    ThreadProgram program = Threads.program(type.getSimpleName(), type);
    assertThat(outcomes(program)).containsExactly("in time");
    assertThat(outcomes(program.withoutPatience())).containsExactlyInAnyOrder("in time", "late");
    assertThat(outcomes(program.withPatience(Duration.ofSeconds(6))))
        .containsExactlyInAnyOrder("in time", "late");
    assertThat(outcomes(program.withPatience(Duration.ofSeconds(5)))).containsExactly("in time");
  }

  @Test
  void whenNobodyElseCanRunTheTimeComes() {
    ThreadProgram program = Threads.program("Stuck", Stuck.class);
    assertThat(outcomes(program.withPatience(Duration.ofSeconds(5)))).containsExactly("late");
  }

  private static Set<String> outcomes(ThreadProgram program) {
    Set<String> outcomes = new ConcurrentSkipListSet<>();
    assertThat(search(program, outcomes).verdict()).isEqualTo(Verdict.EXHAUSTED);
    return outcomes;
  }

  private static Set<String> found(ThreadProgram program) {
    Set<String> outcomes = new ConcurrentSkipListSet<>();
    search(program, outcomes);
    return outcomes;
  }

  private static Report search(ThreadProgram program, Set<String> outcomes) {
    return new Tester(program.observing(outcomes::add), Strategy.named("dfs"), Budget.standard())
        .test();
  }
}
