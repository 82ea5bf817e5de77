package dev.tarry.bench.rates;

import dev.tarry.bench.threads.Increments;
import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.forward.ForwardingProgram;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.threads.Backend;
import dev.tarry.threads.Key;
import dev.tarry.threads.Threads;
import java.time.Duration;

/** Whole depth-first searches of the program, one after the other. */
final class DepthFirstSearches implements Contender {
  private final Program program;

  DepthFirstSearches(Key key, Backend backend) {
    program =
        new LastStage(
            Threads.program("increments", Increments.class).withKey(key).withBackend(backend));
  }

  /** A program without a quick search before the one that counts. */
  private static final class LastStage extends ForwardingProgram {
    LastStage(Program program) {
      super(program);
    }

    @Override
    public Run start() {
      return inside().start();
    }
  }

  @Override
  public Sample run(Duration time) {
    long cpu = Contender.cpuNanos();
    long begun = System.nanoTime();
    long executions = 0;
    long nanos = 0;
    while (nanos < time.toNanos()) {
      executions +=
          executions(new Tester(program, Strategy.named("dfs"), Budget.standard()).test());
      nanos = System.nanoTime() - begun;
    }
    return new Sample(executions, nanos, Contender.cpuNanos() - cpu);
  }

  /**
   * How many executions a depth-first search has begun: one at first, and one for each step that is
   * not the first from its state.
   */
  private static long executions(Report report) {
    if (report.verdict() != Verdict.EXHAUSTED) {
      throw new IllegalStateException("the search ended with " + report.verdict());
    }
    return 1 + report.transitions() - (report.states() - report.schedules());
  }

  @Override
  public void close() {
    // its threads end by themselves
  }
}
