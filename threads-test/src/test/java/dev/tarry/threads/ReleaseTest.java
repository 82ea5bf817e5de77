package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.schedule.Schedule;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** A search leaves nothing behind in the JVM. */
class ReleaseTest {
  private static final String PROPERTY = "dev.tarry.threads.ReleaseTest";
  private static final long SOON_NANOS = 20_000_000_000L;

  /** Other tests may have left some that hang. */
  private final Set<Thread> before = Thread.getAllStackTraces().keySet();

  /** A thread that waits forever, after it has set a property. */
  public static final class Waiting implements Runnable {
    @Override
    public void run() {
      System.setProperty(PROPERTY, "set");
      Thread waiting = new Thread(LockSupport::park);
      waiting.setDaemon(true);
      waiting.start();
      LockSupport.park();
    }
  }

  @Test
  void theThreadsOfTheLastExecutionOfASearchEnd() {
    Strategy strategy = Strategy.named("dfs").withKeepGoing(true).withShrinks(0);
    new Tester(program(), strategy, Budget.standard()).test();
    assertThat(areGone()).isTrue();
  }

  @Test
  void theThreadsOfASecondWorkerEnd() {
    Strategy strategy = Strategy.named("rs").withKeepGoing(true).withShrinks(0).withWorkers(2);
    new Tester(program(), strategy, Budget.standard().withSchedules(20)).test();
    assertThat(areGone()).isTrue();
  }

  @Test
  void theThreadsOfAReplayEndAndItsSettingsAreUndone() {
    Schedule begun = Schedule.of("rtc", new int[1]);
    Tester.replay(program(), begun, Strategy.named("ses"));
    assertThat(areGone()).isTrue();
    assertThat(System.getProperty(PROPERTY)).isNull();
  }

  private static ThreadProgram program() {
    return Threads.program("Waiting", Waiting.class).withBackend(Backend.PLATFORM);
  }

  /** Whether threads that run executions end, those that are idle after a moment. */
  private boolean areGone() {
    long deadline = System.nanoTime() + SOON_NANOS;
    boolean gone = false;
    while (!gone && System.nanoTime() < deadline) {
      gone =
          Thread.getAllStackTraces().keySet().stream()
              .filter(thread -> !before.contains(thread))
              .noneMatch(thread -> thread.getName().equals("tarry-carrier"));
      Thread.onSpinWait();
    }
    return gone;
  }
}
