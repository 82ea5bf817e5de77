package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.RepeatedTest;

/** Each worker of a search runs the program in a sandbox of its own. */
class WorkersTest {
  /** Three threads count together. */
  public static final class Counts implements Runnable {
    private final AtomicInteger count = new AtomicInteger();

    @Override
    public void run() {
      for (int i = 0; i < 3; i++) {
        new Thread(
                () -> {
                  count.incrementAndGet();
                  count.incrementAndGet();
                })
            .start();
      }
    }
  }

  @RepeatedTest(5)
  void severalWorkersVisitWhatOneDoes() {
    assertThat(search(2).states()).isEqualTo(search(1).states());
  }

  private static Report search(int workers) {
    ThreadProgram program = Threads.program("Counts", Counts.class);
    Strategy strategy = Strategy.named("portfolio").withWorkers(workers);
    Report report = new Tester(program, strategy, Budget.standard()).test();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    return report;
  }
}
