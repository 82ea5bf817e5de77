package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** How states are compared, and what reports say about it. */
class KeyTest {
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
        .startsWith("HAPPENS_BEFORE, because the state of ")
        .contains("KeyTest$Unreadable")
        .endsWith("cannot be read");
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
