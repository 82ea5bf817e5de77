package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.FailureKind;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a wait without a loop comes to if a thread wakes up spuriously. */
@SuppressWarnings("WaitNotInLoop") // that is what is tested
class SpuriousWakeUpTest {

  /** Waits until there is an item; in a loop, as one should, or not. */
  public abstract static class Waits implements Callable<String> {
    private final boolean loops;
    private int items;

    Waits(boolean loops) {
      this.loops = loops;
    }

    private synchronized void put() {
      items = 1;
      notifyAll();
    }

    private synchronized int take() throws InterruptedException {
      if (items == 0) {
        wait();
      }
      while (loops && items == 0) {
        wait();
      }
      return items;
    }

    @Override
    public String call() throws InterruptedException {
      Thread producer = new Thread(this::put);
      producer.start();
      String taken = "took " + take();
      producer.join();
      return taken;
    }
  }

  /** The wrong way. */
  public static final class Once extends Waits {
    public Once() {
      super(false);
    }
  }

  /** The right way. */
  public static final class Loops extends Waits {
    public Loops() {
      super(true);
    }
  }

  /** Nobody notifies. */
  public static final class Forgets implements Callable<String> {
    @Override
    public synchronized String call() throws InterruptedException {
      wait();
      return "woken";
    }
  }

  private static Set<String> outcomes(Class<?> type, Key key, boolean spurious) {
    Set<String> outcomes = new TreeSet<>();
    ThreadProgram program =
        Threads.program("waits", type)
            .withKey(key)
            .withSpuriousWakeUps(spurious)
            .observing(outcomes::add);
    Report report = new Tester(program, Strategy.named("dfs"), Budget.standard()).test();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    return outcomes;
  }

  @ParameterizedTest
  @EnumSource(Key.class)
  void aWaitWithoutALoopGoesOnTooEarly(Key key) {
    assertThat(outcomes(Once.class, key, false)).containsExactly("took 1");
    assertThat(outcomes(Once.class, key, true)).containsExactly("took 0", "took 1");
  }

  @ParameterizedTest
  @EnumSource(Key.class)
  void aWaitInALoopIsRight(Key key) {
    assertThat(outcomes(Loops.class, key, true)).containsExactly("took 1");
  }

  @Test
  void aLostWakeUpIsFoundAllTheSame() {
    ThreadProgram program = Threads.program("waits", Forgets.class).withSpuriousWakeUps(true);
    Report report = new Tester(program, Strategy.named("dfs"), Budget.standard()).test();
    assertThat(report.bugs().get(0).failure().kind()).isEqualTo(FailureKind.LOST_WAKE_UP);
  }
}
