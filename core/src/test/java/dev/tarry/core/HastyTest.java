package dev.tarry.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.budget.Budget;
import dev.tarry.core.forward.ForwardingRun;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.programs.Counters;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that can be searched in haste, and whose steps may never come to their end then. */
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HastyTest {
  private static final Budget BUDGET = Budget.standard().withMemory(1 << 22);

  /** Counters; a hasty step from one of the states waits until it is let go. */
  private static final class Waiting implements Program {
    private final Counters counters;
    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    private final Set<String> cautious = ConcurrentHashMap.newKeySet();
    private final CountDownLatch letGo = new CountDownLatch(1);
    private final boolean endless;
    private volatile boolean stuck;

    Waiting(Counters counters, boolean endless) {
      this.counters = counters;
      this.endless = endless;
    }

    @Override
    public String name() {
      return "waiting";
    }

    @Override
    public Run start() {
      return new Threaded(counters.start(), false);
    }

    @Override
    public Program hasty() {
      return new Program() {
        @Override
        public String name() {
          return "waiting";
        }

        @Override
        public Run start() {
          return new Threaded(counters.start(), true);
        }

        @Override
        public boolean isStuck() {
          return stuck;
        }
      };
    }

    private final class Threaded extends ForwardingRun {
      private final Run run;
      private final boolean hasty;
      private int steps;

      Threaded(Run run, boolean hasty) {
        this.run = run;
        this.hasty = hasty;
      }

      @Override
      protected Run inside() {
        return run;
      }

      @Override
      public Step step(int choice) {
        threads.add(Thread.currentThread());
        if (!hasty) {
          cautious.add(Thread.currentThread().getName());
        }
        if (hasty && endless && steps++ == 20) {
          stuck = true;
          try {
            letGo.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          throw new IllegalStateException("it came back");
        }
        return run.step(choice);
      }

      @Override
      public Mark mark() {
        return run.mark();
      }

      @Override
      public void reset(Mark mark) {
        run.reset(mark);
      }

      @Override
      public @Nullable Failure failure() {
        return run.failure();
      }

      @Override
      public Choices choices() {
        return run.choices();
      }
    }
  }

  private static Report test(Program program, String search) {
    Strategy strategy = Strategy.named(search).withKeepGoing(true).withWorkers(2);
    return new Tester(program, strategy, BUDGET).test();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ses", "dfs", "portfolio"})
  void aSearchThatIsStuckIsLeftBehindAndBeginsAgain(String search) {
    Waiting program = new Waiting(Counters.of(3, 4), true);
    Report report = test(program, search);
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(report.states()).isEqualTo(125);
    program.letGo.countDown();
    assertThat(program.cautious).isNotEmpty().doesNotContain("tarry-search");
  }

  @Test
  void aSearchInHasteLeavesTheThreadOfTheCallerAlone() {
    Waiting program = new Waiting(Counters.of(3, 4), false);
    assertThat(test(program, "dfs").states()).isEqualTo(125);
    assertThat(program.threads).isNotEmpty().doesNotContain(Thread.currentThread());
  }

  @Test
  void whatWasFoundBeforeIsKept() {
    Counters early = new Counters(3, 4, state -> state.equals(List.of(1, 0, 0)));
    Waiting program = new Waiting(early, true);
    Strategy strategy = Strategy.named("dfs").withKeepGoing(true).withShrinks(0);
    Report report = new Tester(program, strategy, BUDGET.withStates(24)).test();
    assertThat(report.bugs()).hasSize(1);
    program.letGo.countDown();
  }
}
